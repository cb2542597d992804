import { ArrowUp } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { ActionForm } from '@/app/_ui/action-form';
import { SubmitButton } from '@/app/_ui/fields';
import type { Entry } from '@/lib/tournament/records';
import type { Team } from '@/lib/tournament/teams';
import { placeInTeamAction } from './link-actions';

/** Button that moves a member one place forward in the team's order; nothing for the first. */
export async function PlaceInTeam({ slug, team, entry }: { slug: string; team: Team; entry: Entry }) {
  // Ringers of a team come after its players and have no place among them.
  const place = team.players.filter(({ ringer }) => !ringer).findIndex(({ id }) => id === entry.id);
  if (place <= 0) return null;
  const t = await getTranslations('teams.own');
  const label = t('forward', { name: entry.name, place });
  return (
    <ActionForm action={placeInTeamAction} label={label}>
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="team" value={team.name} />
      <input type="hidden" name="entryId" value={entry.id} />
      <input type="hidden" name="place" value={place} />
      <SubmitButton kind="quiet" small>
        <ArrowUp aria-hidden="true" />
        <span className="vh">{label}</span>
      </SubmitButton>
    </ActionForm>
  );
}
