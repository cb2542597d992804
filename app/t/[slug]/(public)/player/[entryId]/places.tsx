import { getTranslations } from 'next-intl/server';
import { inSlices } from '@/app/_server/platform/slices';
import { HeadCell, Ledger, NumCell } from '@/app/_ui/ledger';
import type { EntryId } from '@/lib/ids';
import {
  finalRangeInSteps,
  type WhatIfOption,
  type WhatIfStep,
  whatIfInSteps,
  whatIfSteps,
} from '@/lib/standings/what-if';
import { currentRound, lastRound } from '@/lib/tournament/rounds';
import { standingsInput } from '@/lib/tournament/standings-of';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** Which places a running round still leaves open to an entry, and the result each of them takes. */
export async function Places({ view, entry }: { view: TournamentView; entry: EntryId }) {
  // What a round holds is no question while its results are kept back.
  if (view.tournament.status === 'finished' || view.countedUntil !== null) return null;
  const input = standingsInput(view);
  const forecast = await inSlices(whatIfInSteps(input, entry));
  if (!forecast) return null;
  const t = await getTranslations('tournament.player.places');
  const rangeText = ({ best, worst }: { best: number; worst: number }) =>
    t('range', { best, worst, same: best === worst ? 'yes' : 'no' });
  const left = lastRound(view) - (currentRound(view)?.round.number ?? 0);
  const final = left > 0 ? await inSlices(finalRangeInSteps(input, entry, left)) : null;
  const steps = whatIfSteps(forecast);

  // Three results are a win, a draw and a loss, whatever they are worth.
  const named = forecast.options.length === 3;
  const scoreText = ({ score }: WhatIfOption) => {
    if (!score) return t('done');
    if (!named) return t('score', score);
    return t(score.own > score.other ? 'win' : score.own < score.other ? 'loss' : 'draw');
  };
  const stepText = ({ from, to }: WhatIfStep, index: number) => {
    if (steps.length === 1) return from.score ? t('any') : t('done');
    if (from === to) return scoreText(from);
    if (named) return t('between', { from: scoreText(from), to: scoreText(to) });
    if (index === 0) return t('orBetter', { score: scoreText(to) });
    if (index === steps.length - 1) return t('orWorse', { score: scoreText(from) });
    return t('between', { from: scoreText(from), to: scoreText(to) });
  };

  return (
    <section className="places mt-6 max-w-130" aria-labelledby="places">
      <h3 id="places">{t('title')}</h3>
      <p>{t('summary', { round: forecast.round, range: rangeText(forecast) })}</p>
      {steps.length > 1 && (
        <Ledger className="mt-2 mb-3" caption={t('caption')}>
          <thead>
            <tr>
              <HeadCell>{t('result')}</HeadCell>
              <HeadCell num>{t('places')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {steps.map((step, index) => (
              <tr key={`${step.from.score?.own}:${step.from.score?.other}`}>
                <th scope="row">{stepText(step, index)}</th>
                <NumCell>
                  <b>
                    {step.best === step.worst ? step.best : `${step.best}–${step.worst}`}
                    {step.tiesOpen && ' *'}
                  </b>
                </NumCell>
              </tr>
            ))}
          </tbody>
        </Ledger>
      )}
      {final && <p>{t('end', { rounds: left, range: rangeText(final) })}</p>}
      {steps.some(({ tiesOpen }) => tiesOpen) && (
        <p className="caption mt-2">
          {steps.length > 1 && '* '}
          {t('ties')}
        </p>
      )}
      <p className="caption mt-2">{t('honest')}</p>
    </section>
  );
}
