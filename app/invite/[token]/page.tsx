import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { newAccountTexts } from '@/app/_parts/account/account-texts';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import { demoUserId } from '@/app/_server/account/demo-user';
import { endedHelp, getUser } from '@/app/_server/account/session';
import { openInvitation } from '@/app/_server/changes/tournament/staff';
import { database } from '@/app/_server/platform/db';
import { ActionForm } from '@/app/_ui/action-form';
import { ButtonLink } from '@/app/_ui/button-link';
import { FormAnswer, SubmitButton, TextField } from '@/app/_ui/fields';
import { findRole } from '@/db/staff';
import { findTournamentById } from '@/db/tournaments';
import { longest } from '@/lib/limits';
import { acceptInvitationAction, joinForDayAction } from './actions';
import { JoinForm } from './join-form';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('team'))('invitation.title'), robots: { index: false } };
}

/** An invitation to help: what it offers, and the account it needs, old or new; for a day a name is enough. */
export default async function InvitationPage({ params }: PageProps<'/invite/[token]'>) {
  const { token } = await params;
  const { read } = database();
  const t = await getTranslations('team.invitation');
  const roleTexts = await getTranslations('team');
  const account = await getTranslations('account');
  const signedIn = await getUser();
  const user = signedIn?.id === demoUserId ? null : signedIn;
  const invitation = await openInvitation(read, token, Date.now());
  const tournament = invitation && (await findTournamentById(read, invitation.tournamentId));

  if (!tournament) {
    return (
      <SiteShell>
        <div className="site-column">
          <h1>{t(token === endedHelp ? 'endedTitle' : 'invalidTitle')}</h1>
          <p className="lede">{t(token === endedHelp ? 'endedText' : 'invalidText')}</p>
          <div className="form-actions">
            <ButtonLink variant="ink" href="/my">
              {t('toMine')}
            </ButtonLink>
          </div>
        </div>
      </SiteShell>
    );
  }

  const { slug, name } = tournament;
  const part = user ? await findRole(read, tournament.id, user.id) : undefined;
  return (
    <SiteShell>
      <div className="site-column">
        <h1>{t(invitation.role === 'owner' ? 'headingOwner' : 'heading', { name })}</h1>
        <p className="lede">
          {t('offer', { role: roleTexts(`role.${invitation.role}`) })} {roleTexts(`may.${invitation.role}`)}
        </p>
        {invitation.forDay ? (
          <ActionForm action={joinForDayAction} className="form" label={t('title')}>
            <input type="hidden" name="token" value={token} />
            <TextField
              name="name"
              label={t('yourName')}
              hint={t('yourNameHint')}
              maxLength={longest.name}
              autoComplete="name"
              required
            />
            <p className="small soft">{t('dayText')}</p>
            <FormAnswer />
            <div className="form-actions">
              <SubmitButton kind="move" wide>
                {t('joinForDay')}
              </SubmitButton>
            </div>
          </ActionForm>
        ) : user && part ? (
          <>
            <p>{t('alreadyIn', { role: roleTexts(`role.${part}`) })}</p>
            <div className="form-actions">
              <ButtonLink variant="ink" href={`/t/${slug}/desk`}>
                {t('toDesk')}
              </ButtonLink>
            </div>
          </>
        ) : user ? (
          <ActionForm action={acceptInvitationAction} className="form" label={t('title')}>
            <input type="hidden" name="token" value={token} />
            <p>{t('signedIn', { name: user.name })}</p>
            <FormAnswer />
            <div className="form-actions">
              <SubmitButton kind="move" wide>
                {t('accept')}
              </SubmitButton>
            </div>
          </ActionForm>
        ) : (
          <>
            <h2>{t('newAccount')}</h2>
            <ClientTexts of={['team.invitation.join', ...newAccountTexts]}>
              <JoinForm slug={slug} token={token} />
            </ClientTexts>
            <div className="mt-6 pt-3.5 border-t border-t-rule">
              <p>{t('haveAccount')}</p>
              <div className="form-actions">
                <ButtonLink href={`/login?next=${encodeURIComponent(`/invite/${token}`)}`}>
                  {account('login.submit')}
                </ButtonLink>
              </div>
            </div>
          </>
        )}
      </div>
    </SiteShell>
  );
}
