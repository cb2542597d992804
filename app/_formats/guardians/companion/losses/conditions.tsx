'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePlayers } from '@/app/_parts/match/use-players';
import { BottomSheet } from '@/app/_ui/bottom-sheet';
import { Button } from '@/app/_ui/button';
import { ChoiceField } from '@/app/_ui/fields';
import { generalsOf } from '@/lib/formats/guardians/match/losses';
import { turnOf } from '@/lib/formats/guardians/match/player-turns';
import { ruleInPlay } from '@/lib/formats/guardians/match/standing';
import type { Side } from '@/lib/sides';
import { turnInView } from '../field/turn-outlook';
import { useMatch } from '../match-context';
import { SuccessorForm } from './successor-form';

/** Conditions beside the break point by which an army's losses end the game: its General. */
export function Conditions({ side }: { side: Side }) {
  const t = useTranslations('matchField.losses');
  return (
    <section className="conditions bleed" aria-labelledby="conditions">
      <h2
        id="conditions"
        className="px-4 pt-3.5 pb-1.5 text-sm/[1.25rem] font-semibold font-sans normal-nums border-t border-t-rule"
      >
        {t('conditions')}
      </h2>
      <Generals side={side} />
    </section>
  );
}

/** Whether the break point is reached, entered by hand. */
export function BrokenByHand({ side }: { side: Side }) {
  const t = useTranslations('matchField.losses');
  const { state, seat, enter } = useMatch();
  const { broken } = state.losses[side];
  if (seat === null) return null;
  return (
    <div className="bleed px-4 pt-3 pb-4.5 border-t border-t-rule">
      <ChoiceField
        fit
        label={t('reached')}
        hint={t('reachedHint')}
        name={`reached-${side}`}
        value={broken === null ? 'auto' : broken.reached ? 'yes' : 'no'}
        onChange={(value) => {
          enter('broken', {
            side,
            playerTurn: turnInView(state),
            reached: value === 'auto' ? null : value === 'yes',
          });
        }}
        options={(['auto', 'yes', 'no'] as const).map((value) => ({ value, label: t(`reachedAs.${value}`) }))}
      />
    </div>
  );
}

/** The General of an army; under Long live the King also the successors. */
function Generals({ side }: { side: Side }) {
  const t = useTranslations('matchField');
  const players = usePlayers();
  const { state, seat, enter } = useMatch();
  const [naming, setNaming] = useState(false);
  const losses = state.losses[side];
  const chain = generalsOf(losses);
  const generals = chain.flatMap(({ fall }) => fall ?? []);
  const isKingRule = ruleInPlay(state) === 'long-live-the-king';
  const latest = generals.at(-1);
  // Another General can fall once a successor is named, or while none has fallen.
  const next = latest === undefined || (isKingRule && typeof latest.successor === 'string');
  const playerTurn = turnInView(state);
  // A General on the list falls and is restored together with the character there.
  const listed = (number: number) => chain[number]?.listed;
  const nameOf = (number: number) =>
    listed(number)?.name ?? generals[number - 1]?.successor ?? t('losses.general');
  const fallen = generals.map((general, number) => ({ general, number, name: nameOf(number) }));
  return (
    <>
      <ul className="units generals">
        {fallen.map(({ general, number, name }) => (
          <li key={`${number} ${name}`} className="is-gone grid-cols-[1fr_auto_auto] pr-4 first:border-t-0">
            <div className="unit col-1 min-w-0">
              <b className="block text-[1.0625rem]/[1.25rem] font-medium font-narrow normal-nums">{name}</b>
              <span className="block text-xs/[1.125rem] font-normal font-narrow normal-nums text-ink-3">
                {t('losses.generalSlainIn', { turn: turnOf(general.playerTurn) })}
                {isKingRule && ` · ${successorWords(general.successor)}`}
              </span>
            </div>
            {seat !== null && isKingRule && general.successor === undefined && (
              <Button small variant="ink" onClick={() => setNaming(true)}>
                {t('losses.generalNameIt')}
              </Button>
            )}
            {seat !== null && number === generals.length - 1 && !listed(number) && (
              <Button
                small
                variant="quiet"
                onClick={() => enter('general', { side, playerTurn, number, slain: false })}
              >
                {t('losses.generalUnmark')}
              </Button>
            )}
          </li>
        ))}
        {next && (
          <li className="grid-cols-[1fr_auto_auto] pr-4 first:border-t-0">
            <div className="unit col-1 min-w-0">
              <b className="block text-[1.0625rem]/[1.25rem] font-medium font-narrow normal-nums">
                {nameOf(generals.length)}
              </b>
              <span className="block text-xs/[1.125rem] font-normal font-narrow normal-nums text-ink-3">
                {t('losses.generalLives')}
              </span>
            </div>
            {seat !== null && !listed(generals.length) && (
              <Button
                small
                onClick={() => {
                  enter('general', { side, playerTurn, number: generals.length, slain: true });
                  if (isKingRule) setNaming(true);
                }}
              >
                {t('losses.generalMark')}
              </Button>
            )}
          </li>
        )}
      </ul>
      {seat !== null && generals.length > 0 && !listed(0) && (
        <p className="caption general-hint">{t('losses.generalHint')}</p>
      )}
      <BottomSheet open={naming} onOpenChange={setNaming} title={t('successor.title', players[side])}>
        <div className="match-sheet">
          <SuccessorForm side={side} onDone={() => setNaming(false)} />
        </div>
      </BottomSheet>
    </>
  );

  function successorWords(successor: string | null | undefined): string {
    if (successor === undefined) return t('losses.generalOpen');
    return successor === null ? t('losses.generalNone') : t('losses.generalNew', { name: successor });
  }
}
