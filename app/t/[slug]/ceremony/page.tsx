import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { awardTexts } from '@/app/_parts/ending/award-texts';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { LiveRefresh } from '@/app/_parts/live/live-refresh';
import { requireVisible } from '@/app/_parts/tournament/require-visible';
import { loadAwards } from '@/app/_server/load/awards';
import { requireTournament } from '@/app/_server/load/require-tournament';
import { database } from '@/app/_server/platform/db';
import { may } from '@/lib/access/policy';
import { goesToTeam } from '@/lib/awards/award-settings';
import { ceremonyStage, lastStep } from '@/lib/awards/ceremony';
import { knownTeams } from '@/lib/tournament/teams';
import './ceremony.css';
import { winnerName } from '@/lib/tournament/awards';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { CeremonyKeys } from './ceremony-keys';
import { Announced, Honours, Revealed, type ShownAward, Title } from './stages';

type Props = PageProps<'/t/[slug]/ceremony'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { tournament } = (await requireVisible((await params).slug)).view;
  const t = await getTranslations('ending.ceremony');
  return { title: `${t('title')} · ${tournament.name}` };
}

/**
 * The prize-giving on the big screen. The page holds nothing but what has been revealed, whoever opens it; the
 * organiser's own keyboard or clicker goes on from here.
 */
export default async function CeremonyPage({ params }: Props) {
  const { slug } = await params;
  const { actor } = await requireVisible(slug);
  // Awards rest on everything that was played; what of them is shown is decided here, step by step.
  const view = await requireTournament(slug);
  const t = await getTranslations('ending.ceremony');
  const { name, ceremonyStep, revision } = view.tournament;
  const awards = await shownAwards(view);
  const drives = ceremonyStep !== null && may(actor, { verb: 'run-ending' });
  return (
    <main className="ceremony" id="content">
      <LiveRefresh slug={slug} revision={revision} />
      <header className="ceremony-head">
        <span className="name font-semibold font-display">{name}</span>
        <span>{t('title')}</span>
      </header>
      <div className="ceremony-stage" aria-live="polite">
        <Stage view={view} awards={awards} />
      </div>
      {drives && (
        <CeremonyKeys
          slug={slug}
          step={ceremonyStep}
          last={lastStep(awards.length)}
          texts={{ back: t('back'), forward: t('forward'), hint: t('keys') }}
        />
      )}
    </main>
  );
}

async function Stage({ view, awards }: { view: TournamentView; awards: readonly ShownAward[] }) {
  const t = await getTranslations('ending.ceremony');
  const { name, ceremonyStep, awardsShown } = view.tournament;
  if (ceremonyStep === null) {
    return awardsShown ? (
      <Honours title={t('honours')} awards={awards} />
    ) : (
      <Title title={name} text={t('soon')} />
    );
  }
  const stage = ceremonyStage(awards, ceremonyStep);
  switch (stage.phase) {
    case 'title':
      return <Title title={name} text={t('title')} />;
    case 'announced':
      return <Announced award={stage.item} earlier={stage.earlier} text={t('goesTo')} />;
    case 'revealed':
      return <Revealed award={stage.item} earlier={stage.earlier} />;
    case 'honours':
      return <Honours title={t('honours')} awards={awards} />;
  }
}

/** The awards somebody has won, in words. */
async function shownAwards(view: TournamentView): Promise<readonly ShownAward[]> {
  const { nameOf, figureOf } = await awardTexts(view.settings);
  const awards = await loadAwards(database().read, view);
  const teams = knownTeams(view);
  const armyOf = await armyNamer(view.format);
  return awards
    .filter(({ winners }) => winners.length > 0)
    .map((award) => ({
      id: award.id,
      name: nameOf(award),
      winners: award.winners.map((id) => {
        const entry = view.entryById.get(id);
        const isTeam = goesToTeam(view.settings, award.id);
        const team = view.settings.teams && !isTeam ? (entry?.team ?? null) : null;
        const detail = isTeam
          ? (teams.find(({ name }) => name === id)?.players ?? []).map(({ name }) => name).join(', ')
          : [team, armyOf(entry?.faction), entry?.club].filter(Boolean).join(' · ');
        return { name: winnerName(view, award, id), detail, team };
      }),
      figure: award.winners[0] && !award.byHand ? figureOf(award.figure(award.winners[0])) : '',
    }));
}
