import { CircleCheck, Clock, Trash2, TriangleAlert } from 'lucide-react';
import { getFormatter, getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { ChecksField } from '@/app/_parts/fields/checks-field';
import { dayAndTime } from '@/app/_parts/time/time-formats';
import { database } from '@/app/_server/platform/db';
import { webhookSecret } from '@/app/_server/platform/secret';
import { ActionForm } from '@/app/_ui/action-form';
import { Badge } from '@/app/_ui/badge';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { CopyField } from '@/app/_ui/copy-field';
import { Disclosure } from '@/app/_ui/disclosure';
import { ChoiceField, FormAnswer, SubmitButton, TextField } from '@/app/_ui/fields';
import { listDeliveries, listWebhooks } from '@/db/webhooks';
import { languageInfo, offeredLanguages } from '@/lib/languages';
import { longest } from '@/lib/limits';
import type { AnyTournamentView } from '@/lib/tournament/tournament-view';
import { storedEvents, webhookEvents } from '@/lib/webhooks/events';
import type { Delivery, Webhook } from '@/lib/webhooks/records';
import {
  addWebhookAction,
  removeWebhookAction,
  sendDeliveryAgainAction,
  tryWebhookAction,
} from './webhook-actions';

/** As many deliveries as are shown of each program. */
const shown = 20;

/** Other programs that are told what happens: Discord, or whatever listens at an address. */
export async function WebhooksForm({ view: { tournament } }: { view: AnyTournamentView }) {
  const t = await getTranslations('webhooks');
  const webhooks = await listWebhooks(database().read, tournament.id);
  return (
    <div className="grid gap-7">
      <section aria-labelledby="told">
        <h3 className="grp" id="told">
          {t('told', { count: webhooks.length })}
        </h3>
        <ul>
          {webhooks.map((webhook) => (
            <Told key={webhook.id} slug={tournament.slug} webhook={webhook} />
          ))}
        </ul>
      </section>
      <ActionForm action={addWebhookAction} className="form" label={t('add')}>
        <input type="hidden" name="slug" value={tournament.slug} />
        {/* Begun anew once one was added. */}
        <TextField
          key={`address-${webhooks.length}`}
          name="address"
          type="url"
          label={t('address')}
          hint={t('addressHint')}
          maxLength={longest.url}
          autoComplete="off"
          spellCheck={false}
          placeholder="https://discord.com/api/webhooks/…"
          required
        />
        <ChecksField
          key={`events-${webhooks.length}`}
          name="events"
          label={t('events')}
          options={webhookEvents.map((value) => ({ value, label: t(`event.${value}`) }))}
          checked={['round-published', 'announcement', 'standings-final']}
        />
        <ChoiceField
          name="language"
          label={t('language')}
          options={offeredLanguages.map((value) => ({
            value,
            label: <span lang={value}>{languageInfo[value].name}</span>,
          }))}
          defaultValue={await getLanguage()}
        />
        <FormAnswer />
        <div className="form-actions">
          <SubmitButton kind="plain">{t('save')}</SubmitButton>
        </div>
      </ActionForm>
    </div>
  );
}

async function Told({ slug, webhook }: { slug: string; webhook: Webhook }) {
  const t = await getTranslations('webhooks');
  const cancel = (await getTranslations('common.action'))('cancel');
  const action = await getTranslations('common.action');
  const { host } = new URL(webhook.address);
  const deliveries = await listDeliveries(database().read, webhook.id, shown);
  const told = deliveries.filter(({ tries, nextAt }) => tries > 0 || nextAt !== null);
  return (
    <li className="grid gap-2 py-3.5 border-b border-b-rule">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
        <div>
          <h4 className="font-semibold wrap-anywhere">{host}</h4>
          <p className="small soft">
            {[
              t(webhook.kind),
              ...storedEvents.parse(webhook.events).map((event) => t(`event.${event}`)),
            ].join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-x-4">
          <ActionForm action={tryWebhookAction} label={t('test')}>
            <input type="hidden" name="slug" value={slug} />
            <input type="hidden" name="id" value={webhook.id} />
            <SubmitButton kind="plain" small>
              {t('test')}
            </SubmitButton>
            <FormAnswer />
          </ActionForm>
          <ConfirmForm
            danger
            action={removeWebhookAction}
            fields={{ slug, id: webhook.id }}
            variant="quiet"
            icon={<Trash2 aria-hidden="true" />}
            trigger={t('remove')}
            title={t('removeTitle', { host })}
            description={t('removeText')}
            confirm={t('remove')}
            cancel={cancel}
          />
        </div>
      </div>
      {webhook.kind === 'signed' && (
        <Disclosure summary={t('secret')}>
          <div className="grid gap-2">
            <CopyField
              value={webhookSecret(webhook.id)}
              label={t('secret')}
              texts={{ copy: action('copy'), copied: action('copied') }}
            />
            <p className="hint">
              {t('secretHint', { header: 'X-Heerschau-Signature', id: 'X-Heerschau-Delivery' })}
            </p>
          </div>
        </Disclosure>
      )}
      <Disclosure summary={t('log')}>
        {told.length === 0 ? (
          <p className="soft">{t('logEmpty')}</p>
        ) : (
          <ul>
            {told.map((delivery) => (
              <DeliveryLine key={delivery.id} slug={slug} delivery={delivery} />
            ))}
          </ul>
        )}
      </Disclosure>
    </li>
  );
}

async function DeliveryLine({ slug, delivery }: { slug: string; delivery: Delivery }) {
  const t = await getTranslations('webhooks');
  const format = await getFormatter();
  const time = (at: number) => format.dateTime(at, dayAndTime);
  const { id, webhookId, event, sentAt, nextAt, status, tries, createdAt } = delivery;
  const name = t(`event.${[...webhookEvents, 'test' as const].find((known) => known === event) ?? 'test'}`);
  const answer = status === null ? null : status === 0 ? t('noAnswer') : t('status', { status });
  const failed = sentAt === null && nextAt === null && tries > 0;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 border-b border-b-rule">
      <div>
        <b>{name}</b> <span className="small soft">{time(sentAt ?? createdAt)}</span>
        <p className="small">
          {sentAt !== null ? (
            <Badge tone="ok" icon={<CircleCheck />}>
              {t('sent')}
            </Badge>
          ) : failed ? (
            <Badge tone="warn" icon={<TriangleAlert />}>
              {t('failed')}
            </Badge>
          ) : nextAt !== null ? (
            <Badge tone="line" icon={<Clock />}>
              {t('waiting')}
            </Badge>
          ) : (
            <span className="soft">{t('void')}</span>
          )}{' '}
          <span className="soft">
            {[sentAt === null && answer, nextAt !== null && tries > 0 && t('retry', { time: time(nextAt) })]
              .filter(Boolean)
              .join(', ')}
          </span>
        </p>
      </div>
      {failed && (
        <ActionForm action={sendDeliveryAgainAction} label={t('againNamed', { event: name })}>
          <input type="hidden" name="slug" value={slug} />
          <input type="hidden" name="id" value={webhookId} />
          <input type="hidden" name="delivery" value={id} />
          <SubmitButton kind="plain" small label={t('againNamed', { event: name })}>
            {t('again')}
          </SubmitButton>
          <FormAnswer />
        </ActionForm>
      )}
    </li>
  );
}
