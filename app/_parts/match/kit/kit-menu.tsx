'use client';
import { Ellipsis, Flag, SkipBack } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BottomSheet } from '@/app/_ui/bottom-sheet';
import { Button } from '@/app/_ui/button';
import { IconButton } from '@/app/_ui/icon-button';
import type { KitEnding } from '@/lib/match/kit/kit';
import { otherSide } from '@/lib/sides';
import { say } from '@/lib/text';
import { CallItem } from '../../calls/call-item';
import { DeviceItem } from '../device-item';
import { InPersonNote } from '../in-person-note';
import { MenuItem } from '../menu-item';
import { usePlayers, useSideOrder } from '../use-players';
import { useKit } from './kit-context';
import { SideName } from './side-name';

/** Rare actions: go back a round, and end the game early. */
export function KitMenu() {
  const t = useTranslations('matchKit.menu');
  const { kit, game, language, enter, enterAgreed } = useKit();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<KitEnding | null>(null);
  const close = () => {
    setOpen(false);
    setChosen(null);
  };
  const before = game.round > 0 ? kit.phases({ ...game, round: game.round - 1 }).at(-1) : undefined;
  return (
    <BottomSheet
      open={open}
      onOpenChange={(next) => (next ? setOpen(true) : close())}
      title={chosen ? say(chosen.title, language) : t('title')}
      description={say(chosen?.hint, language)}
      trigger={
        <IconButton framed className="btn--tall" label={t('open')} icon={<Ellipsis aria-hidden="true" />} />
      }
    >
      {chosen ? (
        <WhoEnds
          ending={chosen}
          onDone={(side) => {
            if (chosen.agreed) enterAgreed('end', { ending: chosen.id, side });
            else enter('end', { ending: chosen.id, side }, chosen.own && side ? side : undefined);
            close();
          }}
        />
      ) : (
        <ul>
          <CallItem onPick={close} />
          <DeviceItem onPick={close} />
          {kit.endings(game).map((ending) => (
            <MenuItem key={ending.id} icon={<Flag aria-hidden="true" />} onPick={() => setChosen(ending)}>
              {say(ending.title, language)}
            </MenuItem>
          ))}
          {before && (
            <MenuItem
              icon={<SkipBack aria-hidden="true" />}
              onPick={() => {
                enter('phase', { round: game.round - 1, phase: before.id });
                close();
              }}
            >
              {game.round === 1 ? t('backToSetUp') : t('back', { round: game.round - 1 })}
            </MenuItem>
          )}
        </ul>
      )}
    </BottomSheet>
  );
}

function WhoEnds({ ending, onDone }: { ending: KitEnding; onDone: (side: 'a' | 'b' | null) => void }) {
  const t = useTranslations('matchKit.menu');
  const { seat, sharedWith } = useKit();
  const players = usePlayers();
  const told = seat === 'a' || seat === 'b' ? otherSide(seat) : null;
  const order = useSideOrder();
  if (ending.by === 'both')
    return (
      <Button variant="ink" tall wide onClick={() => onDone(null)}>
        {t('endNow')}
      </Button>
    );
  // A player can concede only for themselves.
  const may = order.filter(
    (side) => !ending.own || seat === 'organiser' || side === seat || side === sharedWith,
  );
  return (
    <>
      <ul>
        {may.map((side) => (
          <MenuItem key={side} onPick={() => onDone(side)}>
            <SideName side={side} />
          </MenuItem>
        ))}
      </ul>
      {may.length === 1 && told && <InPersonNote name={players[told].name} />}
    </>
  );
}
