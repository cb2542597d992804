import { getTranslations } from 'next-intl/server';
import { Disclosure } from '@/app/_ui/disclosure';
import { costLines } from '@/lib/pairing/swiss/cost-lines';
import { meetingsDrawn } from '@/lib/teams/draw-teams';
import { meetingsToCheck } from '@/lib/tournament/draw-input';
import type { RoundView, TournamentView } from '@/lib/tournament/tournament-view';
import type { CheckedDraft } from './checked-draft';

/** What a Swiss draw pays for these pairings, most important first, as a whole and table by table. */
export async function DrawCosts({
  view,
  draft,
  checked,
}: {
  view: TournamentView;
  draft: RoundView;
  checked: CheckedDraft;
}) {
  const { method } = draft.round;
  const { teams } = view.settings;
  if (checked.pairings.length === 0 || (method !== 'swiss' && method !== 'manual')) return null;
  const t = await getTranslations('rounds.costs');
  const name = await getTranslations('pairing.cost');
  // In a draw of teams they are paid between teams.
  const pairings = teams ? meetingsDrawn(checked.pairings) : checked.pairings;
  const input = teams ? meetingsToCheck(view, teams, checked.input) : checked.input;
  const { total, perPairing } = costLines(input, pairings);
  return (
    <section aria-labelledby="costs" className="draw-costs">
      <h2 id="costs" className="vh">
        {t('title')}
      </h2>
      <Disclosure summary={t('title')}>
        {total.length === 0 ? (
          <p className="small">{t('nothing')}</p>
        ) : (
          <>
            <p className="small soft">{t('text')}</p>
            <ol>
              {total.map(({ level, cost }) => (
                <li className="py-2 text-sm border-b border-b-rule last:border-b-0" key={level}>
                  <b className="flex justify-between gap-3">
                    {name(level)} <span className="num">{cost}</span>
                  </b>
                  <ul className="text-ink-2">
                    {pairings.flatMap(({ a, b, table }, at) => {
                      const line = perPairing[at]?.find((one) => one.level === level);
                      if (!line) return [];
                      const names = [a, b].map((id) => id && (teams ? id : view.entryById.get(id)?.name));
                      return [
                        <li className="flex justify-between gap-3" key={a}>
                          <span>
                            {table !== null && !teams && t('table', { table })}{' '}
                            {names.filter(Boolean).join(' – ')}
                          </span>
                          <span className="num">{line.cost}</span>
                        </li>,
                      ];
                    })}
                  </ul>
                </li>
              ))}
            </ol>
          </>
        )}
      </Disclosure>
    </section>
  );
}
