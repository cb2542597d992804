import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import { getLanguage } from '@/app/_i18n/get-language';
import { datesText } from '@/app/_parts/tournament/dates';
import { database } from '@/app/_server/db';
import { requireFormat } from '@/app/_server/read-tournament';
import { findTournament } from '@/db/tournaments';
import { may, nobody } from '@/lib/access/policy';
import { say } from '@/lib/text';

const paper = '#f0ecdf';
const ink = '#1c1b17';
const soft = '#47443b';
const move = '#bd2f17';

/** What the fonts below can write; for anything else the renderer would ask the internet for another font. */
const unwritable = /[^\u0020-\u017e\u2013\u2014\u2018-\u201e\u2026]/g;
const written = (text: string) => text.normalize('NFC').replace(unwritable, '').trim();

/** Where Node finds packages from here: a release has them beside it, not within. */
const packages = createRequire(join(process.cwd(), 'package.json'));
const font = async (name: string, family: string, weight: 400 | 600) => ({
  name,
  weight,
  style: 'normal' as const,
  data: await readFile(packages.resolve(`@fontsource/${family}`)),
});
/** Two subsets under different names: the renderer looks a letter up in one after the other. */
const loadFonts = () =>
  Promise.all([
    font('Grenze', 'grenze/files/grenze-latin-600-normal.woff', 600),
    font('Grenze Ext', 'grenze/files/grenze-latin-ext-600-normal.woff', 600),
    font('Fira', 'fira-sans/files/fira-sans-latin-400-normal.woff', 400),
    font('Fira Ext', 'fira-sans/files/fira-sans-latin-ext-400-normal.woff', 400),
  ]);
const fonts: { loaded?: ReturnType<typeof loadFonts> } = {};

/** The picture that a link to the tournament shows in chats: its name, game, days and place. 404 for a draft. */
export async function GET(_: Request, { params }: RouteContext<'/t/[slug]/share.png'>) {
  const tournament = await findTournament(database().read, (await params).slug);
  if (!tournament || !may(nobody, { verb: 'see-tournament', status: tournament.status })) {
    return new Response(null, { status: 404, headers: { 'cache-control': 'private, no-store' } });
  }
  const language = await getLanguage();
  const game = say(requireFormat(tournament).subtitle(tournament.setup), language);
  const lines = [game, await datesText(tournament), tournament.place].map(written).filter(Boolean);
  const name = written(tournament.name);
  fonts.loaded ??= loadFonts();
  return new ImageResponse(
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        padding: 28,
        background: paper,
        color: ink,
        fontFamily: 'Fira, "Fira Ext"',
      }}
    >
      <div style={{ display: 'flex', flex: 1, border: `6px solid ${ink}`, padding: 6 }}>
        <div
          style={{
            display: 'flex',
            flex: 1,
            flexDirection: 'column',
            justifyContent: 'space-between',
            border: `2px solid ${ink}`,
            padding: 48,
          }}
        >
          <div style={{ display: 'flex', alignItems: 'center', fontSize: 44, fontFamily: 'Grenze' }}>
            <svg width="72" height="72" viewBox="0 0 48 48" aria-hidden="true">
              <path fill={ink} d="M7.5 10H12v37H7.5zM36 10h4.5v37H36z" />
              <path fill={ink} d="M9.75 0 14 8l-4.25 5L5.5 8zM38.25 0l4.25 8-4.25 5L34 8z" />
              <path fill={move} d="M12 17h24l-5.5 8 5.5 8H12z" />
            </svg>
            <span style={{ marginLeft: 20 }}>Heerschau</span>
          </div>
          <div style={{ display: 'flex', flexDirection: 'column' }}>
            <div
              style={{
                display: 'flex',
                fontFamily: 'Grenze, "Grenze Ext"',
                fontSize: name.length > 36 ? 76 : 104,
                lineHeight: 1.05,
                marginBottom: 20,
              }}
            >
              {name.length > 90 ? `${name.slice(0, 88)}…` : name}
            </div>
            {lines.map((line) => (
              <div key={line} style={{ display: 'flex', fontSize: 40, lineHeight: 1.35, color: soft }}>
                {line}
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>,
    {
      width: 1200,
      height: 630,
      fonts: await fonts.loaded,
      headers: { 'cache-control': 'public, max-age=3600' },
    },
  );
}
