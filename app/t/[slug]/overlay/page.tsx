import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { LiveRefresh } from '@/app/_parts/live/live-refresh';
import { requireVisible } from '@/app/_parts/tournament/require-visible';
import { publicOrigin } from '@/app/_server/platform/origin';
import { CopyField } from '@/app/_ui/copy-field';
import { say } from '@/lib/text';
import { Places } from './places';
import './overlay.css';
import type { Entry } from '@/lib/tournament/records';
import { currentRound } from '@/lib/tournament/rounds';
import type { MatchView, TournamentView } from '@/lib/tournament/tournament-view';

type Props = PageProps<'/t/[slug]/overlay'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { view } = await requireVisible((await params).slug);
  const t = await getTranslations('overlay');
  return { title: `${t('title')} · ${view.tournament.name}`, robots: { index: false } };
}

/** As many places as a picture has room for. */
const mostPlaces = 16;

/**
 * One table or the standings to lie over a stream's picture: nothing but letters on a see-through ground. What it shows
 * stands in its address; without one it says which addresses there are.
 */
export default async function OverlayPage({ params, searchParams }: Props) {
  const { slug } = await params;
  const { view } = await requireVisible(slug);
  const { table, show, places } = await searchParams;
  const match = currentRound(view)?.matches.find(({ pairing }) => pairing.tableNumber === Number(table));
  const wanted = Math.floor(Number(places)) || 8;
  return (
    <>
      <LiveRefresh slug={slug} revision={view.tournament.revision} />
      {show === 'standings' ? (
        <Places view={view} most={Math.min(Math.max(wanted, 1), mostPlaces)} />
      ) : table === undefined ? (
        <Addresses view={view} />
      ) : (
        <main className="overlay">{match?.b && <Table view={view} match={match} b={match.b} />}</main>
      )}
    </>
  );
}

/** Who meets whom, and how it stands: as the phones count it, then as it was confirmed. */
async function Table({ view, match, b }: { view: TournamentView; match: MatchView; b: Entry }) {
  const t = await getTranslations('overlay');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const armyOf = await armyNamer(view.format);
  const { live, points, a, hidden } = match;
  const score = points ?? (hidden ? null : (live?.score ?? null));
  const turn = say(view.format.turnWord, language);
  const said =
    match.state === 'confirmed'
      ? t('confirmed')
      : live && live.turn > 0
        ? t('turn', { turn, number: live.turn, of: live.turns ?? 0 })
        : t('table', { number: match.pairing.tableNumber ?? 0 });
  const unit = points ? word('tournamentPoints') : say(view.format.liveUnit, language);
  return (
    <div className="overlay-table">
      <p className="overlay-said">
        {said}
        {score && ` · ${unit}`}
      </p>
      {([a, b] as const).map((entry, i) => (
        <p key={entry.id} className="overlay-side">
          <span>
            <b>{entry.name}</b>
            {entry.faction && <small>{armyOf(entry.faction)}</small>}
          </span>
          {score && <strong>{i === 0 ? score.a : score.b}</strong>}
        </p>
      ))}
    </div>
  );
}

/** How a stream gets them. */
async function Addresses({ view }: { view: TournamentView }) {
  const t = await getTranslations('overlay');
  const action = await getTranslations('common.action');
  const home = `${await publicOrigin()}/t/${view.tournament.slug}/overlay`;
  const addresses = [
    { label: t('addressTable'), value: `${home}?table=1` },
    { label: t('addressStandings'), value: `${home}?show=standings&places=8` },
  ];
  return (
    <main className="grid gap-4 max-w-190 mx-auto p-5">
      <h1>{t('title')}</h1>
      <p>{t('how')}</p>
      {addresses.map(({ label, value }) => (
        <div key={value} className="grid gap-1.5">
          <h2 className="text-[1.0625rem]">{label}</h2>
          <CopyField value={value} label={label} texts={{ copy: action('copy'), copied: action('copied') }} />
        </div>
      ))}
    </main>
  );
}
