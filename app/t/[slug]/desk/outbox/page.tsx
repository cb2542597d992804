import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { SectionForm } from '@/app/_parts/desk/section-form';
import { sectionMark } from '@/app/_server/changes/settings/settings';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { database } from '@/app/_server/platform/db';
import { mailSettings } from '@/app/_server/platform/mail-settings';
import { ActionForm } from '@/app/_ui/action-form';
import { Badge } from '@/app/_ui/badge';
import { ButtonLink } from '@/app/_ui/button-link';
import { EmptyBox } from '@/app/_ui/empty-box';
import { CheckField, FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { HeadCell, Ledger, NameCell } from '@/app/_ui/ledger';
import { Note } from '@/app/_ui/note';
import { listMails } from '@/db/outbox';
import { mailSettingsAction, sendAgainAction } from './actions';
import './outbox.css';
import { dayAndTime } from '@/app/_parts/time/time-formats';
import type { Mail } from '@/lib/mail/records';
import type { TournamentView } from '@/lib/tournament/tournament-view';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('outbox'))('title') };
}

const stateOf = ({ sentAt, nextAt }: Mail) =>
  sentAt !== null ? 'sent' : nextAt === null ? 'failed' : 'waiting';

/** The e-mails of the tournament: what went out, what waits, and what failed and why. */
export default async function OutboxPage({ params }: PageProps<'/t/[slug]/desk/outbox'>) {
  const { slug } = await params;
  await requireActorAt(slug, { verb: 'edit-entries' }, `/t/${slug}/desk/outbox`);
  const view = await requireTournament(slug);
  const t = await getTranslations('outbox');
  const mails = await listMails(database().read, view.tournament.id);
  const count = (state: ReturnType<typeof stateOf>) => mails.filter((mail) => stateOf(mail) === state).length;
  const ready = mailSettings() !== null;
  const reached = view.entries.filter(({ email, status }) => email && status !== 'dropped').length;
  return (
    <>
      <DeskBar title={t('title')} />
      <div className="cols">
        <div className="col grid content-start gap-3">
          {!ready && (
            <Note tone="info" title={t('notSetUp')}>
              {t('notSetUpText')}
            </Note>
          )}
          {mails.length === 0 ? (
            ready && <EmptyBox title={t('empty')}>{t('emptyText')}</EmptyBox>
          ) : (
            <>
              <p className="answer">
                {t('answer', { sent: count('sent'), waiting: count('waiting'), failed: count('failed') })}
              </p>
              {ready && count('failed') > 1 && <SendAgain slug={slug} label={t('againAll')} />}
              <Mails view={view} mails={mails} ready={ready} />
            </>
          )}
        </div>
        <div className="col-side">
          <section className="grid gap-3" aria-labelledby="mail-settings">
            <h2 id="mail-settings">{t('automatic')}</h2>
            <p className="soft">{t('reached', { reached, count: view.entries.length })}</p>
            <SectionForm
              action={mailSettingsAction}
              slug={slug}
              mark={sectionMark(view.tournament, 'mail')}
              label={t('automatic')}
              submit={t('save')}
              save="plain"
            >
              <CheckField
                name="pairings"
                label={t('pairings')}
                hint={t('pairingsHint')}
                defaultChecked={view.settings.mail.pairings}
              />
            </SectionForm>
            <p className="small soft">{t('movedUp')}</p>
          </section>
          <p>
            <ButtonLink small variant="quiet" href={`/t/${slug}/desk/owed`}>
              {(await getTranslations('owed'))('title')}
            </ButtonLink>
          </p>
        </div>
      </div>
    </>
  );
}

async function Mails({
  view,
  mails,
  ready,
}: {
  view: TournamentView;
  mails: readonly Mail[];
  ready: boolean;
}) {
  const t = await getTranslations('outbox');
  const format = await getFormatter();
  const time = (at: number) => format.dateTime(at, dayAndTime);
  const roundOf = ({ pairingId }: Mail) =>
    view.rounds.find(({ matches }) => matches.some(({ pairing }) => pairing.id === pairingId))?.round
      .number ?? 0;
  return (
    <Ledger caption={t('title')}>
      <thead>
        <tr>
          <HeadCell>{t('to')}</HeadCell>
          <HeadCell>{t('state')}</HeadCell>
          <HeadCell hidden>{t('again')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => {
          const state = stateOf(mail);
          const name = view.entryById.get(mail.entryId)?.name ?? '';
          return (
            <tr key={mail.id}>
              <NameCell name={name} detail={t(`kind.${mail.kind}`, { round: roundOf(mail) })} />
              <td className="w-3/5">
                {state === 'sent' ? (
                  <Badge tone="ok" icon={<CircleCheck />}>
                    {t('sent')}
                  </Badge>
                ) : state === 'failed' ? (
                  <Badge tone="warn" icon={<TriangleAlert />}>
                    {t('failed')}
                  </Badge>
                ) : (
                  <Badge tone="line" icon={<Clock />}>
                    {t('waiting')}
                  </Badge>
                )}{' '}
                <span className="small soft">
                  {mail.sentAt !== null
                    ? time(mail.sentAt)
                    : [
                        mail.failure && t(`failure.${mail.failure}`),
                        mail.failure && mail.nextAt !== null && t('next', { time: time(mail.nextAt) }),
                      ]
                        .filter(Boolean)
                        .join(' ')}
                </span>
              </td>
              <td>
                {state === 'failed' && ready && (
                  <SendAgain slug={view.tournament.slug} mailId={mail.id} label={t('again')} name={name} />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Ledger>
  );
}

function SendAgain({
  slug,
  mailId,
  label,
  name,
}: {
  slug: string;
  mailId?: string;
  label: string;
  name?: string;
}) {
  return (
    <ActionForm action={sendAgainAction} label={name ? `${label}: ${name}` : label}>
      <input type="hidden" name="slug" value={slug} />
      {mailId && <input type="hidden" name="mailId" value={mailId} />}
      <SubmitButton kind="plain" small label={name ? `${label}: ${name}` : label}>
        {label}
      </SubmitButton>
      <FormAnswer />
    </ActionForm>
  );
}
