'use client';
import { Hand } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { OpenCall } from '@/lib/calls/call';
import { useAnyMatch } from '../match/any-match-context';
import { clock } from '../time/time-formats';
import './calls.css';
import { useStopForJudge } from './use-stop-for-judge';

/** Row in the latest entries of a match: state of the call, and a link to its sheet. */
export function CallRow({ call }: { call: OpenCall }) {
  const t = useTranslations('calls');
  const format = useFormatter();
  const { openSheet } = useAnyMatch();
  const stop = useStopForJudge();
  return (
    <div className="call-row">
      <Hand aria-hidden="true" />
      <p>
        <b>{call.taken ? t('coming', { name: call.taken.by }) : t('waiting')}</b>
        {!stop && ` · ${t('calledAt', { time: format.dateTime(call.at, clock) })}`}
      </p>
      {stop && (
        <button type="button" onClick={stop}>
          {t('stopClock')}
        </button>
      )}
      <button type="button" onClick={() => openSheet('call')}>
        {t('open')}
      </button>
    </div>
  );
}
