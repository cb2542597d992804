import { ChevronRight } from 'lucide-react';
import { getFormatter, getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { clock } from '@/app/_parts/time/time-formats';
import { Link } from '@/app/_ui/link';
import { say } from '@/lib/text';
import type { RoundView, TournamentView } from '@/lib/tournament/tournament-view';

/** Rounds already played, the latest first; each leads to its tables among the results. */
export async function RoundHistory({ view, rounds }: { view: TournamentView; rounds: readonly RoundView[] }) {
  if (rounds.length === 0) return null;
  const t = await getTranslations('rounds');
  const format = await getFormatter();
  const language = await getLanguage();
  const spanOf = ({ round: { publishedAt, closedAt } }: RoundView) => {
    const from =
      publishedAt === null
        ? null
        : format.dateTime(publishedAt, { day: 'numeric', month: 'short', ...clock });
    return from && closedAt !== null ? t('span', { from, to: format.dateTime(closedAt, clock) }) : from;
  };
  return (
    <section className="mt-8" aria-labelledby="history">
      <h2 className="mb-2" id="history">
        {t('history')}
      </h2>
      <ul>
        {[...rounds].reverse().map((round) => (
          <li key={round.round.id} className="border-b border-b-rule">
            <Link
              className="flex items-center justify-between gap-x-4 min-h-11 py-2 no-underline"
              href={`/t/${view.tournament.slug}/desk/results?round=${round.round.number}`}
            >
              <span>
                {t('round', { number: round.round.number })}
                <span className="small soft">
                  {' '}
                  {[say(round.scenario?.name, language), spanOf(round)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <ChevronRight className="i i-s" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
