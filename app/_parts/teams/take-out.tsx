import { getTranslations } from 'next-intl/server';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import type { Entry } from '@/lib/tournament/records';
import type { Team } from '@/lib/tournament/teams';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { takeOutAction } from './link-actions';

/** Button that removes a member from a team; nothing for its captain, and once the member was drawn. */
export async function TakeOut({ view, team, entry }: { view: TournamentView; team: Team; entry: Entry }) {
  const drawn = view.rounds.some(({ matches }) =>
    matches.some(({ a, b }) => a.id === entry.id || b?.id === entry.id),
  );
  if (drawn || entry.id === team.captain?.id) return null;
  const t = await getTranslations('teams.own');
  const common = await getTranslations('common.action');
  return (
    <ConfirmForm
      action={takeOutAction}
      fields={{ slug: view.tournament.slug, team: team.name, entryId: entry.id }}
      trigger={t('takeOut')}
      variant="quiet"
      title={t('takeOutTitle', { name: entry.name })}
      description={t('takeOutText')}
      confirm={t('takeOut')}
      cancel={common('cancel')}
    />
  );
}
