import { getTranslations } from 'next-intl/server';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SelectField, SubmitButton, TextField } from '@/app/_ui/fields';
import { longest } from '@/lib/limits';
import { currentRound } from '@/lib/tournament/rounds';
import { type KnownTeam, meetingIn } from '@/lib/tournament/teams';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { ruleMeetingAction } from './actions';

/** A team's meeting of this round that has open games: counted without them, in one act. Nothing without such a meeting. */
export async function OpenMeeting({ view, team }: { view: TournamentView; team: KnownTeam }) {
  const round = currentRound(view);
  const meeting = round && meetingIn(view, round, team.name);
  if (!round || !meeting || meeting.guest === null) return null;
  const open = meeting.games.filter(({ match }) => match.b && match.state !== 'confirmed').length;
  if (open === 0) return null;
  const empty = meeting.games.filter(({ match }) => !match.b).length;
  const t = await getTranslations('teams.desk.meeting');
  const other = meeting.home === team.name ? meeting.guest : meeting.home;
  const own = meeting.home === team.name ? 'home' : 'guest';
  const absent = (name: string) => t('absent', { team: name });
  return (
    <ActionForm action={ruleMeetingAction} className="grid gap-2.5" label={t('title', { team: other })}>
      <h3>{t('title', { team: other })}</h3>
      <p className="soft">
        {t('open', { count: open })} {empty > 0 && t('empty', { count: empty })}
      </p>
      <input type="hidden" name="slug" value={view.tournament.slug} />
      <input type="hidden" name="number" value={round.round.number} />
      <input type="hidden" name="meeting" value={meeting.number} />
      <SelectField
        name="how"
        label={t('how')}
        hint={t('hint')}
        options={[
          { value: '', label: t('choose') },
          { value: `${own}-absent`, label: absent(team.name) },
          { value: own === 'home' ? 'guest-absent' : 'home-absent', label: absent(other) },
          { value: 'draw', label: t('draw') },
        ]}
      />
      <TextField
        name="reason"
        label={t('reason')}
        optional={t('optional')}
        maxLength={longest.resultNote}
        autoComplete="off"
      />
      <div>
        <SubmitButton kind="plain">{t('submit')}</SubmitButton>
      </div>
      <FormAnswer />
    </ActionForm>
  );
}
