import { Link2, Link2Off } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { publicOrigin } from '@/app/_server/platform/origin';
import { teamLinkToken } from '@/app/_server/platform/secret';
import { ActionForm } from '@/app/_ui/action-form';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { CopyField } from '@/app/_ui/copy-field';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { QrCode } from '@/app/_ui/qr-code';
import { largestTeam } from '@/lib/teams/roster';
import type { Team } from '@/lib/tournament/teams';
import type { AnyTournamentView } from '@/lib/tournament/tournament-view';
import { closeTeamLinkAction, renewTeamLinkAction } from './link-actions';

/** Join link of a team, to share, renew and close; for its captain and the desk only. */
export async function TeamLink({
  view,
  team,
  joinable,
  code,
  sendOnly,
}: {
  view: AnyTournamentView;
  team: Team;
  /** whether teams can still be joined by their links */
  joinable: boolean;
  /** with a QR code */
  code?: boolean;
  /** without the buttons to renew and close it */
  sendOnly?: boolean;
}) {
  const t = await getTranslations('teams.link');
  const common = await getTranslations('common.action');
  if (!joinable) return <p className="soft">{t('over')}</p>;
  const { slug } = view.tournament;
  const { name } = team;
  const row = view.teams.find((one) => one.name === name);
  if (!row?.linkOpen) {
    return (
      <>
        <p className="soft">{t('closed', { team: name })}</p>
        <ActionForm action={renewTeamLinkAction} label={t('issue')}>
          <input type="hidden" name="slug" value={slug} />
          <input type="hidden" name="team" value={name} />
          <SubmitButton kind="plain">{t('issue')}</SubmitButton>
          <FormAnswer />
        </ActionForm>
      </>
    );
  }
  const { teams } = view.settings;
  const full = teams !== null && team.players.length >= largestTeam(teams);
  const url = `${await publicOrigin()}/t/${slug}/join/${teamLinkToken(row)}`;
  return (
    <>
      <p className="soft">{full ? t('full') : t('text', { team: name })}</p>
      {code && !full && <QrCode text={url} title={t('qr', { team: name })} className="qr w-52" />}
      <CopyField
        value={url}
        label={t('label', { team: name })}
        texts={{ copy: common('copy'), copied: common('copied') }}
      />
      {!sendOnly && (
        <div className="flex flex-wrap gap-2.5">
          <ConfirmForm
            action={renewTeamLinkAction}
            fields={{ slug, team: name }}
            trigger={t('renew')}
            icon={<Link2 aria-hidden="true" />}
            title={t('renewTitle', { team: name })}
            description={t('renewText')}
            confirm={t('renew')}
            cancel={common('cancel')}
          />
          <ConfirmForm
            action={closeTeamLinkAction}
            fields={{ slug, team: name }}
            trigger={t('close')}
            variant="quiet"
            icon={<Link2Off aria-hidden="true" />}
            title={t('closeTitle', { team: name })}
            description={t('closeText')}
            confirm={t('close')}
            cancel={common('cancel')}
          />
        </div>
      )}
    </>
  );
}
