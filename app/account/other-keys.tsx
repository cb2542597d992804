import { getTranslations } from 'next-intl/server';
import { database } from '@/app/_server/platform/db';
import { ActionForm } from '@/app/_ui/action-form';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { HeadCell, Ledger, NameCell } from '@/app/_ui/ledger';
import { Link } from '@/app/_ui/link';
import { listOpenDoors } from '@/db/account-keys';
import { listApiTokens } from '@/db/api-tokens';
import { listHandoversFrom } from '@/db/handovers';
import { listPasskeys } from '@/db/passkeys';
import { findTournamentById } from '@/db/tournaments';
import type { UserId } from '@/lib/ids';
import { endKeysAction } from './actions';
import { dropHandoverAction } from './leave/actions';
import { removePasskeyAction } from './passkey-actions';
import { revokeTokenAction } from './programs/actions';

interface OtherKey {
  readonly id: string;
  readonly name: string;
  readonly since: number;
  readonly end: typeof removePasskeyAction;
}

/** What lets in besides devices that are signed in, and outlasts a changed password: each can be ended, or all at once. */
export async function OtherKeys({ userId, whenOf }: { userId: UserId; whenOf: (at: number) => string }) {
  const t = await getTranslations('account.own.keys');
  const account = await getTranslations('account.own');
  const cancel = (await getTranslations('common.action'))('cancel');
  const keys = await listOtherKeys(userId);
  const doors = await listOpenDoors(database().read, userId, Date.now());
  if (keys.length + doors.length === 0) return null;
  return (
    <section aria-labelledby="keys">
      <h2 id="keys">{t('title')}</h2>
      <p className="soft">{t('text')}</p>
      {keys.length > 0 && (
        <Ledger caption={t('title')} className="account-list">
          <thead>
            <tr>
              <HeadCell>{t('what')}</HeadCell>
              <HeadCell hidden>{account('act')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {keys.map(({ id, name, since, end }) => (
              <tr key={id}>
                <NameCell stack name={name} detail={t('since', { when: whenOf(since) })} />
                <td className="py-1.25 h-14 text-[length:var(--text-sm)] text-right">
                  <ActionForm action={end}>
                    <input type="hidden" name="id" value={id} />
                    <SubmitButton kind="plain" small label={t('endNamed', { name })}>
                      {t('end')}
                    </SubmitButton>
                    <FormAnswer />
                  </ActionForm>
                </td>
              </tr>
            ))}
          </tbody>
        </Ledger>
      )}
      {keys.length > 1 && (
        <div className="account-more">
          <ConfirmForm
            danger
            action={endKeysAction}
            fields={{}}
            variant="quiet"
            trigger={t('endAll')}
            title={t('endAllTitle')}
            description={t('endAllText')}
            confirm={t('endAll')}
            cancel={cancel}
          />
        </div>
      )}
      {doors.length > 0 && (
        <>
          <p className="mt-3">{t('doors')}</p>
          <ul>
            {doors.map(({ slug, name, invitations, webhooks }) => (
              <li key={slug} className="grid gap-1 py-2">
                <span className="wrap-anywhere">{name}</span>
                {invitations > 0 && (
                  <Link href={`/t/${slug}/desk/team`}>{t('invitations', { count: invitations })}</Link>
                )}
                {webhooks > 0 && (
                  <Link href={`/t/${slug}/desk/settings`}>{t('webhooks', { count: webhooks })}</Link>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

async function listOtherKeys(userId: UserId): Promise<OtherKey[]> {
  const { read } = database();
  const t = await getTranslations('account.own.keys');
  const [passkeys, tokens, offers] = [
    await listPasskeys(read, userId),
    await listApiTokens(read, userId),
    await listHandoversFrom(read, userId),
  ];
  const found: OtherKey[] = [];
  for (const { id, name, createdAt } of passkeys)
    found.push({ id, name: t('passkey', { name }), since: createdAt, end: removePasskeyAction });
  for (const { id, name, createdAt } of tokens)
    found.push({ id, name: t('token', { name }), since: createdAt, end: revokeTokenAction });
  for (const { id, toEmail: email, tournamentId, createdAt } of offers) {
    const tournament = tournamentId && (await findTournamentById(read, tournamentId));
    const name = tournament ? t('offer', { email, tournament: tournament.name }) : t('offerSite', { email });
    found.push({ id, name, since: createdAt, end: dropHandoverAction });
  }
  return found;
}
