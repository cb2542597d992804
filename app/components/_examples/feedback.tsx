import { Snowflake } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/app/_ui/button-link';
import { Disclosure } from '@/app/_ui/disclosure';
import { EmptyBox } from '@/app/_ui/empty-box';
import { Note, type NoteTone } from '@/app/_ui/note';
import { Skeleton } from '@/app/_ui/skeleton';
import { Sync } from '@/app/_ui/sync';
import { DialogExamples } from './dialogs';
import { Example } from './example';

const tones: readonly NoteTone[] = ['ok', 'info', 'warn', 'danger'];

export async function FeedbackExamples() {
  const t = await getTranslations('components.feedback');
  return (
    <>
      <Example name="Note">
        {tones.map((tone) => (
          <Note key={tone} tone={tone} title={t(`note.${tone}.title`)}>
            {t(`note.${tone}.text`)}
          </Note>
        ))}
        <Note tone="info" icon={<Snowflake aria-hidden="true" />}>
          {t('frozen')}
        </Note>
      </Example>
      <Example name="EmptyBox">
        <EmptyBox
          title={t('emptyTitle')}
          heading="h3"
          actions={
            <ButtonLink small href="#feedback">
              {t('emptyAction')}
            </ButtonLink>
          }
        >
          <p>{t('emptyText')}</p>
        </EmptyBox>
      </Example>
      <Example name="Disclosure">
        <Disclosure summary={t('why')}>
          <p>{t('because')}</p>
        </Disclosure>
        <Disclosure summary={t('why')} open>
          <p>{t('because')}</p>
        </Disclosure>
      </Example>
      <Example name="Sync" row>
        <Sync state="saved" label={t('sync.saved')} />
        <Sync state="sent" label={t('sync.sent')} />
        <Sync state="confirmed" label={t('sync.confirmed')} />
      </Example>
      <Example name="Skeleton">
        <Skeleton label={t('loading')} />
      </Example>
      <DialogExamples />
    </>
  );
}
