import { ScrollText } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { personalLink } from '@/app/_parts/entries/personal-link';
import { ownEditOf } from '@/app/_parts/sign-up/own-entry';
import { signUpRows } from '@/app/_parts/sign-up/sign-up-rows';
import { TeamLink } from '@/app/_parts/teams/team-link';
import { seatsOf } from '@/app/_parts/tournament/seats';
import { ButtonLink } from '@/app/_ui/button-link';
import { CopyField } from '@/app/_ui/copy-field';
import { DefinitionRows } from '@/app/_ui/definition-rows';
import { Disclosure } from '@/app/_ui/disclosure';
import { QrCode } from '@/app/_ui/qr-code';
import { movesUpAlone } from '@/lib/entries/sign-up-settings';
import { placeInQueue } from '@/lib/teams/roster';
import type { Entry } from '@/lib/tournament/records';
import { publicRounds } from '@/lib/tournament/rounds';
import type { TournamentSettings } from '@/lib/tournament/settings';
import { signedUpTeams } from '@/lib/tournament/teams';
import type { AnyTournamentView } from '@/lib/tournament/tournament-view';
import { ScrollToTop } from './scroll-to-top';

/** What became of a sign-up, for the player: their place, the link to come back by, and a captain's for the team. */
export async function Confirmation({ view, entry }: { view: AnyTournamentView; entry: Entry }) {
  const { settings, tournament } = view;
  const team = signedUpTeams(view).find((one) => one.name === entry.team);
  const leads = settings.teams !== null && team?.captain?.id === entry.id;
  return (
    <ConfirmationOf
      slug={tournament.slug}
      settings={settings}
      entry={entry}
      place={placeInQueue(view.entries, settings.teams, entry.id)}
      movesUp={movesUpAlone(settings.signUp, publicRounds(view).length)}
      isOpen={ownEditOf(view, entry, Date.now()) === 'open'}
      team={
        team &&
        leads && (
          <section className="grid gap-2.5 pt-5 pb-6 border-t-[1.5px] border-t-ink">
            <h2>{(await getTranslations('teams.link'))('next')}</h2>
            <TeamLink view={view} team={team} joinable={seatsOf(view).joinable} code sendOnly />
            <p>
              <ButtonLink href={`/t/${tournament.slug}/me/team`}>
                {(await getTranslations('teams.own'))('page')}
              </ButtonLink>
            </p>
          </section>
        )
      }
    />
  );
}

/** The same from what the sign-up itself knows, so that nothing else of the tournament is loaded for it. */
export async function ConfirmationOf({
  slug,
  settings,
  entry,
  place,
  movesUp,
  isOpen: own,
  team,
}: {
  slug: string;
  settings: TournamentSettings;
  entry: Entry;
  /** on the waiting list, from 1 */
  place: number;
  /** whether those who wait move up by themselves */
  movesUp: boolean;
  /** whether the player may still change what they signed up with */
  isOpen: boolean;
  /** what the captain of a team does next */
  team?: ReactNode;
}) {
  const join = await getTranslations('entries.join');
  const t = await getTranslations('entries.join.done');
  const common = await getTranslations('common.action');
  const { name, status } = entry;
  const url = await personalLink(entry);

  const code = <QrCode text={url} title={t('qr')} className="qr w-52" />;

  return (
    <>
      <ScrollToTop />
      <h1>{t(status, { name })}</h1>
      {status === 'waiting' && <p className="answer">{t('waitingPlace', { place })}</p>}
      <p className="lede">{t(`${status}Text`, { alone: movesUp ? 'yes' : 'no' })}</p>
      {team}
      {settings.lists.wanted && status === 'registered' && (
        <p>
          <ButtonLink variant="ink" href={`/t/${slug}/me/list`} icon={<ScrollText aria-hidden="true" />}>
            {t('list')}
          </ButtonLink>
        </p>
      )}
      <section className="grid gap-2.5 pt-5 pb-6 border-t-[1.5px] border-t-ink">
        <h2>{t('linkTitle')}</h2>
        <p className="soft">{t('linkText')}</p>
        {/* Beside the code that is for the others, this one would be sent on by mistake. */}
        {team ? <Disclosure summary={t('qr')}>{code}</Disclosure> : code}
        <CopyField
          value={url}
          label={t('linkLabel')}
          texts={{ copy: common('copy'), copied: common('copied') }}
        />
      </section>
      <section className="grid gap-2.5 pt-5 pb-6 border-t border-t-rule">
        <h2>{t('details')}</h2>
        <DefinitionRows sentences items={[...(await signUpRows({ settings }, entry, Date.now()))]} />
        {own ? (
          <p>
            <ButtonLink href={`/t/${slug}/me/entry`}>{t('change')}</ButtonLink>
          </p>
        ) : (
          <p className="small soft">{t('wrong')}</p>
        )}
      </section>
      <div className="form-actions">
        <ButtonLink variant="ink" href={`/t/${slug}`}>
          {join('back')}
        </ButtonLink>
      </div>
    </>
  );
}
