import { getFormatter, getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { shortNames } from '@/app/_parts/entries/short-names';
import { MatchClocks } from '@/app/_parts/match/match-clocks';
import { clock } from '@/app/_parts/time/time-formats';
import { Badge } from '@/app/_ui/badge';
import { ScorePair } from '@/app/_ui/score-pair';
import type { MatchSummary } from '@/lib/match/match-rules';
import { say, type Text } from '@/lib/text';
import type { Round } from '@/lib/tournament/records';
import type { MatchView } from '@/lib/tournament/tournament-view';
import { likelyEnd, slowerSide, turnsBehind } from './pace';

/** Up to this score bars of different tables are alike; larger ones fill their own. */
const fullScore = 10;

/** A running match in a row of the desk: turn, score, clocks, and whether it is slow. */
export async function LiveMatch({
  match,
  live,
  round,
  unit,
  turnWord,
  now,
}: {
  match: MatchView;
  live: MatchSummary;
  round: Round;
  /** what the score counts */
  unit: Text;
  /** what a turn is called */
  turnWord: Text;
  now: number;
}) {
  const t = await getTranslations('desk.waiting');
  const word = await getTranslations('common.word');
  const format = await getFormatter();
  const language = await getLanguage();
  const names = shortNames(match);
  const { turn, turns, active, score, step, ended } = live;
  const behind = turnsBehind(live, round, now);
  const slower = slowerSide(live, now);
  const end = likelyEnd(live, round, now);
  const stage = ended
    ? say(ended.reason, language)
    : turn === 0
      ? t('setUp', { step: say(step, language) ?? '' })
      : turns === null
        ? word('turnNumber', { word: say(turnWord, language), turn })
        : word('turnOfTurns', { word: say(turnWord, language), turn, turns });
  return (
    <div className="grid gap-1.5 mt-0.5">
      <p className="text-sm text-ink-2">
        {stage}
        {active && ` · ${t('active', { name: names[active] })}`}
        {end !== null && ` · ${t('likely', { time: format.dateTime(end, clock) })}`}
      </p>
      {turn > 0 && (
        <ScorePair
          a={score.a}
          b={score.b}
          max={Math.max(fullScore, score.a, score.b)}
          labelA={t('scoreOf', { unit: say(unit, language), name: names.a })}
          labelB={t('scoreOf', { unit: say(unit, language), name: names.b })}
        />
      )}
      {live.clock && <MatchClocks clock={live.clock} names={names} now={now} />}
      {(behind > 0 || slower) && !ended && (
        <p className="flex flex-wrap items-center gap-x-3.5 gap-y-1 text-sm text-ink-2">
          {behind > 0 && <Badge tone="warn">{t('behind', { count: behind })}</Badge>}
          {slower && (
            <span className="small soft">
              {t('slower', { name: names[slower.side], minutes: slower.minutes })}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
