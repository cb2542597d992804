'use client';
import { Pause } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { BottomSheet } from '@/app/_ui/bottom-sheet';
import { Button } from '@/app/_ui/button';
import { useAnyMatch } from '../match/any-match-context';
import { CallBody } from './call-body';
import { useStopForJudge } from './use-stop-for-judge';

/** Sheet over the match with the table's call, and a button that stops the chess clock. */
export function CallSheet() {
  const t = useTranslations('calls');
  const { slug, matchId, call, openSheet, folded } = useAnyMatch();
  const stop = useStopForJudge();
  return (
    <BottomSheet open onOpenChange={() => openSheet(null)} title={t('title')}>
      <div className="grid gap-3">
        <CallBody slug={slug} pairingId={matchId} call={call}>
          {stop ? (
            <Button wide variant="ink" icon={<Pause />} onClick={stop}>
              {t('stopClock')}
            </Button>
          ) : (
            folded.summary.clock && <p>{t('clockStands')}</p>
          )}
        </CallBody>
      </div>
    </BottomSheet>
  );
}
