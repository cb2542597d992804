import { LogOut, UserMinus } from 'lucide-react';
import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { demoOrganiserName, demoUserId } from '@/app/_server/account/demo-user';
import { requireActorAt, requireAnyTournament } from '@/app/_server/load/require-tournament';
import { database } from '@/app/_server/platform/db';
import { mailSettings } from '@/app/_server/platform/mail-settings';
import { publicOrigin } from '@/app/_server/platform/origin';
import { invitationToken } from '@/app/_server/platform/secret';
import { ActionForm } from '@/app/_ui/action-form';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { CopyField } from '@/app/_ui/copy-field';
import { EmptyBox } from '@/app/_ui/empty-box';
import { ChoiceField, FormAnswer, SelectField, SubmitButton, TextField } from '@/app/_ui/fields';
import { QrCode } from '@/app/_ui/qr-code';
import { listHelpers, listInvitations, listStaff } from '@/db/staff';
import { roles } from '@/lib/access/policy';
import { longest } from '@/lib/limits';
import {
  changeRoleAction,
  endHelperAction,
  inviteAction,
  removeHelperAction,
  withdrawInvitationAction,
} from './actions';
import './team.css';
import { dayAndTime } from '@/app/_parts/time/time-formats';
import type { Helper, Invitation } from '@/lib/accounts/records';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('team'))('title') };
}

/** Who helps and with what; the owner invites, changes parts and takes people off the team. */
export default async function TeamPage({ params }: PageProps<'/t/[slug]/desk/team'>) {
  const { slug } = await params;
  const actor = await requireActorAt(slug, { verb: 'manage-team' }, `/t/${slug}/desk/team`);
  const { tournament } = await requireAnyTournament(slug);
  const { read } = database();
  const [staff, helpers, invitations] = await Promise.all([
    listStaff(read, tournament.id),
    listHelpers(read, tournament.id, Date.now()),
    listInvitations(read, tournament.id),
  ]);
  const demoName = demoOrganiserName(await getLanguage());
  const team = staff.map((one) => (one.userId === demoUserId ? { ...one, name: demoName } : one));
  const t = await getTranslations('team');
  const common = await getTranslations('common.action');
  const owners = team.filter(({ role }) => role === 'owner').length;
  const options = roles.map((role) => ({ value: role, label: t(`role.${role}`) }));

  return (
    <>
      <DeskBar title={t('title')} />
      <div className="cols team">
        <div className="col grid content-start gap-6">
          <section aria-labelledby="members">
            <h2 id="members">{t('members', { count: team.length })}</h2>
            <ul>
              {team.map(({ userId, name, email, role }) => (
                <li
                  className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-end gap-x-4 gap-y-3 pt-3 pb-4 border-t border-t-rule max-[901px]:grid-cols-[minmax(0,1fr)]"
                  key={userId}
                >
                  <div className="self-center wrap-anywhere">
                    <b>{name}</b>
                    {userId === actor.userId && <span className="soft"> ({t('you')})</span>}
                    <span className="caption block">{email}</span>
                    {role === 'owner' && owners === 1 && (
                      <span className="caption block">{t('onlyOwner', { role: t(`role.${role}`) })}</span>
                    )}
                  </div>
                  {!(role === 'owner' && owners === 1) && (
                    <>
                      <ActionForm key={role} action={changeRoleAction} className="team-role" label={name}>
                        <input type="hidden" name="slug" value={slug} />
                        <input type="hidden" name="userId" value={userId} />
                        <input type="hidden" name="seen" value={role} />
                        <SelectField
                          name="role"
                          label={t('roleOf', { name })}
                          options={options}
                          defaultValue={role}
                        />
                        <SubmitButton kind="plain">{t('change')}</SubmitButton>
                        <FormAnswer />
                      </ActionForm>
                      <ConfirmForm
                        danger
                        variant="danger"
                        action={removeHelperAction}
                        fields={{ slug, userId, seen: role }}
                        icon={
                          userId === actor.userId ? (
                            <LogOut aria-hidden="true" />
                          ) : (
                            <UserMinus aria-hidden="true" />
                          )
                        }
                        {...(userId === actor.userId
                          ? {
                              trigger: t('leave'),
                              title: t('leaveTitle'),
                              description: t('leaveText'),
                              confirm: t('leave'),
                            }
                          : {
                              trigger: t('remove'),
                              title: t('removeTitle', { name }),
                              description: t('removeText'),
                              confirm: t('remove'),
                            })}
                        cancel={common('cancel')}
                      />
                    </>
                  )}
                </li>
              ))}
            </ul>
          </section>
          {helpers.length > 0 && (
            <section aria-labelledby="helpers">
              <h2 id="helpers">{t('helpers', { count: helpers.length })}</h2>
              <ul>
                {helpers.map((helper) => (
                  <DayHelper key={helper.id} slug={slug} helper={helper} />
                ))}
              </ul>
            </section>
          )}
          <section aria-labelledby="invitations">
            <h2 id="invitations">{t('invitations')}</h2>
            {invitations.length === 0 ? (
              <EmptyBox title={t('noInvitations')}>{t('noInvitationsText')}</EmptyBox>
            ) : (
              <ul>
                {invitations.map((invitation) => (
                  <OpenInvitation key={invitation.id} slug={slug} invitation={invitation} now={Date.now()} />
                ))}
              </ul>
            )}
          </section>
        </div>
        <div className="col-side grid content-start gap-6">
          <section aria-labelledby="invite">
            <h2 id="invite">{t('invite')}</h2>
            <p className="soft">{t('inviteText')}</p>
            <ActionForm action={inviteAction} className="form" label={t('invite')}>
              <input type="hidden" name="slug" value={slug} />
              <SelectField
                name="role"
                label={t('as')}
                options={options}
                hint={t('asHint', { role: t('role.owner') })}
                defaultValue="desk"
              />
              <ChoiceField
                name="lasting"
                label={t('lasting')}
                hint={t('lastingHint')}
                options={(['account', 'day'] as const).map((value) => ({
                  value,
                  label: t(`lastingAs.${value}`),
                }))}
                defaultValue="account"
              />
              <TextField
                name="label"
                label={t('label')}
                hint={t('labelHint')}
                optional={t('optional')}
                maxLength={longest.name}
                autoComplete="off"
              />
              {mailSettings() && (
                <TextField
                  name="email"
                  type="email"
                  label={t('email')}
                  hint={t('emailHint')}
                  optional={t('optional')}
                  maxLength={longest.email}
                  autoComplete="off"
                />
              )}
              <div className="form-actions">
                <SubmitButton>{t('makeLink')}</SubmitButton>
              </div>
              <FormAnswer />
            </ActionForm>
          </section>
          <section aria-labelledby="parts">
            <h2 id="parts">{t('parts')}</h2>
            <dl className="grid gap-3">
              {roles.map((role) => (
                <div key={role}>
                  <dt className="font-semibold">{t(`role.${role}`)}</dt>
                  <dd className="soft">{t(`may.${role}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      </div>
    </>
  );
}

/** Somebody who helps for a day: until when, and the way to end it. */
async function DayHelper({ slug, helper: { id, name, role, expiresAt } }: { slug: string; helper: Helper }) {
  const t = await getTranslations('team');
  const common = await getTranslations('common.action');
  const format = await getFormatter();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 pt-3 pb-4 border-t border-t-rule">
      <div className="wrap-anywhere">
        <b>{name}</b>
        <span className="caption block">
          {t('helpsUntil', { role: t(`role.${role}`), when: format.dateTime(expiresAt, dayAndTime) })}
        </span>
      </div>
      <ConfirmForm
        danger
        variant="danger"
        action={endHelperAction}
        fields={{ slug, helperId: id }}
        icon={<UserMinus aria-hidden="true" />}
        trigger={t('endHelp')}
        title={t('endHelpTitle', { name })}
        description={t('removeText')}
        confirm={t('endHelp')}
        cancel={common('cancel')}
      />
    </li>
  );
}

async function OpenInvitation({
  slug,
  invitation,
  now,
}: {
  slug: string;
  invitation: Invitation;
  now: number;
}) {
  const t = await getTranslations('team');
  const common = await getTranslations('common.action');
  const format = await getFormatter();
  const role = t(`role.${invitation.role}`);
  const named = invitation.label ? t('invitationFor', { name: invitation.label, role }) : role;
  const title = invitation.forDay ? t('invitationForDay', { title: named }) : named;
  const expired = invitation.expiresAt <= now;
  const url = `${await publicOrigin()}/invite/${invitationToken(invitation.id)}`;
  return (
    <li>
      <div className="self-center wrap-anywhere">
        <b>{title}</b>
        <span className="caption block">
          {t(expired ? 'expired' : 'until', {
            when: format.dateTime(invitation.expiresAt, dayAndTime),
          })}
        </span>
      </div>
      {!expired && (
        <div className="team-link flex flex-wrap col-span-full row-2 items-center gap-3 max-[901px]:row-auto">
          <QrCode text={url} title={t('qr', { title })} className="qr w-33" />
          <CopyField
            value={url}
            label={t('link', { title })}
            texts={{ copy: common('copy'), copied: common('copied') }}
          />
        </div>
      )}
      <ActionForm action={withdrawInvitationAction} label={title}>
        <input type="hidden" name="slug" value={slug} />
        <input type="hidden" name="invitationId" value={invitation.id} />
        <SubmitButton kind="plain" label={t('withdrawOf', { title })}>
          {t('withdraw')}
        </SubmitButton>
        <FormAnswer />
      </ActionForm>
    </li>
  );
}
