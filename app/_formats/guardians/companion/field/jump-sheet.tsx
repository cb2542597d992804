'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CountRow } from '@/app/_parts/match/count-row';
import { usePlayers } from '@/app/_parts/match/use-players';
import { BottomSheet } from '@/app/_ui/bottom-sheet';
import { Button } from '@/app/_ui/button';
import { ChoiceField } from '@/app/_ui/fields';
import { SideMark } from '@/app/_ui/side-mark';
import { closesTurn, lastPlayerTurnOf, turnOf } from '@/lib/formats/guardians/match/player-turns';
import { longestGame } from '@/lib/formats/guardians/match/standing';
import { otherSide, type Side } from '@/lib/sides';
import { useMatch } from '../match-context';

/** Jumps to any player turn of the game, after a break in the entries or a turn ended too early. */
export function JumpSheet({ starter, onClose }: { starter: Side; onClose: () => void }) {
  const t = useTranslations('matchField');
  const players = usePlayers();
  const { state, enter, enterAgreed } = useMatch();
  const [turn, setTurn] = useState(turnOf(state.playerTurn));
  const [side, setSide] = useState<Side>(closesTurn(state.playerTurn) ? otherSide(starter) : starter);
  const target = lastPlayerTurnOf(turn) - (side === starter ? 1 : 0);
  const hint = target === state.playerTurn ? 'here' : target > state.playerTurn ? 'forward' : 'backward';
  return (
    <BottomSheet open onOpenChange={(open) => !open && onClose()} title={t('jump.title')}>
      <div className="match-sheet grid gap-3.5">
        <CountRow label={t('jump.turn')} min={1} max={longestGame(state)} value={turn} onChange={setTurn} />
        <ChoiceField
          fit
          label={t('jump.whose')}
          name="jump-side"
          value={side}
          onChange={(value) => setSide(value === 'b' ? 'b' : 'a')}
          options={[starter, otherSide(starter)].map((value) => ({
            value,
            label: (
              <>
                <SideMark side={value} />
                {t('jump.side', players[value])}
              </>
            ),
          }))}
        />
        <p className="small soft" role="status">
          {t(`jump.${hint}`)}
        </p>
        <Button
          variant="ink"
          tall
          wide
          disabled={hint === 'here'}
          onClick={() => {
            if (hint === 'forward') enterAgreed('turn-set', { playerTurn: target });
            else enter('turn-set', { playerTurn: target });
            onClose();
          }}
        >
          {t('jump.do')}
        </Button>
      </div>
    </BottomSheet>
  );
}
