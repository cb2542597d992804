import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { passwordTexts } from '@/app/_parts/account/account-texts';
import { PasswordField } from '@/app/_parts/account/password-field';
import { requireSignedIn } from '@/app/_server/account/session';
import { ties } from '@/app/_server/changes/tournament/hand-over';
import { database } from '@/app/_server/platform/db';
import { ActionForm } from '@/app/_ui/action-form';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { FormAnswer, SubmitButton, TextField } from '@/app/_ui/fields';
import { Note } from '@/app/_ui/note';
import { listHandoversFrom, listHandoversTo } from '@/db/handovers';
import { longest } from '@/lib/limits';
import { AccountFrame } from '../account-frame';
import {
  acceptHandoverAction,
  deleteAccountAction,
  dropHandoverAction,
  handOverAction,
  offerAdministrationAction,
} from './actions';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('account.leave'))('title') };
}

/** Handing over what hangs on an account, taking over what is offered to it, and deleting it. */
export default async function LeavePage() {
  const { user } = await requireSignedIn('/account/leave');
  const { read } = database();
  const t = await getTranslations('account.leave');
  const account = await getTranslations('account');
  const cancel = (await getTranslations('common.action'))('cancel');
  const { tournaments, lastAdmin, lastAccount } = await ties(read, user);
  const offered = await listHandoversTo(read, user.email);
  const offers = await listHandoversFrom(read, user.id);
  const offerOf = (tournamentId: string | null) => offers.find((one) => one.tournamentId === tournamentId);

  const administration = offerOf(null);
  return (
    <AccountFrame
      user={user}
      aside={
        <section aria-labelledby="delete">
          <h2 id="delete">{t('delete')}</h2>
          <p>{t('deleteText')}</p>
          {tournaments.length > 0 && <Note tone="warn">{t('tied', { count: tournaments.length })}</Note>}
          {lastAdmin && <Note tone="warn">{t('lastAdmin')}</Note>}
          {lastAccount && <Note tone="warn">{t('lastAccount')}</Note>}
          <ConfirmForm
            danger
            wide
            variant="danger"
            action={deleteAccountAction}
            fields={{}}
            disabled={tournaments.length > 0 || lastAdmin}
            trigger={t('delete')}
            title={t('deleteTitle')}
            description={t('deleteText')}
            confirm={t('deleteConfirm')}
            cancel={cancel}
          >
            <ClientTexts of={passwordTexts}>
              <PasswordField label={account('password')} autoComplete="current-password" />
            </ClientTexts>
          </ConfirmForm>
        </section>
      }
    >
      {offered.length > 0 && (
        <section aria-labelledby="offered">
          <h2 id="offered">{t('offered')}</h2>
          <ul>
            {offered.map(({ id, from, tournament }) => (
              <li className="grid gap-2 pt-3.5 pb-4 border-b border-b-rule" key={id}>
                <p>
                  {tournament ? t('offeredTournament', { from, tournament }) : t('offeredSite', { from })}
                </p>
                <ActionForm action={acceptHandoverAction} className="account-more">
                  <input type="hidden" name="id" value={id} />
                  <SubmitButton>{t('accept')}</SubmitButton>
                  <FormAnswer />
                </ActionForm>
                <ActionForm action={dropHandoverAction} className="account-more">
                  <input type="hidden" name="id" value={id} />
                  <SubmitButton kind="quiet">{t('decline')}</SubmitButton>
                  <FormAnswer />
                </ActionForm>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="tournaments">
        <h2 id="tournaments">{t('tournaments')}</h2>
        <p className="soft">{tournaments.length > 0 ? t('tournamentsText') : t('noTournaments')}</p>
        <ul>
          {tournaments.map(({ id, slug, name }) => (
            <li className="grid gap-2 pt-3.5 pb-4 border-b border-b-rule" key={id}>
              <h3>{name}</h3>
              <Offer
                open={offerOf(id)}
                action={handOverAction}
                fields={{ slug }}
                label={t('to')}
                hint={t('toHint')}
                submit={t('handOver')}
                name={name}
              />
            </li>
          ))}
        </ul>
      </section>
      {user.admin && (
        <section aria-labelledby="site">
          <h2 id="site">{t('site')}</h2>
          <p className="soft">{t('siteText')}</p>
          <Offer
            open={administration}
            action={offerAdministrationAction}
            fields={{}}
            label={t('to')}
            hint={t('siteHint')}
            submit={t('offer')}
            name={t('site')}
          />
        </section>
      )}
    </AccountFrame>
  );
}

/** An offer that waits to be accepted, or the form for one. */
async function Offer({
  open,
  action,
  fields,
  label,
  hint,
  submit,
  name,
}: {
  open: { readonly id: string; readonly toEmail: string } | undefined;
  action: typeof handOverAction;
  fields: Readonly<Record<string, string>>;
  label: string;
  hint: string;
  submit: string;
  /** what is handed over */
  name: string;
}) {
  const t = await getTranslations('account.leave');
  if (open) {
    return (
      <ActionForm action={dropHandoverAction} className="account-more">
        <p>{t('waiting', { email: open.toEmail })}</p>
        <input type="hidden" name="id" value={open.id} />
        <SubmitButton kind="quiet" label={t('withdrawOf', { name })}>
          {t('withdraw')}
        </SubmitButton>
        <FormAnswer />
      </ActionForm>
    );
  }
  return (
    <ActionForm action={action} className="form" label={name}>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <TextField
        name="email"
        type="email"
        label={label}
        hint={hint}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={longest.email}
        required
      />
      <FormAnswer />
      <div className="form-actions">
        <SubmitButton kind="plain" label={`${submit}: ${name}`}>
          {submit}
        </SubmitButton>
      </div>
    </ActionForm>
  );
}
