import { LogOut, Undo2, UserPlus } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { mayHere } from '@/app/_parts/desk/may';
import { makeCaptainAction } from '@/app/_parts/teams/link-actions';
import { OddTeams } from '@/app/_parts/teams/odd-teams';
import { PlaceInTeam } from '@/app/_parts/teams/place-in-team';
import { TakeOut } from '@/app/_parts/teams/take-out';
import { teamCashOf } from '@/app/_parts/teams/team-cash';
import { TeamLink } from '@/app/_parts/teams/team-link';
import { TeamRoster } from '@/app/_parts/teams/team-roster';
import { seatsOf } from '@/app/_parts/tournament/seats';
import { loadDoubledArmies } from '@/app/_server/load/doubled-armies';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { database } from '@/app/_server/platform/db';
import { ActionForm } from '@/app/_ui/action-form';
import { Badge } from '@/app/_ui/badge';
import { ButtonLink } from '@/app/_ui/button-link';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { Disclosure } from '@/app/_ui/disclosure';
import { EmptyBox } from '@/app/_ui/empty-box';
import { FormAnswer, SubmitButton, TextField } from '@/app/_ui/fields';
import { Note } from '@/app/_ui/note';
import { longest } from '@/lib/limits';
import { say } from '@/lib/text';
import { openMatches } from '@/lib/tournament/rounds';
import { type KnownTeam, knownTeams } from '@/lib/tournament/teams';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { renameTeamAction, teamPaidAction, teamRingersAction, teamStatusAction } from './actions';
import { OpenMeeting } from './open-meeting';
import { PlayersAlone } from './players-alone';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('teams.desk'))('title') };
}

/** The teams of the tournament: who is in them, who is missing, their links, and what the desk does with one as a whole. */
export default async function TeamsPage({ params }: PageProps<'/t/[slug]/desk/teams'>) {
  const { slug } = await params;
  await requireActorAt(slug, { verb: 'use-desk' }, `/t/${slug}/desk/teams`);
  const view = await requireTournament(slug);
  const { teams: settings } = view.settings;
  if (!settings) notFound();
  const mayEdit = await mayHere(view.tournament, 'edit-entries');
  const mayRule = await mayHere(view.tournament, 'correct-result');
  const t = await getTranslations('teams.desk');
  const word = await getTranslations('common.word');
  const teams = knownTeams(view);
  const here = teams.filter(({ state }) => state === 'registered');
  const short = here.filter(({ players }) => players.length < settings.size);
  const cash = mayEdit ? await teamCashOf(view) : null;
  return (
    <>
      <DeskBar title={t('title')}>
        <div className="act">
          <ButtonLink href={`/t/${slug}/desk/entries?add=1`} icon={<UserPlus aria-hidden="true" />}>
            {(await getTranslations('entries.add'))('title')}
          </ButtonLink>
        </div>
      </DeskBar>
      <div className="cols">
        <div className="col">
          <p className="answer mb-3">
            {teams.length === 0
              ? t('answer.none')
              : t('answer.some', { count: here.length, short: short.length })}
          </p>
          <PlayersAlone view={view} mayEdit={mayEdit && view.tournament.status !== 'finished'} />
          <OddTeams view={view} className="soft mb-3" />
          <Doubled view={view} />
          {teams.length === 0 ? (
            <EmptyBox
              title={t('emptyTitle')}
              actions={<ButtonLink href={`/t/${slug}/desk/entries`}>{word('toTheEntries')}</ButtonLink>}
            >
              {t('empty')}
            </EmptyBox>
          ) : (
            teams.map((team) => (
              <TeamLine
                key={team.name}
                view={view}
                team={team}
                size={settings.size}
                mayEdit={mayEdit}
                mayRule={mayRule}
              />
            ))
          )}
          {cash && cash.paid + cash.open > 0 && (
            <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2.5">
              {t('cash', {
                paid: cash.paid,
                of: cash.paid + cash.open,
                sum: cash.paidSum ?? 'none',
                left: cash.openSum ?? 'none',
              })}
            </p>
          )}
        </div>
      </div>
    </>
  );
}

/** Armies that several of a team play although each may be there once. */
async function Doubled({ view }: { view: TournamentView }) {
  const doubled = await loadDoubledArmies(database().read, view.tournament, view.entries);
  if (doubled.length === 0) return null;
  const t = await getTranslations('teams.desk.doubled');
  const format = await getFormatter();
  const language = await getLanguage();
  return (
    <Note tone="warn" title={t('title')} className="mb-4.5">
      <ul>
        {doubled.map(({ team, army, players }) => (
          <li key={`${team} ${army.en}`}>
            {t('line', {
              team,
              army: say(army, language),
              names: format.list(players.map((id) => view.entryById.get(id)?.name ?? '')),
            })}
          </li>
        ))}
      </ul>
    </Note>
  );
}

async function TeamLine({
  view,
  team,
  size,
  mayEdit,
  mayRule,
}: {
  view: TournamentView;
  team: KnownTeam;
  size: number;
  mayEdit: boolean;
  mayRule: boolean;
}) {
  const t = await getTranslations('teams.desk');
  const common = await getTranslations('common.action');
  const own = await getTranslations('teams.own');
  const link = await getTranslations('teams.link');
  const signUp = await getTranslations('teams.signUp');
  const moveUp = (await getTranslations('entries.moveUp'))('button');
  const { slug, status } = view.tournament;
  const { name, players, captain, state } = team;
  const finished = status === 'finished';
  const editable = mayEdit && !finished;
  const missing = size - players.length;
  const fee = view.settings.teams?.fee ?? '';
  const paid = view.teams.find((row) => row.name === name)?.paid ?? false;
  const ids = new Set(players.map(({ id }) => id));
  const open = openMatches(view).filter(
    ({ match }) => ids.has(match.a.id) || (match.b !== null && ids.has(match.b.id)),
  ).length;
  const drawn = view.rounds.some(({ matches }) =>
    matches.some(({ a, b }) => a.team === name || b?.team === name),
  );
  const fields = { slug, team: name };
  return (
    <section aria-label={name}>
      <Disclosure
        summary={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b className="name [overflow-wrap:anywhere]">{name}</b>
            <span className="small soft">
              {t('figures', {
                ...{ players: players.length, size, subs: Math.max(players.length - size, 0) },
                captain: captain?.name ?? 'none',
              })}
            </span>
            {state !== 'registered' && <Badge tone="line">{t(`state.${state}`)}</Badge>}
            {state === 'registered' && missing > 0 && <Badge tone="line">{t('missing', { missing })}</Badge>}
            {mayEdit && fee !== '' && state === 'registered' && !paid && (
              <Badge tone="line">{t('unpaid')}</Badge>
            )}
          </span>
        }
      >
        <div className="grid gap-4">
          <TeamRoster view={view} team={team} hrefOf={({ id }) => `/t/${slug}/desk/entries/${id}`}>
            {(entry) =>
              editable &&
              state !== 'dropped' && (
                <>
                  {state === 'registered' && !entry.ringer && (
                    <PlaceInTeam slug={slug} team={team} entry={entry} />
                  )}
                  {entry.id !== captain?.id && (
                    <ActionForm action={makeCaptainAction} label={own('handOver')}>
                      <input type="hidden" name="slug" value={slug} />
                      <input type="hidden" name="team" value={name} />
                      <input type="hidden" name="entryId" value={entry.id} />
                      <SubmitButton kind="quiet" small>
                        {own('handOver')} <span className="vh">{entry.name}</span>
                      </SubmitButton>
                    </ActionForm>
                  )}
                  {state !== 'ringers' && !entry.ringer && <TakeOut view={view} team={team} entry={entry} />}
                </>
              )
            }
          </TeamRoster>
          {editable && state !== 'dropped' && state !== 'ringers' && (
            <section className="grid gap-2.5" aria-label={link('title')}>
              <h3>{link('title')}</h3>
              <TeamLink view={view} team={team} joinable={seatsOf(view).joinable} />
            </section>
          )}
          {mayRule && !finished && <OpenMeeting view={view} team={team} />}
          {editable && !drawn && (
            <ActionForm action={renameTeamAction} className="grid gap-2.5" label={t('rename')}>
              <input type="hidden" name="slug" value={slug} />
              <input type="hidden" name="team" value={name} />
              <TextField
                name="name"
                label={signUp('team')}
                defaultValue={name}
                maxLength={longest.entryField}
                autoComplete="off"
                required
              />
              <div>
                <SubmitButton kind="plain">{t('rename')}</SubmitButton>
              </div>
              <FormAnswer />
            </ActionForm>
          )}
          {editable && (
            <div className="flex flex-wrap gap-2.5">
              {mayEdit && fee !== '' && state !== 'ringers' && (
                <ActionForm action={teamPaidAction} label={t(paid ? 'takePaid' : 'paid')}>
                  <input type="hidden" name="slug" value={slug} />
                  <input type="hidden" name="team" value={name} />
                  <SubmitButton kind="plain" name="paid" value={paid ? 'no' : 'yes'}>
                    {t(paid ? 'takePaid' : 'paid', { fee })}
                  </SubmitButton>
                  <FormAnswer />
                </ActionForm>
              )}
              {state === 'dropped' || state === 'waiting' ? (
                <ConfirmForm
                  action={teamStatusAction}
                  fields={{ ...fields, to: 'registered' }}
                  trigger={state === 'waiting' ? moveUp : t('return')}
                  icon={<Undo2 aria-hidden="true" />}
                  title={t('returnTitle', { team: name })}
                  description={t(state === 'waiting' ? 'moveUpText' : 'returnText')}
                  confirm={state === 'waiting' ? moveUp : t('return')}
                  cancel={common('cancel')}
                />
              ) : (
                <>
                  <ConfirmForm
                    action={teamRingersAction}
                    fields={{ ...fields, ringer: state === 'ringers' ? 'no' : 'yes' }}
                    trigger={t(state === 'ringers' ? 'noRingers' : 'ringers')}
                    title={t(state === 'ringers' ? 'noRingersTitle' : 'ringersTitle', { team: name })}
                    description={t(state === 'ringers' ? 'noRingersText' : 'ringersText')}
                    confirm={t(state === 'ringers' ? 'noRingers' : 'ringers')}
                    cancel={common('cancel')}
                  />
                  <ConfirmForm
                    action={teamStatusAction}
                    fields={{ ...fields, to: 'dropped' }}
                    trigger={t('drop')}
                    variant="quiet"
                    icon={<LogOut aria-hidden="true" />}
                    title={t('dropTitle', { team: name })}
                    description={t('dropText', { open })}
                    confirm={t('drop')}
                    cancel={common('cancel')}
                    danger
                  />
                </>
              )}
            </div>
          )}
        </div>
      </Disclosure>
    </section>
  );
}
