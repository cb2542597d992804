import type { Author } from '../../campaign/campaign-line';
import { commandOf, type Rank, rankNames } from './catalogue';
import type { StarquestEvent } from './events';
import { type Checked, fine, isFor, masterOnly, notYours, refused } from './problem';
import { atLeast } from './ranks';
import type { StarquestSetup } from './setup';
import { alienPlayer, type CampaignState, type Mission, openMission, teamMarines } from './state';

type MissionEvent = Extract<
  StarquestEvent,
  { kind: 'phase' | 'event-card' | 'command' | 'medipack' | 'refusal' | 'mission-ended' }
>;

/** Commands a player has spoken in the mission. */
export const spokenBy = (mission: Mission, player: string) =>
  mission.commands.filter((spoken) => spoken.player === player);

/** Whether a player may speak mission commands: the leader, and a Captain where the organiser says so (§3, §7). */
export const speaksMissionCommands = (setup: StarquestSetup, mission: Mission, player: string): boolean =>
  mission.leader?.player === player ||
  (setup.captainSpeaks && mission.atStart[player as keyof Mission['atStart']]?.rank === 'captain');

/** §3–§6: what happens while a mission is being played. */
export function checkMission(
  setup: StarquestSetup,
  state: CampaignState,
  event: MissionEvent,
  author: Author,
  fresh: boolean,
): Checked {
  const mission = openMission(state);
  const late = event.kind === 'refusal' && mission?.stage === 'debriefing';
  if (!mission || mission.id !== event.payload.mission || (mission.stage !== 'running' && !late))
    return refused(
      'not-running',
      'Die Mission läuft nicht. Lade die Seite neu.',
      'The mission is not in progress. Reload the page.',
    );
  switch (event.kind) {
    case 'mission-ended':
      return author.role === 'master' ? fine : masterOnly();
    case 'phase':
      return mayGuide(state, mission, author) ? fine : notYours();
    case 'event-card':
      return checkEventCard(setup, state, mission, event.payload, author, fresh);
    case 'command':
      return checkCommand(setup, mission, event.payload, author, fresh);
    case 'medipack': {
      const { player, marine } = event.payload;
      const team = mission.teams[player];
      if (!isFor(author, player)) return notYours();
      if (!team || !teamMarines(team).includes(marine))
        return refused(
          'not-in-team',
          'Ein Medipack heilt nur jemanden aus dem eigenen Trupp. Wähl einen anderen.',
          'A medipack only heals a member of the same team. Choose another.',
          'marine',
        );
      const used = mission.medipacks.filter((one) => one.player === player).length;
      return fresh && used >= setup.medipacks
        ? refused(
            'no-medipack',
            setup.medipacks === 0
              ? 'Ihr spielt ohne Medipacks. Lade die Seite neu.'
              : 'Alle Medipacks dieses Trupps sind verbraucht. Spielt ohne weiter.',
            setup.medipacks === 0
              ? 'You play without medipacks. Reload the page.'
              : 'All of this team’s medipacks are used up. Play on without.',
          )
        : fine;
    }
    case 'refusal': {
      const { player } = event.payload;
      if (!setup.disobedience)
        return refused(
          'no-disobedience',
          'Ihr spielt ohne Befehlsverweigerung.',
          'You play without disobedience.',
        );
      if (!mission.teams[player])
        return refused(
          'no-team',
          'Dieser Spieler hat keinen Trupp aufgestellt. Lade die Seite neu.',
          'This player has not mustered a team. Reload the page.',
        );
      if (fresh && mission.leader?.player === player)
        return refused(
          'own-orders',
          'Der Missionsleiter gibt die Befehle und kann sie sich nicht selbst verweigern. Wähl einen anderen.',
          'The mission leader gives the commands and can’t disobey them. Choose another.',
          'player',
        );
      return author.role === 'master' || author.player === player || author.player === mission.leader?.player
        ? fine
        : refused(
            'tally',
            'Verweigerungen notiert der Missionsleiter, der Betroffene oder die Spielleitung. Sag es einem davon.',
            'Disobedience is noted by the mission leader, the player concerned or the mission master. Tell one of them.',
          );
    }
  }
}

/** Whoever is in the mission or plays the aliens moves the guide on. */
const mayGuide = (state: CampaignState, mission: Mission, author: Author): boolean =>
  author.role === 'master' ||
  mission.teams[author.player] !== undefined ||
  state.roles[author.player] === 'alien';

function checkEventCard(
  setup: StarquestSetup,
  state: CampaignState,
  mission: Mission,
  { player, round }: Extract<MissionEvent, { kind: 'event-card' }>['payload'],
  author: Author,
  fresh: boolean,
): Checked {
  // Whoever leads the aliens draws for everybody; without such a player those in the mission do.
  if (fresh && author.role === 'player' && state.roles[author.player] !== 'alien') {
    if (alienPlayer(state))
      return refused(
        'alien-draws',
        'Ereigniskarten zieht, wer die Aliens führt. Sag ihm Bescheid.',
        'Only the alien player draws event cards. Tell them.',
      );
    if (!mission.teams[author.player]) return notYours();
  }
  if (setup.eventCardPerPlayer && (player === null || state.roles[player] !== 'gsg'))
    return refused(
      'event-for',
      'Je GSG-Spieler wird eine Ereigniskarte gezogen. Wähl, für wen.',
      'One event card is drawn for each GSG player. Choose the player.',
      'player',
    );
  const drawn = mission.eventCards.some(
    (card) => card.round === round && (!setup.eventCardPerPlayer || card.player === player),
  );
  return fresh && drawn
    ? refused(
        'event-drawn',
        setup.eventCardPerPlayer
          ? 'Für diesen Spieler ist die Karte der Runde schon gezogen. Lade die Seite neu.'
          : 'Die Ereigniskarte der Runde ist schon gezogen. Lade die Seite neu.',
        setup.eventCardPerPlayer
          ? 'This round’s card has already been drawn for this player. Reload the page.'
          : 'This round’s event card has already been drawn. Reload the page.',
      )
    : fine;
}

function checkCommand(
  setup: StarquestSetup,
  mission: Mission,
  { player, round, command: id }: Extract<MissionEvent, { kind: 'command' }>['payload'],
  author: Author,
  fresh: boolean,
): Checked {
  if (!isFor(author, player)) return notYours();
  const start = mission.atStart[player];
  if (!start)
    return refused(
      'no-team',
      'Dieser Spieler hat keinen Trupp aufgestellt. Lade die Seite neu.',
      'This player has not mustered a team. Reload the page.',
    );
  if (!fresh) return fine;
  const command = commandOf(id);
  const leads = mission.leader?.player === player;
  if (id !== 'team' && !speaksMissionCommands(setup, mission, player))
    return refused(
      'leader-only',
      'Missionsbefehle spricht nur der Missionsleiter.',
      'Only the mission leader gives mission commands.',
      'command',
    );
  if (id === 'team' && leads)
    return refused(
      'leader-no-team-command',
      'Der Missionsleiter spricht Missionsbefehle anstelle der Truppbefehle.',
      'The mission leader gives mission commands instead of team commands.',
      'command',
    );
  if (spokenBy(mission, player).some((spoken) => spoken.round === round))
    return refused(
      'one-command',
      'Je Runde spricht jeder Kommandant nur einen Befehl.',
      'Each commander gives only one command per round.',
      'command',
    );
  if (start.commands !== null && spokenBy(mission, player).length >= start.commands)
    return start.commands === 0
      ? refused(
          'no-commands',
          'Befehle spricht erst ein Sergeant, einen je Auszeichnung. Spielt ohne weiter.',
          'Only Sergeants and above give commands, one for each award. Play on without.',
          'command',
        )
      : refused(
          'commands-spent',
          `Alle ${start.commands} Befehle dieser Mission sind gesprochen. Spielt ohne weiter.`,
          `All ${start.commands} commands for this mission have been given. Play on without.`,
          'command',
        );
  if (setup.newRanks && !atLeast(start.rank, command.fromRank)) {
    const least = rankNames[command.fromRank as Rank];
    return refused(
      'rank',
      `„${command.name.de}“ geht erst ab ${least.de}. Wähl einen anderen Befehl.`,
      `“${command.name.en}” needs at least a ${least.en}. Choose another command.`,
      'command',
    );
  }
  const extra = mission.commands.find(
    (spoken) => spoken.round === round && spoken.command !== 'team' && commandOf(spoken.command).extraPhase,
  );
  if (command.extraPhase && extra)
    return refused(
      'extra-phase',
      `Je Runde gibt es nur eine zusätzliche Phase; „${commandOf(extra.command).name.de}“ hat sie schon gebracht.`,
      `There is only one extra phase per round; “${commandOf(extra.command).name.en}” has already used it.`,
      'command',
    );
  return fine;
}
