import { LogOut, Undo2 } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { comeBackAction, leaveAction } from '@/app/_parts/player/actions';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import type { Entry } from '@/lib/tournament/records';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import type { HomeState } from './home-state';

/** The player's own way out of the tournament, and back in; asked about first. Nothing once it is over. */
export async function Participation({
  view,
  entry,
  state,
}: {
  view: TournamentView;
  entry: Entry;
  state: HomeState;
}) {
  const t = await getTranslations('player.participation');
  const common = await getTranslations('common.action');
  if (view.tournament.status === 'finished') return null;
  const fields = { slug: view.tournament.slug, entryId: entry.id };
  if (entry.status === 'dropped') {
    if (entry.droppedBy !== 'player') return null;
    return (
      <section className="participation" aria-label={t('label')}>
        {state.kind !== 'dropped' && <p className="soft">{t('left')}</p>}
        <ConfirmForm
          action={comeBackAction}
          fields={fields}
          trigger={t('back')}
          icon={<Undo2 aria-hidden="true" />}
          title={t('backTitle')}
          description={t('backText')}
          confirm={t('back')}
          cancel={common('cancel')}
        />
      </section>
    );
  }
  const waits = entry.status === 'waiting';
  const open = state.kind === 'playing' ? state.own : undefined;
  return (
    <section className="participation" aria-label={t('label')}>
      <ConfirmForm
        action={leaveAction}
        fields={fields}
        trigger={t(waits ? 'withdraw' : 'leave')}
        variant="quiet"
        icon={<LogOut aria-hidden="true" />}
        title={t(waits ? 'withdrawTitle' : 'leaveTitle')}
        description={
          waits
            ? t('withdrawText')
            : open
              ? t('leaveTextOpen', {
                  table: open.match.pairing.tableNumber ?? 0,
                  opponent: open.opponent.name,
                })
              : t('leaveText')
        }
        confirm={t(waits ? 'withdraw' : 'leave')}
        cancel={common('cancel')}
        danger
      />
    </section>
  );
}
