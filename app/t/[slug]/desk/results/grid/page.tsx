import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { shortNames } from '@/app/_parts/entries/short-names';
import { resultRules } from '@/app/_parts/result/result-rules';
import { rulingWord } from '@/app/_parts/result/ruling-text';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { may } from '@/lib/access/policy';
import { sides } from '@/lib/sides';
import { publicRounds } from '@/lib/tournament/rounds';
import type { MatchView } from '@/lib/tournament/tournament-view';
import { enterRowAction } from './actions';
import { type GridRow, ResultGrid } from './result-grid';

type Props = PageProps<'/t/[slug]/desk/results/grid'>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('results.grid'))('title') };
}

/** A round by keyboard: a line a table, saved with Enter. */
export default async function ResultGridPage({ params, searchParams }: Props) {
  const { slug } = await params;
  const { round: asked } = await searchParams;
  const actor = await requireActorAt(slug, { verb: 'use-desk' }, `/t/${slug}/desk/results/grid`);
  const view = await requireTournament(slug);
  const rounds = publicRounds(view);
  const shown = rounds.find(({ round }) => String(round.number) === asked) ?? rounds.at(-1);
  if (!shown || view.tournament.status === 'finished' || !may(actor, { verb: 'enter-result' })) notFound();
  const t = await getTranslations('results.grid');
  const { number } = shown.round;
  const home = `/t/${slug}/desk/results`;
  const rows = await Promise.all(
    shown.matches.filter(({ b }) => b !== null).map((match) => rowOf(match, home)),
  );
  return (
    <>
      <DeskBar title={t('title')} back={{ href: `${home}?round=${number}`, label: t('toList') }} />
      <div className="col">
        <ClientTexts of={['results.grid', 'results.swap']}>
          <ResultGrid
            slug={slug}
            round={number}
            action={enterRowAction}
            rows={rows}
            rules={resultRules(view.format, view.setup, null)}
            scheme={view.settings.scheme}
            language={await getLanguage()}
          />
        </ClientTexts>
      </div>
    </>
  );
}

async function rowOf(match: MatchView, home: string): Promise<GridRow> {
  const report = sides.map((side) => match.reports[side]).find((one) => one && one.payload !== null);
  return {
    pairingId: match.pairing.id,
    table: match.pairing.tableNumber,
    names: { a: match.a.name, b: match.b?.name ?? '' },
    short: shortNames(match),
    href: `${home}/${match.pairing.id}`,
    state: match.state === 'bye' ? 'open' : match.state,
    turn: match.live?.turn ?? null,
    figures: match.result?.report ?? (match.state === 'one-sided' ? report?.payload : null) ?? null,
    points: match.points,
    handicap: match.handicap,
    ruling: match.ruling ? await rulingWord(match.ruling) : null,
    settledAt: match.result?.at ?? null,
  };
}
