import type { Author } from '../../campaign/campaign-line';
import { awardName, awards, mostOrdersPerMission } from './catalogue';
import type { StarquestEvent } from './events';
import { type Checked, fine, isFor, masterOnly, notYours, refused } from './problem';
import { casesOf, giftReceivers, hasFallen, openPoints, orderReceivers } from './settle';
import type { StarquestSetup } from './setup';
import { type CampaignState, type Mission, openMission, teamMarines } from './state';

type DebriefingEvent = Extract<
  StarquestEvent,
  {
    kind:
      | 'survivors'
      | 'award'
      | 'awards-done'
      | 'orders'
      | 'gift'
      | 'disobedience-rolled'
      | 'mission-closed';
  }
>;
type Payload<K extends DebriefingEvent['kind']> = Extract<DebriefingEvent, { kind: K }>['payload'];

/** §3, §6, §7: what is settled after a mission. */
export function checkDebriefing(
  setup: StarquestSetup,
  state: CampaignState,
  event: DebriefingEvent,
  author: Author,
  fresh: boolean,
): Checked {
  const mission = openMission(state);
  if (!mission || mission.id !== event.payload.mission || mission.stage !== 'debriefing')
    return refused(
      'no-debriefing',
      'Abrechnen könnt ihr erst, wenn die Mission zu Ende ist, und nur, bis sie abgeschlossen wird. Lade die Seite neu.',
      'You can only debrief after the mission has ended and before it is closed. Reload the page.',
    );
  switch (event.kind) {
    case 'survivors':
      return checkSurvivors(mission, event.payload, author);
    case 'award':
      return checkAward(setup, state, mission, event.payload, author);
    case 'awards-done':
      return isFor(author, event.payload.player) ? inMission(mission, event.payload.player) : notYours();
    case 'orders':
      return checkOrders(state, mission, event.payload, author);
    case 'gift':
      return checkGift(state, mission, event.payload, author);
    case 'disobedience-rolled': {
      const refusal = mission.refusals.find(({ seq }) => seq === event.payload.refusal);
      if (!refusal)
        return refused(
          'no-case',
          'Diesen Fall gibt es nicht. Lade die Seite neu.',
          'This case does not exist. Reload the page.',
        );
      if (!isFor(author, refusal.player)) return notYours();
      if (fresh && mission.rolls[refusal.seq])
        return refused(
          'rolled',
          'Für diesen Fall ist schon gewürfelt. Lade die Seite neu.',
          'This case has already been rolled for. Reload the page.',
        );
      return !fresh || casesOf(setup, mission, refusal.player).includes(refusal)
        ? fine
        : refused(
            'fallen-rolls-not',
            'Wer gefallen ist, würfelt nicht mehr. Lade die Seite neu.',
            'The fallen do not roll any more. Reload the page.',
          );
    }
    case 'mission-closed': {
      if (author.role !== 'master') return masterOnly();
      const missing = openPoints(setup, state, mission).length;
      return fresh && missing > 0
        ? refused(
            'points-open',
            missing === 1
              ? 'Ein Punkt der Abrechnung fehlt noch. Trag ihn erst ein.'
              : `${missing} Punkte der Abrechnung fehlen noch. Trag sie erst ein.`,
            missing === 1
              ? 'One point of the debriefing is still missing. Enter it first.'
              : `${missing} points of the debriefing are still missing. Enter them first.`,
          )
        : fine;
    }
  }
}

const inMission = (mission: Mission, player: string): Checked =>
  Object.hasOwn(mission.teams, player)
    ? fine
    : refused(
        'no-team',
        'Dieser Spieler hat keinen Trupp aufgestellt. Lade die Seite neu.',
        'This player has not mustered a team. Reload the page.',
      );

function checkSurvivors(mission: Mission, { player, fallen }: Payload<'survivors'>, author: Author): Checked {
  if (!isFor(author, player)) return notYours();
  const team = mission.teams[player];
  if (!team) return inMission(mission, player);
  return fallen.every(({ marine }) => teamMarines(team).includes(marine))
    ? fine
    : refused(
        'not-in-team',
        'Fallen kann nur, wer in der Mission war. Wähl einen anderen.',
        'Only marines who were in the mission can have fallen. Choose another.',
        'fallen',
      );
}

function checkAward(
  setup: StarquestSetup,
  state: CampaignState,
  mission: Mission,
  { marine: id, award }: Payload<'award'>,
  author: Author,
): Checked {
  const marine = state.marines[id];
  const took = Object.values(mission.teams).find((team) => teamMarines(team).includes(id));
  if (!marine || !took)
    return refused(
      'not-in-mission',
      'Auszeichnungen bekommt nur, wer in der Mission war. Wähl einen anderen.',
      'Only marines who were in the mission can receive awards. Choose another.',
      'marine',
    );
  if (!isFor(author, marine.player)) return notYours();
  if (!setup.newRanks)
    return refused(
      'no-ranks',
      'Ihr spielt ohne die neuen Ränge. Lade die Seite neu.',
      'You play without the new ranks. Reload the page.',
    );
  if (hasFallen(mission, id))
    return refused(
      'fallen',
      `${marine.name} ist gefallen. Tot ist tot. Wähl einen anderen.`,
      `${marine.name} fell. Dead is dead. Choose another.`,
      'marine',
    );
  if (mission.scouts.includes(id))
    return refused(
      'scout-award',
      `${marine.name} ging als Scout in die Mission und sammelt erst von der nächsten an. Wähl einen anderen.`,
      `${marine.name} went as a Scout and only collects from the next mission on. Choose another.`,
      'marine',
    );
  const has = (kind: string) => marine.awards.some((earned) => earned.award === kind);
  if (has(award) || mission.awards.some((one) => one.marine === id && one.award === award))
    return refused(
      'award-twice',
      `${marine.name} hat diese Auszeichnung schon: ${awardName(award).de}. Wähl eine andere.`,
      `${marine.name} already has this award: ${awardName(award).en}. Choose another.`,
      'award',
    );
  if (awards.find((one) => one.id === award)?.needsSuccess && !mission.success)
    return refused(
      'award-success',
      `${awardName(award).de} gibt es nur für ein erreichtes Missionsziel. Wähl eine andere.`,
      `${awardName(award).en} is only for an objective reached. Choose another.`,
      'award',
    );
  if (award === 'crux-terminatus' && !has('imperial-laurel'))
    return refused(
      'crux-laurel',
      `${marine.name} trägt den Imperialen Lorbeer noch nicht; die Crux Terminatus folgt erst auf ihn. Wähl eine andere.`,
      `${marine.name} does not have the Imperial Laurel yet; the Crux Terminatus only follows it. Choose another.`,
      'award',
    );
  const ledScouts =
    took.commander === id &&
    took.members.length > 0 &&
    took.members.every((member) => mission.scouts.includes(member));
  return award === 'mark-of-camouflage' && !ledScouts
    ? refused(
        'camouflage',
        `${marine.name} hat in dieser Mission keinen Scouttrupp geführt. Wähl eine andere Auszeichnung.`,
        `${marine.name} did not lead a Scout team in this mission. Choose another award.`,
        'award',
      )
    : fine;
}

function checkOrders(
  state: CampaignState,
  mission: Mission,
  { player, marine, count }: Payload<'orders'>,
  author: Author,
): Checked {
  if (!isFor(author, player)) return notYours();
  if (!mission.teams[player]) return inMission(mission, player);
  if (count > mostOrdersPerMission)
    return refused(
      'too-many-orders',
      `Für eine Mission gibt es höchstens ${mostOrdersPerMission} Orden. Vergib weniger.`,
      `A mission gives at most ${mostOrdersPerMission} orders. Award fewer.`,
      'count',
    );
  const receivers = orderReceivers(state, mission, player);
  if (count > 0 && !receivers.some(({ id }) => id === marine))
    return refused(
      'order-receiver',
      receivers.length === 0
        ? 'Niemand aus diesem Trupp kann Orden bekommen: Scouts sammeln erst als Marines, und Tote brauchen keine. Trag 0 ein.'
        : 'Orden bekommt ein Marine, der diese Mission überlebt hat. Wähl so einen.',
      receivers.length === 0
        ? 'Nobody in this team can receive orders: Scouts only collect once they are Marines, and the dead need none. Enter 0.'
        : 'Orders go to a Marine who survived this mission. Choose one of those.',
      receivers.length === 0 ? 'count' : 'marine',
    );
  return fine;
}

function checkGift(
  state: CampaignState,
  mission: Mission,
  { marine: id }: Payload<'gift'>,
  author: Author,
): Checked {
  const leader = mission.leader?.player;
  if (!leader || !isFor(author, leader))
    return refused(
      'gift-leader',
      'Diesen Orden vergibt der Missionsleiter. Überlass es ihm.',
      'The mission leader gives this order. Leave it to them.',
    );
  if (state.marines[id]?.player === leader)
    return refused(
      'gift-himself',
      'Der Missionsleiter gibt seinen Orden einem anderen Spieler, nie sich selbst. Wähl einen anderen.',
      'The mission leader gives their order to another player, never to themselves. Choose another.',
      'marine',
    );
  return giftReceivers(state, mission).some((marine) => marine.id === id)
    ? fine
    : refused(
        'order-receiver',
        'Orden bekommt ein Marine, der diese Mission überlebt hat. Wähl so einen.',
        'Orders go to a Marine who survived this mission. Choose one of those.',
        'marine',
      );
}
