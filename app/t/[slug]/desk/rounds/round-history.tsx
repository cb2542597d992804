import { getFormatter, getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { clock } from '@/app/_parts/time/time-formats';
import { inPortions } from '@/app/_server/platform/portions';
import { Disclosure } from '@/app/_ui/disclosure';
import { say } from '@/lib/text';
import type { RoundView, TournamentView } from '@/lib/tournament/tournament-view';
import { RoundMatches } from './round-matches';

/** Rounds already played, the latest first, each folded up. */
export async function RoundHistory({ view, rounds }: { view: TournamentView; rounds: readonly RoundView[] }) {
  if (rounds.length === 0) return null;
  const t = await getTranslations('rounds');
  const format = await getFormatter();
  const language = await getLanguage();
  const drawn = (round: RoundView) => {
    const { publishedAt, closedAt, number } = round.round;
    const from =
      publishedAt === null
        ? null
        : format.dateTime(publishedAt, { day: 'numeric', month: 'short', ...clock });
    const span = from && closedAt !== null ? t('span', { from, to: format.dateTime(closedAt, clock) }) : from;
    return (
      <Disclosure
        key={round.round.id}
        summary={
          <>
            {t('round', { number })}
            <span className="small soft">
              {' '}
              {[say(round.scenario?.name, language), span].filter(Boolean).join(' · ')}
            </span>
          </>
        }
      >
        <RoundMatches view={view} round={round} />
      </Disclosure>
    );
  };
  return (
    <section className="mt-8" aria-labelledby="history">
      <h2 className="mb-2" id="history">
        {t('history')}
      </h2>
      {inPortions([...rounds].reverse(), (portion) => portion.map(drawn), 1)}
    </section>
  );
}
