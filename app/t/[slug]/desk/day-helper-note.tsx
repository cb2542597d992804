import { getFormatter, getTranslations } from 'next-intl/server';
import { dayAndTime } from '@/app/_parts/time/time-formats';
import { database } from '@/app/_server/platform/db';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { Note } from '@/app/_ui/note';
import { listHelpers } from '@/db/staff';
import type { Actor } from '@/lib/access/policy';
import type { Tournament } from '@/lib/tournament/records';
import { stopHelpingAction } from './team/actions';

/** For somebody who helps for a day: as what, until when, and how to stop. */
export async function DayHelperNote({ tournament, actor }: { tournament: Tournament; actor: Actor }) {
  if (!actor.helperId) return null;
  const helpers = await listHelpers(database().read, tournament.id, Date.now());
  const helper = helpers.find(({ id }) => id === actor.helperId);
  if (!helper) return null;
  const t = await getTranslations('team');
  const common = await getTranslations('common.action');
  const format = await getFormatter();
  return (
    <Note
      tone="info"
      title={t('youHelp', {
        name: helper.name,
        role: t(`role.${helper.role}`),
        when: format.dateTime(helper.expiresAt, dayAndTime),
      })}
    >
      <p>{t(`may.${helper.role}`)}</p>
      <ConfirmForm
        variant="quiet"
        action={stopHelpingAction}
        fields={{ slug: tournament.slug }}
        trigger={t('stopHelping')}
        title={t('stopHelpingTitle')}
        description={t('stopHelpingText')}
        confirm={t('stopHelping')}
        cancel={common('cancel')}
      />
    </Note>
  );
}
