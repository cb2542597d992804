'use client';
import { useTranslations } from 'next-intl';
import { BottomSheet } from '@/app/_ui/bottom-sheet';
import { Button } from '@/app/_ui/button';
import { useMatch } from '../match-context';
import { ExtraEntries } from './extra-entries';
import { turnInView } from './turn-outlook';
import { useTurnHeading } from './turns-sheet';

/** EP of the current turn beside markers and zones. */
export function ExtraSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('matchField');
  const { state } = useMatch();
  const heading = useTurnHeading();
  const playerTurn = turnInView(state);
  return (
    <BottomSheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('extra.title')}
      description={heading(playerTurn)}
    >
      <div className="match-sheet">
        <ExtraEntries playerTurn={playerTurn} />
        <Button variant="ink" tall wide onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </BottomSheet>
  );
}
