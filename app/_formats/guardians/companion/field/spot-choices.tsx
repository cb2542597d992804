'use client';
import { Check, Circle, CircleX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CountRow } from '@/app/_parts/match/count-row';
import { useInSideOrder, usePlayers, useSideOrder } from '@/app/_parts/match/use-players';
import { Button } from '@/app/_ui/button';
import { Disclosure } from '@/app/_ui/disclosure';
import { SideMark } from '@/app/_ui/side-mark';
import { holderByStands } from '@/lib/formats/guardians/match/control-ep';
import { controlNotes } from '@/lib/formats/guardians/match/control-notes';
import { type Holder, holders } from '@/lib/formats/guardians/match/match-terms';
import { ruleInPlay } from '@/lib/formats/guardians/match/standing';
import { say } from '@/lib/text';
import { useMatch } from '../match-context';
import { type Spot, useSpotWords } from './use-spots';

/** Owner of one marker or zone in one player turn; zones can be counted, and dominated where that rule applies. */
export function SpotChoices({
  spot,
  playerTurn,
  onDone,
}: {
  spot: Spot;
  playerTurn: number;
  onDone: () => void;
}) {
  const t = useTranslations('matchField');
  const { state, enter, language } = useMatch();
  const words = useSpotWords();
  const rule = ruleInPlay(state);
  const canDominate = spot.kind === 'zone' && rule === 'dominate';
  const { found } = spot;
  const write = (next: Partial<typeof found> & { holder: Holder }) =>
    enter('control', { playerTurn, spot: spot.id, dominated: false, stands: null, ...next });

  return (
    <div className="spot-choices grid gap-3">
      <ul aria-label={t('spot.choices')}>
        {holders
          .flatMap((holder) =>
            canDominate && (holder === 'a' || holder === 'b')
              ? [
                  { holder, dominated: false },
                  { holder, dominated: true },
                ]
              : [{ holder, dominated: false }],
          )
          .map(({ holder, dominated }) => {
            const isFound = found.holder === holder && found.dominated === dominated;
            return (
              <li key={`${holder} ${dominated}`}>
                <button
                  type="button"
                  aria-pressed={isFound}
                  onClick={() => {
                    if (!isFound) write({ holder, dominated });
                    onDone();
                  }}
                >
                  <HolderMark holder={holder} />
                  <span>
                    <HolderWord holder={holder} />
                    {dominated && `, ${t('dominated')}`}
                    {dominated && <small>{t('spot.dominatedHint')}</small>}
                  </span>
                  {isFound && <Check className="ml-auto" aria-hidden="true" />}
                </button>
              </li>
            );
          })}
      </ul>
      {spot.kind === 'zone' && (
        <CountStands
          found={found}
          onTake={(stands) => {
            const holder = holderByStands(stands);
            const enemies = holder === 'a' ? stands.b : stands.a;
            write({
              holder,
              stands,
              dominated: holder === found.holder && found.dominated && enemies === 0,
            });
            onDone();
          }}
        />
      )}
      <Disclosure summary={t('spot.rules')}>
        <ul className="notes grid gap-1.5 pl-[1.1em] list-disc">
          {controlNotes(state.setup, spot.kind, rule).map((note) => (
            <li key={note.de}>{say(note, language)}</li>
          ))}
        </ul>
      </Disclosure>
      <span className="vh" role="status">
        {words.holderOf(found)}
      </span>
    </div>
  );
}

/** Counts the stands in a zone: the side with more owns it. */
function CountStands({
  found,
  onTake,
}: {
  found: Spot['found'];
  onTake: (stands: { a: number; b: number }) => void;
}) {
  const t = useTranslations('matchField');
  const players = usePlayers();
  const order = useSideOrder();
  const inOrder = useInSideOrder();
  const [stands, setStands] = useState(found.stands ?? { a: 0, b: 0 });
  const summary = found.stands
    ? `${t('spot.count')} · ${t('spot.counted', inOrder(found.stands))}`
    : t('spot.count');
  return (
    <Disclosure summary={summary}>
      <div className="grid gap-2">
        {order.map((side) => (
          <CountRow
            key={side}
            label={t('spot.stands', players[side])}
            min={0}
            max={99}
            value={stands[side]}
            onChange={(value) => setStands({ ...stands, [side]: value })}
          />
        ))}
        <Button variant="ink" wide onClick={() => onTake(stands)}>
          {t('spot.takeCount', { holder: holderByStands(stands) })}
        </Button>
      </div>
    </Disclosure>
  );
}

/** Mark of an owner, as on the map. */
export function HolderMark({ holder }: { holder: Holder }) {
  if (holder === 'a' || holder === 'b') return <SideMark side={holder} large />;
  const Icon = holder === 'contested' ? CircleX : Circle;
  return <Icon className="holder-mark" aria-hidden="true" />;
}

function HolderWord({ holder }: { holder: Holder }) {
  const t = useTranslations('matchField');
  const players = usePlayers();
  if (holder === 'a' || holder === 'b') return t('spot.side', players[holder]);
  return t(`spot.${holder}`);
}
