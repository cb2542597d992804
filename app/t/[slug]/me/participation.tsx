import { LogOut, Undo2 } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { comeBackAction, leaveAction } from '@/app/_parts/player/actions';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import type { EntryId } from '@/lib/ids';
import type { ParticipationBlock } from './participation-block';

/** The player's own way out of the tournament, or back in; asked about first. */
export async function Participation({
  slug,
  entryId,
  block,
}: {
  slug: string;
  entryId: EntryId;
  block: ParticipationBlock;
}) {
  const t = await getTranslations('player.participation');
  const common = await getTranslations('common.action');
  const fields = { slug, entryId };
  if (block.way === 'back')
    return (
      <section className="participation" aria-label={t('label')}>
        {block.stillPlays && <p className="soft">{t('left')}</p>}
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
  const way = block.way === 'leave-before' ? 'leave' : block.way;
  return (
    <section className="participation" aria-label={t('label')}>
      <ConfirmForm
        action={leaveAction}
        fields={fields}
        trigger={t(way)}
        variant="quiet"
        icon={<LogOut aria-hidden="true" />}
        title={t(`${way}Title`)}
        description={
          block.way === 'leave' && block.open
            ? t('leaveTextOpen', block.open)
            : t(block.way === 'leave-before' ? 'leaveTextBefore' : `${block.way}Text`)
        }
        confirm={t(way)}
        cancel={common('cancel')}
        danger
      />
    </section>
  );
}
