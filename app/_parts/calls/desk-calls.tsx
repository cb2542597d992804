import { getFormatter, getTranslations } from 'next-intl/server';
import { mayHere } from '@/app/_parts/desk/may';
import { tableNames } from '@/app/_parts/desk/table-names';
import { WaitGroup, WaitRow } from '@/app/_parts/desk/wait-list';
import { clock } from '@/app/_parts/time/time-formats';
import { loadCalls } from '@/app/_server/load/judge-calls';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { Stepper } from '@/app/_ui/stepper';
import { minutesWaited } from '@/lib/calls/open-calls';
import { earlierRound, findMatch } from '@/lib/tournament/rounds';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { settleCallAction, takeCallAction } from './actions';
import { CallBell } from './call-bell';

const callsOf = async (view: TournamentView) =>
  (await loadCalls(view.tournament.id)).flatMap((call) => {
    const match = findMatch(view, call.pairingId)?.match;
    return match ? [{ call, match }] : [];
  });

/** Tables with an open call, the longest waiting first, each with its one action. */
export async function DeskCalls({ view, now }: { view: TournamentView; now: number }) {
  const calls = await callsOf(view);
  if (calls.length === 0 || view.tournament.status === 'finished') return null;
  const t = await getTranslations('calls');
  const waiting = await getTranslations('desk.waiting');
  const format = await getFormatter();
  const mayGo = await mayHere(view.tournament, 'run-clock');
  const tableOf = await tableNames(view);
  return (
    <WaitGroup title={t('desk.title')} aside={t('desk.count', { count: calls.length })}>
      {calls.map(({ call, match }) => {
        const table = tableOf(match);
        const said = { reason: t(`reason.${call.reason}`), time: format.dateTime(call.at, clock) };
        const hidden = (
          <>
            <input type="hidden" name="slug" value={view.tournament.slug} />
            <input type="hidden" name="pairingId" value={call.pairingId} />
          </>
        );
        return (
          <WaitRow
            key={call.pairingId}
            table={match.pairing.tableNumber ?? '–'}
            round={earlierRound(view, match)}
            who={waiting('who', { a: match.a.name, b: match.b?.name ?? '' })}
            detail={
              mayGo &&
              call.taken && (
                <ActionForm action={settleCallAction} className="flex flex-wrap items-end gap-3 mt-2">
                  {hidden}
                  {match.result ? (
                    <input type="hidden" name="minutes" value="0" />
                  ) : (
                    <Stepper
                      name="minutes"
                      label={t('desk.minutes')}
                      min={0}
                      max={60}
                      defaultValue={String(minutesWaited(call, now))}
                      decreaseLabel={t('desk.less')}
                      increaseLabel={t('desk.more')}
                    />
                  )}
                  <SubmitButton label={t('desk.settleLabel', { table })}>{t('desk.settle')}</SubmitButton>
                  <FormAnswer />
                </ActionForm>
              )
            }
            action={
              mayGo && (
                <ActionForm action={takeCallAction}>
                  {hidden}
                  <SubmitButton
                    small
                    keys={call.taken ? undefined : 'c'}
                    kind={call.taken ? 'plain' : 'ink'}
                    label={t(call.taken ? 'desk.takeOverLabel' : 'desk.takeLabel', { table })}
                  >
                    {t(call.taken ? 'desk.takeOver' : 'desk.take')}
                  </SubmitButton>
                  <FormAnswer />
                </ActionForm>
              )
            }
          >
            {call.taken ? t('desk.sinceTaken', { ...said, name: call.taken.by }) : t('desk.since', said)}
          </WaitRow>
        );
      })}
    </WaitGroup>
  );
}

/** Bell on every page of the desk, for members who may settle calls: the untaken ones. */
export async function DeskBell({ view }: { view: TournamentView }) {
  if (view.tournament.status !== 'running' || !(await mayHere(view.tournament, 'run-clock'))) return null;
  const t = await getTranslations('calls');
  const waiting = await callsOf(view);
  const tableOf = await tableNames(view);
  return (
    <CallBell
      silent={t('desk.silent')}
      href={`/t/${view.tournament.slug}/desk`}
      calls={waiting
        .filter(({ call }) => call.taken === null)
        .map(({ call, match }) => {
          const reason = t(`reason.${call.reason}`);
          return {
            key: `${call.pairingId} ${call.at}`,
            text:
              match.pairing.tableNumber === null
                ? t('desk.ringNoTable', { reason })
                : t('desk.ring', { table: tableOf(match), reason }),
          };
        })}
    />
  );
}
