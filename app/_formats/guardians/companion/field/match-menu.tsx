'use client';
import { BookOpen, Clock3, Flag, History, Menu, Plus, SkipForward } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CallItem } from '@/app/_parts/calls/call-item';
import { DeviceItem } from '@/app/_parts/match/device-item';
import { InPersonNote } from '@/app/_parts/match/in-person-note';
import { MenuItem } from '@/app/_parts/match/menu-item';
import { usePlayers } from '@/app/_parts/match/use-players';
import { BottomSheet } from '@/app/_ui/bottom-sheet';
import { Button } from '@/app/_ui/button';
import { Dialog } from '@/app/_ui/dialog';
import { IconButton } from '@/app/_ui/icon-button';
import { DialogClose } from '@/app/_ui/modal';
import { otherSide, type Side, sides } from '@/lib/sides';
import { useMatch } from '../match-context';
import { ExtraSheet } from './extra-sheet';
import { JumpSheet } from './jump-sheet';
import { ReferenceSheet } from './reference-sheet';
import { TurnsSheet } from './turns-sheet';

type Opened =
  | 'menu'
  | 'reference'
  | 'extra'
  | 'turns'
  | 'jump'
  | 'time-called'
  | { readonly concede: Side }
  | { readonly conceded: Side }
  | null;

/** Rare actions: earlier turns, rules, EP by hand, jumps, and endings outside the rules. */
export function MatchMenu() {
  const t = useTranslations('matchField');
  const players = usePlayers();
  const { seat, state, folded, sharedWith } = useMatch();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const { startingPlayer } = state;
  const isOver = folded.summary.ended !== null;
  const concedes = sides.filter((side) => seat === 'organiser' || side === seat || side === sharedWith);
  const mayConcede = isOver ? [] : concedes;
  // A player can concede only for themselves: a concession of the other is entered as a report of the result.
  const told = (seat === 'a' || seat === 'b') && sharedWith === null && !isOver ? otherSide(seat) : null;
  return (
    <>
      <IconButton
        label={t('more')}
        icon={<Menu />}
        aria-haspopup="dialog"
        onClick={() => setOpened('menu')}
      />
      <BottomSheet open={opened === 'menu'} onOpenChange={(open) => !open && close()} title={t('menu.title')}>
        <ul className="match-sheet gap-0">
          <CallItem onPick={close} />
          <MenuItem icon={<History />} onPick={() => setOpened('turns')} hint={seat && t('menu.turnsHint')}>
            {t('menu.turns')}
          </MenuItem>
          <MenuItem icon={<BookOpen />} onPick={() => setOpened('reference')}>
            {t('menu.reference')}
          </MenuItem>
          {seat !== null && (
            <MenuItem icon={<Plus />} onPick={() => setOpened('extra')}>
              {t('menu.extra')}
            </MenuItem>
          )}
          {seat !== null && startingPlayer !== null && (
            <MenuItem icon={<SkipForward />} onPick={() => setOpened('jump')}>
              {t('menu.jump')}
            </MenuItem>
          )}
          <DeviceItem onPick={close} />
          {mayConcede.map((side) => (
            <MenuItem key={side} icon={<Flag />} onPick={() => setOpened({ concede: side })}>
              {players[side].who === 'you' ? t('menu.concede') : t('menu.concedeFor', players[side])}
            </MenuItem>
          ))}
          {told && (
            <MenuItem icon={<Flag />} onPick={() => setOpened({ conceded: told })}>
              {t('menu.conceded', players[told])}
            </MenuItem>
          )}
          {seat === 'organiser' && !isOver && (
            <MenuItem
              icon={<Clock3 />}
              onPick={() => setOpened('time-called')}
              hint={t('menu.timeCalledHint')}
            >
              {t('menu.timeCalled')}
            </MenuItem>
          )}
        </ul>
      </BottomSheet>
      {opened === 'reference' && <ReferenceSheet onClose={close} />}
      {opened === 'turns' && <TurnsSheet onClose={close} />}
      {opened === 'extra' && <ExtraSheet onClose={close} />}
      {opened === 'jump' && startingPlayer !== null && <JumpSheet starter={startingPlayer} onClose={close} />}
      {opened === 'time-called' && <TimeCalledDialog onClose={close} />}
      {opened !== null && typeof opened === 'object' && 'concede' in opened && (
        <ConcedeDialog side={opened.concede} onClose={close} />
      )}
      {opened !== null && typeof opened === 'object' && 'conceded' in opened && (
        <BottomSheet
          open
          onOpenChange={(open) => !open && close()}
          title={t('menu.conceded', players[opened.conceded])}
        >
          <InPersonNote name={players[opened.conceded].name} />
        </BottomSheet>
      )}
    </>
  );
}

function ConcedeDialog({ side, onClose }: { side: Side; onClose: () => void }) {
  const t = useTranslations('matchField');
  const players = usePlayers();
  const { state, enter } = useMatch();
  const opponent = players[otherSide(side)].name;
  return (
    <Confirmation
      title={t('concede.title', players[side])}
      text={
        state.setup.concession === 'only-sp-lost'
          ? t('concede.textPoints')
          : t('concede.text', { ...players[side], opponent })
      }
      confirm={t('concede.do', players[side])}
      onConfirm={() => enter('concede', { side }, side)}
      onClose={onClose}
    />
  );
}

function TimeCalledDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('matchField');
  const { enter } = useMatch();
  return (
    <Confirmation
      title={t('timeCalled.title')}
      text={t('timeCalled.text')}
      confirm={t('timeCalled.do')}
      onConfirm={() => enter('time-called', {})}
      onClose={onClose}
    />
  );
}

function Confirmation({
  title,
  text,
  confirm,
  onConfirm,
  onClose,
}: {
  title: string;
  text: string;
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('matchField');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      actions={
        <>
          <DialogClose>
            <Button>{t('cancel')}</Button>
          </DialogClose>
          <Button
            variant="danger"
            onClick={() => {
              onConfirm();
              onClose();
            }}
          >
            {confirm}
          </Button>
        </>
      }
    />
  );
}
