import type { Author } from '../../campaign/campaign-line';
import type { EntryId } from '../../ids';
import { prices, rankHonours } from './catalogue';
import { checkDebriefing } from './check-debriefing';
import { checkMission } from './check-mission';
import type { StarquestEvent } from './events';
import { findLeader, winnerOfRolls } from './leader';
import { type Checked, droppedOut, fine, isFor, masterOnly, notYours, refused } from './problem';
import { honoursOf } from './ranks';
import type { StarquestSetup } from './setup';
import { type CampaignState, isAlive, type Marine, marinesOf, openMission, type Team } from './state';
import { checkAvailable, checkTeamSize } from './team';

/** Whether an event fits the campaign; the sentence of a refusal is for whoever entered it. */
export function checkStarquest(
  setup: StarquestSetup,
  state: CampaignState,
  event: StarquestEvent,
  author: Author,
  fresh: boolean,
): Checked {
  switch (event.kind) {
    case 'role':
      return checkRole(state, event.payload, author);
    case 'away':
      return checkAway(state, event.payload, author);
    case 'library':
      return author.role === 'master' ? fine : masterOnly();
    case 'recruit':
      return checkRecruit(setup, state, event.payload, author, fresh);
    case 'rename':
    case 'announce':
    case 'stud':
    case 'captain':
      return checkMarine(setup, state, event, author, fresh);
    case 'mission-planned':
      if (author.role !== 'master') return masterOnly();
      return openMission(state)
        ? refused(
            'mission-open',
            'Es läuft noch eine Mission. Schließ sie erst ab.',
            'A mission is still open. Close it first.',
          )
        : fine;
    case 'team':
    case 'leader':
    case 'mission-started':
      return checkMuster(setup, state, event, author, fresh);
    case 'phase':
    case 'event-card':
    case 'command':
    case 'medipack':
    case 'refusal':
    case 'mission-ended':
      return checkMission(setup, state, event, author, fresh);
    default:
      return checkDebriefing(setup, state, event, author, fresh);
  }
}

type Payload<K extends StarquestEvent['kind']> = Extract<StarquestEvent, { kind: K }>['payload'];

function checkRole(state: CampaignState, { player, role }: Payload<'role'>, author: Author): Checked {
  if (author.role !== 'master') return masterOnly();
  if (role === 'alien' && otherAlien(state, player))
    return refused(
      'one-alien',
      'Die Aliens führt schon jemand. Mach ihn erst zum GSG-Spieler.',
      'Somebody already leads the aliens. Make them a GSG player first.',
      'role',
    );
  if (role === 'alien' && marinesOf(state, player).length > 0)
    return refused(
      'has-marines',
      'Wer Marines führt, kann nicht die Aliens spielen. Gib die Aliens jemand anderem.',
      'A player who leads marines can’t play the aliens. Give the aliens to somebody else.',
      'role',
    );
  return fine;
}

/** Whether somebody else leads the aliens now. */
const otherAlien = (state: CampaignState, player: EntryId): boolean =>
  (Object.keys(state.roles) as EntryId[]).some(
    (other) => other !== player && state.roles[other] === 'alien' && !state.away.includes(other),
  );

function checkAway(state: CampaignState, { player, away }: Payload<'away'>, author: Author): Checked {
  if (author.role !== 'master') return masterOnly();
  if (state.away.includes(player) === away)
    return away
      ? refused(
          'away-already',
          'Dieser Spieler ist schon ausgestiegen. Lade die Seite neu.',
          'This player has already dropped out. Reload the page.',
        )
      : refused(
          'not-away',
          'Dieser Spieler ist gar nicht ausgestiegen. Lade die Seite neu.',
          'This player has not dropped out. Reload the page.',
        );
  return !away && state.roles[player] === 'alien' && otherAlien(state, player)
    ? refused(
        'one-alien',
        'Die Aliens führt inzwischen jemand anderes. Mach ihn erst zum GSG-Spieler.',
        'Somebody else leads the aliens now. Make them a GSG player first.',
      )
    : fine;
}

function checkRecruit(
  setup: StarquestSetup,
  state: CampaignState,
  { player, marine, name, as }: Payload<'recruit'>,
  author: Author,
  fresh: boolean,
): Checked {
  if (!isFor(author, player)) return notYours();
  if (state.roles[player] !== 'gsg')
    return refused(
      'no-gsg',
      'Nur GSG-Spieler haben Marines. Lade die Seite neu.',
      'Only GSG players have marines. Reload the page.',
    );
  if (state.away.includes(player)) return droppedOut();
  if (state.marines[marine])
    return refused(
      'marine-known',
      'Diesen Marine gibt es schon. Lade die Seite neu.',
      'This marine already exists. Reload the page.',
    );
  const own = marinesOf(state, player);
  if (own.some((other) => isAlive(other) && other.name.toLowerCase() === name.toLowerCase()))
    return refused(
      'same-name',
      `${name} gibt es in deinem Trupp schon. Nimm einen anderen Namen.`,
      `There is already a ${name} in your team. Choose another name.`,
      'name',
    );
  const grown = own.filter((other) => isAlive(other) && other.marine).length;
  if (fresh && as === 'marine' && author.role === 'player' && grown >= setup.startingMarines)
    return refused(
      'starts-as-scout',
      setup.startingMarines === 1
        ? 'Einen Marine hast du schon; alle anderen fangen als Scouts an. Nimm diesen als Scout.'
        : `Du hast schon ${setup.startingMarines} Marines; alle anderen fangen als Scouts an. Nimm diesen als Scout.`,
      setup.startingMarines === 1
        ? 'You already have a Marine; all others begin as Scouts. Add this one as a Scout.'
        : `You already have ${setup.startingMarines} Marines; all others begin as Scouts. Add this one as a Scout.`,
      'as',
    );
  return fine;
}

function checkMarine(
  setup: StarquestSetup,
  state: CampaignState,
  event: Extract<StarquestEvent, { kind: 'rename' | 'announce' | 'stud' | 'captain' }>,
  author: Author,
  fresh: boolean,
): Checked {
  const marine = state.marines[event.payload.marine];
  if (!marine)
    return refused(
      'marine-unknown',
      'Diesen Marine gibt es nicht. Lade die Seite neu.',
      'This marine does not exist. Reload the page.',
    );
  if (!isFor(author, marine.player)) return notYours();
  if (event.kind === 'rename') return fine;
  if (fresh && marine.aside) return droppedOut();
  const stage = openMission(state)?.stage;
  if (stage === 'running' || stage === 'debriefing')
    return refused(
      'mission-runs',
      'Das geht erst wieder, wenn die Mission abgeschlossen ist.',
      'This is only possible again once the mission is closed.',
    );
  if (!isAlive(marine))
    return refused(
      'gone',
      `${marine.name} gehört nicht mehr zur Kampagne. Lade die Seite neu.`,
      `${marine.name} is no longer part of the campaign. Reload the page.`,
    );
  if (!setup.newRanks)
    return refused(
      'no-ranks',
      'Ihr spielt ohne die neuen Ränge. Lade die Seite neu.',
      'You play without the new ranks. Reload the page.',
    );
  if (!marine.marine)
    return refused(
      'still-scout',
      `${marine.name} ist noch Scout: Erst muss er eine Mission überleben.`,
      `${marine.name} is still a Scout and has to survive a mission first.`,
    );
  switch (event.kind) {
    case 'announce':
      return fresh && event.payload.sergeant && honoursOf(marine) < rankHonours.sergeant
        ? refused(
            'no-award',
            `${marine.name} braucht mindestens eine Auszeichnung, um Sergeant zu werden.`,
            `${marine.name} needs at least one award to become a Sergeant.`,
          )
        : fine;
    case 'stud':
      return checkStud(marine);
    case 'captain':
      return checkCaptain(marine, fresh);
  }
}

function checkStud(marine: Marine): Checked {
  if (marine.studs >= prices.mostStuds)
    return refused(
      'sixth-stud',
      `${marine.name} trägt schon ${prices.mostStuds} Schädelnieten; mehr gibt es nicht. Heb die Orden auf.`,
      `${marine.name} already wears ${prices.mostStuds} skull studs; there are no more. Keep the orders.`,
    );
  return affords(marine, prices.studOrders, 'Eine Schädelniete', 'A skull stud');
}

function checkCaptain(marine: Marine, fresh: boolean): Checked {
  if (marine.captain)
    return refused(
      'is-captain',
      `${marine.name} ist schon Captain. Lade die Seite neu.`,
      `${marine.name} is already a Captain. Reload the page.`,
    );
  const honours = honoursOf(marine);
  if (fresh && honours < prices.captainHonours)
    return refused(
      'captain-honours',
      `Für den Captain braucht es ${prices.captainHonours} Auszeichnungen, ${marine.name} hat ${honours}.`,
      `A Captain needs ${prices.captainHonours} awards, ${marine.name} has ${honours}.`,
    );
  return affords(marine, prices.captainOrders, 'Der Captainsrang', 'The Captain’s rank');
}

function affords(marine: Marine, price: number, de: string, en: string): Checked {
  return marine.orders >= price
    ? fine
    : refused(
        'too-few-orders',
        `${de} kostet ${price} Orden, ${marine.name} hat ${marine.orders}.`,
        `${en} costs ${price} orders, ${marine.name} has ${marine.orders}.`,
      );
}

function checkMuster(
  setup: StarquestSetup,
  state: CampaignState,
  event: Extract<StarquestEvent, { kind: 'team' | 'leader' | 'mission-started' }>,
  author: Author,
  fresh: boolean,
): Checked {
  const mission = openMission(state);
  if (!mission || mission.id !== event.payload.mission || mission.stage !== 'muster')
    return refused(
      'no-muster',
      'Aufstellen könnt ihr nur, solange die Mission noch nicht begonnen hat. Lade die Seite neu.',
      'You can only muster a team before the mission begins. Reload the page.',
    );
  switch (event.kind) {
    case 'team': {
      const { player, mission: _, ...team } = event.payload;
      if (!isFor(author, player)) return notYours();
      if (state.roles[player] !== 'gsg')
        return refused(
          'no-gsg',
          'Nur GSG-Spieler haben Marines. Lade die Seite neu.',
          'Only GSG players have marines. Reload the page.',
        );
      if (state.away.includes(player)) return droppedOut();
      const available = checkAvailable(state, player, team satisfies Team);
      return available.ok && fresh ? checkTeamSize(setup, state, team) : available;
    }
    case 'leader': {
      const { player, how, rolls } = event.payload;
      if (!mission.teams[player])
        return refused(
          'no-team',
          'Dieser Spieler hat keinen Trupp aufgestellt. Lade die Seite neu.',
          'This player has not mustered a team. Reload the page.',
        );
      if (!fresh) return fine;
      const { tied } = findLeader(state, mission);
      if (author.role === 'player' && !tied.includes(author.player)) return notYours();
      if (!tied.includes(player))
        return refused(
          'not-tied',
          'Missionsleiter wird, wer die meisten Auszeichnungen hat; zu wählen ist nur bei Gleichstand. Lade die Seite neu.',
          'The commander with the most awards leads; you can only choose on a tie. Reload the page.',
          'player',
        );
      const { choice } = mission;
      if (how === 'rolled' && choice?.how === 'rolled' && tied.includes(choice.player))
        return refused(
          'rolled-already',
          'Gewürfelt ist schon, und der Wurf gilt. Lade die Seite neu.',
          'You have already rolled, and that roll counts. Reload the page.',
        );
      return how === 'rolled' && winnerOfRolls(rolls) !== player
        ? refused(
            'rolls',
            'Die Würfe entscheiden für jemand anderen. Prüf die Würfe.',
            'The rolls choose somebody else. Check the rolls.',
          )
        : fine;
    }
    case 'mission-started': {
      if (author.role !== 'master') return masterOnly();
      const { leader } = event.payload;
      if (Object.keys(mission.teams).length === 0)
        return refused(
          'no-teams',
          'Noch ist kein Trupp aufgestellt. Stellt erst einen auf.',
          'No team has been mustered yet. Muster one first.',
        );
      if (!mission.teams[leader])
        return refused(
          'no-team',
          'Dieser Spieler hat keinen Trupp aufgestellt. Lade die Seite neu.',
          'This player has not mustered a team. Reload the page.',
        );
      if (!fresh) return fine;
      // Bought or announced since: a team may have become too large, or a better man may stand in it.
      for (const [player, team] of Object.entries(mission.teams)) {
        const available = checkAvailable(state, player, team);
        const checked = available.ok ? checkTeamSize(setup, state, team) : available;
        if (!checked.ok) return checked;
      }
      const found = findLeader(state, mission);
      const expected =
        found.player ??
        (mission.choice && found.tied.includes(mission.choice.player) ? mission.choice.player : null);
      return expected === leader
        ? fine
        : refused(
            'leader-open',
            'Mehrere Kommandanten haben gleich viele Auszeichnungen. Einigt euch auf den Missionsleiter oder würfelt.',
            'Several commanders have the same number of awards. Agree on the mission leader or roll.',
          );
    }
  }
}
