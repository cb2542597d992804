'use client';
import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { usePlayers } from '@/app/_parts/match/use-players';
import { BottomSheet } from '@/app/_ui/bottom-sheet';
import { Button } from '@/app/_ui/button';
import { holders } from '@/lib/formats/guardians/match/match-terms';
import { ruleInPlay } from '@/lib/formats/guardians/match/standing';
import { HolderMark } from '../field/spot-choices';
import { TurnOutlookLine } from '../field/turn-outlook-line';
import { type Spot, spotsAt, useSpotWords } from '../field/use-spots';
import { useMatch } from '../match-context';
import '../field/field.css';

/** Sheet with every marker and zone of the current turn, one tap each, and the button that ends the turn. */
export function TurnCheck({ onEnd, onClose }: { onEnd: () => void; onClose: () => void }) {
  const t = useTranslations('matchClock');
  const { state } = useMatch();
  return (
    <BottomSheet open onOpenChange={(open) => !open && onClose()} title={t('check')}>
      <div className="match-sheet">
        <div className="turn-check grid">
          {spotsAt(state, state.playerTurn).map((spot) => (
            <SpotRow key={spot.id} spot={spot} />
          ))}
        </div>
        <TurnOutlookLine />
        <Button
          variant="ink"
          tall
          wide
          iconEnd={<Check />}
          onClick={() => {
            onEnd();
            onClose();
          }}
        >
          {t('endTurn')}
        </Button>
      </div>
    </BottomSheet>
  );
}

function SpotRow({ spot }: { spot: Spot }) {
  const t = useTranslations('matchField');
  const players = usePlayers();
  const words = useSpotWords();
  const { state, enter } = useMatch();
  const { found } = spot;
  const isHeld = found.holder === 'a' || found.holder === 'b';
  const canDominate = spot.kind === 'zone' && ruleInPlay(state) === 'dominate';
  const write = (next: Pick<typeof found, 'holder' | 'dominated'>) =>
    enter('control', { playerTurn: state.playerTurn, spot: spot.id, stands: null, ...next });
  return (
    <fieldset className="flex flex-wrap items-center gap-x-2 py-1 border-t border-t-rule">
      <legend className="vh">{words.nameOf(spot)}</legend>
      <span className="flex-1 min-w-20" aria-hidden="true">
        {words.nameOf(spot)}
      </span>
      <span className="flex">
        {holders.map((holder) => (
          <button
            key={holder}
            type="button"
            aria-pressed={found.holder === holder}
            aria-label={
              holder === 'a' || holder === 'b' ? t('spot.side', players[holder]) : t(`spot.${holder}`)
            }
            onClick={() => {
              if (found.holder !== holder) write({ holder, dominated: false });
            }}
          >
            <HolderMark holder={holder} />
          </button>
        ))}
      </span>
      {canDominate && (
        <label className="check basis-full">
          <input
            type="checkbox"
            checked={isHeld && found.dominated}
            disabled={!isHeld}
            onChange={(event) => write({ holder: found.holder, dominated: event.target.checked })}
          />
          {t('spot.dominated')}
        </label>
      )}
    </fieldset>
  );
}
