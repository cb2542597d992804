import { getTranslations } from 'next-intl/server';
import { askCaptainsAction, chooseAction } from '@/app/_parts/teams/actions';
import { MeetingChoice } from '@/app/_parts/teams/meeting-choice';
import { captainsMeetings, isComplete } from '@/app/_server/captains';
import { database } from '@/app/_server/db';
import type { RoundView, TournamentView } from '@/app/_server/read-tournament';
import { ActionForm } from '@/app/_ui/action-form';
import { Disclosure } from '@/app/_ui/disclosure';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { waitsFor } from '@/lib/teams/procedure';

/** Captains making up the draft: whom each meeting waits for, and stepping in for somebody who is not there. */
export async function CaptainsSection({ view, draft }: { view: TournamentView; draft: RoundView }) {
  if (!view.settings.teams?.captains) return null;
  const t = await getTranslations('rounds.captains');
  const { slug } = view.tournament;
  const { number, version, captainsAt } = draft.round;
  const meetings = await captainsMeetings(database().read, view, draft);
  const open = meetings.filter((meeting) => !isComplete(meeting));
  const over = (endsAt: number | null) => endsAt !== null && endsAt < Date.now();
  return (
    <section className="mb-6" aria-labelledby="captains">
      <h2 id="captains">{t('title')}</h2>
      <p className="small soft">
        {captainsAt === null ? t('notAsked') : t('state', { open: open.length, all: meetings.length })}
      </p>
      {open.map((own) => (
        <Disclosure
          key={own.meeting.number}
          summary={t('meeting', { home: own.meeting.home, guest: own.meeting.guest ?? '' })}
        >
          {waitsFor(own.procedure, own.state).map((part) => (
            <div key={part} className="py-2">
              <p>
                {t(over(own.endsAt) ? 'late' : 'waits', {
                  team: own.teams[part],
                  captain: own.captains[part]?.name ?? '',
                })}
              </p>
              <MeetingChoice slug={slug} number={number} own={own} part={part} action={chooseAction} />
            </div>
          ))}
        </Disclosure>
      ))}
      <ActionForm action={askCaptainsAction} label={t('title')} className="grid gap-2 mt-3">
        <input type="hidden" name="slug" value={slug} />
        <input type="hidden" name="number" value={number} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="asked" value={captainsAt === null ? 'yes' : 'no'} />
        <SubmitButton kind={captainsAt === null ? 'ink' : 'plain'}>
          {t(captainsAt === null ? 'ask' : 'stop')}
        </SubmitButton>
        <FormAnswer />
      </ActionForm>
    </section>
  );
}
