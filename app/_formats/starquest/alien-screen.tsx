import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import { Badge } from '@/app/_ui/badge';
import { commandOf, phases, rankNames } from '@/lib/formats/starquest/catalogue';
import { honoursOf, lifePoints } from '@/lib/formats/starquest/ranks';
import { teamMarines } from '@/lib/formats/starquest/state';
import { rankInTeam } from '@/lib/formats/starquest/team';
import type { EntryId } from '@/lib/ids';
import { say } from '@/lib/text';
import { EventCards } from './event-cards';
import { BlipStacks } from './late-parts';
import { MissionNow, MissionObjective, type MissionProps } from './mission-now';

/** The alien player's mission: before it, blips and enemy commanders; then round, cards and the order of the turn. */
export async function AlienScreen(props: MissionProps) {
  const { campaign, mission } = props;
  const running = mission.stage === 'running';
  return (
    <>
      {running && <MissionNow {...props} />}
      <MissionObjective {...props} />
      {running && <EventCards {...props} />}
      {running && <DrawnBefore {...props} />}
      {!running && campaign.setup.blipSplit && <Blips {...props} />}
      <Turn {...props} />
      <Commanders {...props} />
      {running && campaign.setup.blipSplit && <Blips {...props} />}
    </>
  );
}

/** Cards of earlier rounds with a note. */
async function DrawnBefore({ campaign: { names }, mission }: MissionProps) {
  const t = await getTranslations('campaign.aliens');
  const before = mission.eventCards.filter(({ round }) => round < mission.round);
  if (before.length === 0) return null;
  const told = before.filter(({ note }) => note !== '');
  return (
    <>
      <p className="small soft">{t('drawnBefore', { count: before.length })}</p>
      {told.length > 0 && (
        <ul className="small soft">
          {told.map(({ seq, round, player, note }) => (
            <li key={seq}>
              {t('drawnCard', { round, note, player: player ? (names[player] ?? '') : 'none' })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The four phases of the aliens' turn with their actions. */
async function Turn({ mission }: MissionProps) {
  const t = await getTranslations('campaign.aliens');
  const language = await getLanguage();
  const now = (phase: string) =>
    mission.stage === 'running' && mission.turn === 'alien' && mission.phase === phase;
  return (
    <section aria-labelledby="turn">
      <h2 id="turn">{t('turn')}</h2>
      <ol className="campaign-list">
        {phases.map(({ id, name, aliens }, place) => (
          <li key={id} aria-current={now(id) ? 'step' : undefined}>
            <div className="campaign-row">
              <b>
                {place + 1}. {say(name, language)}
              </b>
              {now(id) && <Badge tone="brass">{t('now')}</Badge>}
            </div>
            <p className="soft">{say(aliens, language)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Enemy commanders of the aliens: each with rank, life points, team, and this round's commands. */
async function Commanders({ campaign, mission }: MissionProps) {
  const { setup, state, names } = campaign;
  const t = await getTranslations('campaign.aliens');
  const language = await getLanguage();
  const players = (Object.keys(mission.teams) as EntryId[]).sort();
  return (
    <section aria-labelledby="commanders">
      <h2 id="commanders">{t('commanders')}</h2>
      {players.length === 0 && <p className="soft">{t('noTeams')}</p>}
      <ul className="campaign-list">
        {players.map((player) => {
          const team = mission.teams[player];
          const commander = team && state.marines[team.commander];
          if (!commander) return null;
          const start = mission.atStart[player];
          const rank = start?.rank ?? rankInTeam(setup, state, team);
          const leader = mission.leader?.player === player;
          const life = start?.life ?? lifePoints(setup, rank, { commander: true, leader });
          const spoken = mission.commands.filter(
            (one) => one.player === player && one.round === mission.round,
          );
          return (
            <li key={player}>
              <div className="campaign-row">
                <b>{commander.name}</b>
                {leader && <Badge tone="brass">{t('leader')}</Badge>}
              </div>
              <p className="soft">
                {t('commander', {
                  player: names[player] ?? '',
                  rank: say(rankNames[rank], language),
                  honours: start?.honours ?? honoursOf(commander),
                  life,
                  others: teamMarines(team).length - 1,
                })}
              </p>
              {spoken.map(({ seq, command, note }) => (
                <p key={seq} className="small">
                  {t('commands', { command: say(commandOf(command).name, language), note: note || 'none' })}
                </p>
              ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

async function Blips({ campaign, mission }: MissionProps) {
  const t = await getTranslations('campaign.aliens');
  return (
    <section aria-labelledby="blips">
      <h2 id="blips">{t('blips.title')}</h2>
      <p className="small soft mb-2">{t('blips.rule', { points: campaign.setup.blipStackPoints })}</p>
      <ClientTexts of={['campaign.aliens.blips']}>
        <BlipStacks
          keptAs={`${campaign.view.tournament.slug}:${mission.id}`}
          least={campaign.setup.blipStackPoints}
        />
      </ClientTexts>
    </section>
  );
}
