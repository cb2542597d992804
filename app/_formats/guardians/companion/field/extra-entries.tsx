'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CountRow } from '@/app/_parts/match/count-row';
import { usePlayers, useSideOrder } from '@/app/_parts/match/use-players';
import { SideMark } from '@/app/_ui/side-mark';
import { slainGenerals } from '@/lib/formats/guardians/match/losses';
import type { AwardReason } from '@/lib/formats/guardians/match/match-terms';
import { canAward } from '@/lib/formats/guardians/match/player-turns';
import { extraEp, participations, ruleInPlay } from '@/lib/formats/guardians/match/standing';
import type { GuardiansState } from '@/lib/formats/guardians/match/state';
import { highestEp } from '@/lib/formats/guardians/report';
import { participationLimit } from '@/lib/formats/guardians/special-rules';
import type { Side } from '@/lib/sides';
import { useMatch } from '../match-context';

const ruleReasons = {
  killbox: 'killbox',
  'long-live-the-king': 'participation',
  'scorched-earth': 'pillage',
} as const;

/** Kind of award the current special rule lets players enter; null for rules without one. */
export function reasonInPlay(state: GuardiansState): Exclude<AwardReason, 'manual'> | null {
  const rule = ruleInPlay(state);
  return rule in ruleReasons ? ruleReasons[rule as keyof typeof ruleReasons] : null;
}

/** EP of one player turn beside markers and zones: by the special rule, and by hand. */
export function ExtraEntries({ playerTurn }: { playerTurn: number }) {
  const t = useTranslations('matchField');
  const { state } = useMatch();
  const order = useSideOrder();
  const reason = canAward(state.setup, true, playerTurn) ? reasonInPlay(state) : null;
  const byHand = canAward(state.setup, false, playerTurn);
  return (
    <div className="extra-entries grid gap-4.5">
      {reason !== null && (
        <Reason title={t(`extra.${reason}`)} hint={t(`extra.${reason}Hint`)}>
          {order.map((side) => (
            <RuleRows key={side} side={side} reason={reason} playerTurn={playerTurn} />
          ))}
        </Reason>
      )}
      {byHand && (
        <Reason title={t('extra.manual')} hint={t('extra.manualHint')}>
          {order.map((side) => (
            <AwardRow
              key={side}
              side={side}
              why="manual"
              playerTurn={playerTurn}
              min={-highestEp}
              max={highestEp}
            />
          ))}
        </Reason>
      )}
      {reason === null && !byHand && <p className="small soft">{t('extra.tooEarly')}</p>}
    </div>
  );
}

function Reason({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <p className="small soft">{hint}</p>
      {children}
    </section>
  );
}

function RuleRows({
  side,
  reason,
  playerTurn,
}: {
  side: Side;
  reason: Exclude<AwardReason, 'manual'>;
  playerTurn: number;
}) {
  const t = useTranslations('matchField');
  const { state } = useMatch();
  const players = usePlayers();
  if (reason !== 'participation') {
    const entered = awardedEp(state, side, reason, playerTurn, 0);
    const listed =
      extraEp(state, playerTurn)[side] - entered - awardedEp(state, side, 'manual', playerTurn, 0);
    return (
      <>
        <AwardRow side={side} why={reason} playerTurn={playerTurn} min={0} max={highestEp} />
        {listed > 0 && (
          <p className="caption listed">{t('extra.listed', { ...players[side], ep: listed })}</p>
        )}
      </>
    );
  }
  // The current General, and former ones with entries in this turn.
  const inOffice = slainGenerals(state.losses[side]).filter(
    ({ successor }) => typeof successor === 'string',
  ).length;
  return Array.from({ length: inOffice + 1 }, (_, general) => general)
    .filter((general) => general === inOffice || participations(state, side, general, playerTurn) > 0)
    .map((general) => (
      <AwardRow
        key={general}
        side={side}
        why="participation"
        general={general}
        playerTurn={playerTurn}
        min={0}
        max={participationLimit}
      />
    ));
}

function awardedEp(
  state: GuardiansState,
  side: Side,
  why: AwardReason,
  playerTurn: number,
  general: number,
): number {
  return state.awards
    .filter(
      (award) =>
        award.side === side &&
        award.why === why &&
        award.playerTurn === playerTurn &&
        award.general === general,
    )
    .reduce((sum, { count }) => sum + count, 0);
}

function AwardRow({
  side,
  why,
  playerTurn,
  general = 0,
  min,
  max,
}: {
  side: Side;
  why: AwardReason;
  playerTurn: number;
  general?: number;
  min: number;
  max: number;
}) {
  const t = useTranslations('matchField');
  const { state, enter } = useMatch();
  const person = usePlayers()[side];
  const value = awardedEp(state, side, why, playerTurn, general);
  return (
    <CountRow
      label={
        <span className="flex items-center gap-2">
          <SideMark side={side} />
          {t('you', person)}
          {why === 'participation' && <small>{t('extra.general', { number: general })}</small>}
        </span>
      }
      min={min}
      max={max}
      value={value}
      onChange={(next) => enter('award', { side, playerTurn, why, delta: next - value, general })}
    />
  );
}
