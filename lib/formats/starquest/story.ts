import type { Place } from '../../campaign/fold';
import type { EntryId } from '../../ids';
import type { Language } from '../../languages';
import { say, type Text, text } from '../../text';
import { awardName, commandOf, phases, rankNames } from './catalogue';
import type { StarquestEvent } from './events';
import type { CampaignState, MarineId, MarineOutcome, Mission } from './state';

/** Names of the players, by entry. */
export type PlayerNames = Readonly<Record<EntryId, string>>;

/** A line of the log as a sentence. */
export function tellLine(event: StarquestEvent, state: CampaignState, names: PlayerNames): Text {
  const who = (player: EntryId) => names[player] ?? '?';
  const marine = (id: MarineId) => state.marines[id]?.name ?? '?';
  switch (event.kind) {
    case 'role': {
      const { player, role } = event.payload;
      return role === 'alien'
        ? text(`${who(player)} führt die Aliens.`, `${who(player)} leads the aliens.`)
        : text(`${who(player)} führt Marines.`, `${who(player)} leads marines.`);
    }
    case 'away':
      return event.payload.away
        ? text(
            `${who(event.payload.player)} steigt aus, die Marines spielen nicht mehr mit.`,
            `${who(event.payload.player)} drops out; their marines stand aside.`,
          )
        : text(`${who(event.payload.player)} ist wieder dabei.`, `${who(event.payload.player)} is back.`);
    case 'recruit': {
      const { player, name, as } = event.payload;
      return as === 'scout'
        ? text(`${who(player)} nimmt ${name} als Scout auf.`, `${who(player)} enlists ${name} as a Scout.`)
        : text(`${who(player)} nimmt ${name} als Marine auf.`, `${who(player)} enlists ${name} as a Marine.`);
    }
    case 'rename': {
      const { name } = event.payload;
      const owner = state.marines[event.payload.marine]?.player;
      return text(
        `Ein Marine von ${owner ? who(owner) : '?'} heißt jetzt ${name}.`,
        `A marine of ${owner ? who(owner) : '?'} is now called ${name}.`,
      );
    }
    case 'announce': {
      const name = marine(event.payload.marine);
      return event.payload.sergeant
        ? text(`${name} geht als Sergeant.`, `${name} goes as Sergeant.`)
        : text(`${name} geht nicht mehr als Sergeant.`, `${name} no longer goes as Sergeant.`);
    }
    case 'stud':
      return text(
        `${marine(event.payload.marine)} kauft eine Schädelniete für 4 Orden.`,
        `${marine(event.payload.marine)} buys a skull stud for 4 orders.`,
      );
    case 'captain':
      return text(
        `${marine(event.payload.marine)} wird für 4 Orden Captain.`,
        `${marine(event.payload.marine)} becomes a Captain for 4 orders.`,
      );
    case 'library':
      return event.payload.removed
        ? text(
            `Aus der Sammlung genommen: ${event.payload.name}.`,
            `Removed from the library: ${event.payload.name}.`,
          )
        : text(`In der Sammlung: ${event.payload.name}.`, `In the library: ${event.payload.name}.`);
    default:
      return tellMissionLine(event, state, names);
  }
}

type MissionLine = Exclude<
  StarquestEvent,
  { kind: 'role' | 'away' | 'recruit' | 'rename' | 'announce' | 'stud' | 'captain' | 'library' }
>;

function tellMissionLine(event: MissionLine, state: CampaignState, names: PlayerNames): Text {
  const who = (player: EntryId) => names[player] ?? '?';
  const marine = (id: MarineId) => state.marines[id]?.name ?? '?';
  const mission = state.missions.find(({ id }) => id === event.payload.mission);
  const title = mission ? `${mission.number}: ${mission.name}` : '?';
  switch (event.kind) {
    case 'mission-planned':
      return text(`Mission ${title} ist angesetzt.`, `Mission ${title} is planned.`);
    case 'team': {
      const { player, commander, members, second } = event.payload;
      const size = members.length + (second ? 1 + second.members.length : 0);
      return size === 0
        ? text(
            `${who(player)} stellt auf: ${marine(commander)} allein.`,
            `${who(player)} musters ${marine(commander)} alone.`,
          )
        : text(
            `${who(player)} stellt auf: ${marine(commander)} mit ${size} Mann.`,
            `${who(player)} musters ${marine(commander)} with ${size} ${size === 1 ? 'other' : 'others'}.`,
          );
    }
    case 'leader':
      return event.payload.how === 'rolled'
        ? text(
            `Ausgewürfelt: ${who(event.payload.player)} leitet die Mission.`,
            `Rolled for: ${who(event.payload.player)} leads the mission.`,
          )
        : text(
            `Geeinigt: ${who(event.payload.player)} leitet die Mission.`,
            `Agreed: ${who(event.payload.player)} leads the mission.`,
          );
    case 'mission-started':
      return text(
        `Mission ${title} beginnt, ${who(event.payload.leader)} leitet sie.`,
        `Mission ${title} begins, led by ${who(event.payload.leader)}.`,
      );
    case 'phase': {
      const { round, turn, phase } = event.payload;
      const name = phases.find(({ id }) => id === phase)?.name;
      return text(
        `Runde ${round}, ${turn === 'gsg' ? 'GSG' : 'Aliens'}: ${name?.de}.`,
        `Round ${round}, ${turn === 'gsg' ? 'GSG' : 'aliens'}: ${name?.en}.`,
      );
    }
    case 'event-card': {
      const { player, round, note } = event.payload;
      const more = note ? `: ${note}` : '';
      return player
        ? text(
            `Runde ${round}: Ereigniskarte für ${who(player)}${more}.`,
            `Round ${round}: event card for ${who(player)}${more}.`,
          )
        : text(`Runde ${round}: Ereigniskarte${more}.`, `Round ${round}: event card${more}.`);
    }
    case 'command': {
      const { player, round, note } = event.payload;
      const { de, en } = commandOf(event.payload.command).name;
      const more = note ? ` (${note})` : '';
      return text(
        `Runde ${round}: ${who(player)} befiehlt „${de}“${more}.`,
        `Round ${round}: ${who(player)} commands “${en}”${more}.`,
      );
    }
    case 'medipack':
      return text(
        `Medipack für ${marine(event.payload.marine)}.`,
        `Medipack for ${marine(event.payload.marine)}.`,
      );
    case 'refusal': {
      const { player, round, what } = event.payload;
      return what === 'ignored'
        ? text(
            `Runde ${round}: ${who(player)} missachtet einen Befehl.`,
            `Round ${round}: ${who(player)} ignores a command.`,
          )
        : text(
            `Runde ${round}: ${who(player)} versäumt eine Pflicht.`,
            `Round ${round}: ${who(player)} fails a duty.`,
          );
    }
    case 'mission-ended':
      return event.payload.success
        ? text(`Mission ${title}: Ziel erreicht.`, `Mission ${title}: objective reached.`)
        : text(`Mission ${title}: Ziel verfehlt.`, `Mission ${title}: objective missed.`);
    case 'survivors': {
      const { player, fallen } = event.payload;
      const list = fallen.map((one) => marine(one.marine)).join(', ');
      return fallen.length === 0
        ? text(`${who(player)}: Alle haben überlebt.`, `${who(player)}: everybody survived.`)
        : text(`${who(player)}: gefallen ${list}.`, `${who(player)}: fallen ${list}.`);
    }
    case 'award': {
      const name = awardName(event.payload.award);
      const { reason } = event.payload;
      return text(
        `${marine(event.payload.marine)} erhält ${name.de}: ${reason}`,
        `${marine(event.payload.marine)} receives ${name.en}: ${reason}`,
      );
    }
    case 'awards-done':
      return text(
        `${who(event.payload.player)}: Auszeichnungen vollständig.`,
        `${who(event.payload.player)}: awards complete.`,
      );
    case 'orders': {
      const { player, count, marine: receiver } = event.payload;
      const to = receiver && count > 0 ? marine(receiver) : null;
      return text(
        `${who(player)}: ${count} Orden${to ? ` für ${to}` : ''}.`,
        `${who(player)}: ${count} ${count === 1 ? 'order' : 'orders'}${to ? ` for ${to}` : ''}.`,
      );
    }
    case 'gift':
      return text(
        `Der Missionsleiter gibt ${marine(event.payload.marine)} einen Orden.`,
        `The mission leader gives ${marine(event.payload.marine)} an order.`,
      );
    case 'disobedience-rolled': {
      const [x, y] = event.payload.dice;
      const player = mission?.refusals.find(({ seq }) => seq === event.payload.refusal)?.player;
      return text(
        `${player ? who(player) : '?'} würfelt 2R für eine Verweigerung: ${x} + ${y} = ${x + y}.`,
        `${player ? who(player) : '?'} rolls 2R for a case of disobedience: ${x} + ${y} = ${x + y}.`,
      );
    }
    case 'mission-closed':
      return text(`Mission ${title} ist abgeschlossen.`, `Mission ${title} is closed.`);
  }
}

/** One thing that happened to a marine. */
export interface StoryItem {
  /** unique within the story */
  readonly key: string;
  /** number of the mission; null for what happened between two */
  readonly mission: number | null;
  readonly text: Text;
}

/** A marine's life, in order: enlisted, missions with what they brought, purchases, his end. */
export function storyOf(
  places: readonly Place<StarquestEvent>[],
  state: CampaignState,
  names: PlayerNames,
  id: MarineId,
): readonly StoryItem[] {
  let enlisted = false;
  return places.flatMap(({ seq, event, problem, line }): readonly StoryItem[] => {
    if (!event || problem || !line) return [];
    if (event.kind === 'recruit' && event.payload.marine === id) enlisted = true;
    switch (event.kind) {
      case 'away':
        return enlisted && event.payload.player === state.marines[id]?.player
          ? [{ key: String(seq), mission: null, text: tellLine(event, state, names) }]
          : [];
      case 'recruit':
      case 'announce':
      case 'stud':
      case 'captain':
        return event.payload.marine === id
          ? [{ key: String(seq), mission: null, text: tellLine(event, state, names) }]
          : [];
      case 'mission-closed': {
        const mission = state.missions.find((one) => one.id === event.payload.mission);
        return mission
          ? missionStory(mission, names, id).map((told, place) => ({
              key: `${seq}-${place}`,
              mission: mission.number,
              text: told,
            }))
          : [];
      }
      default:
        return [];
    }
  });
}

function missionStory(mission: Mission, names: PlayerNames, id: MarineId): readonly Text[] {
  const result = mission.results[id];
  if (!result) return [];
  const led = Object.values(mission.teams).some((team) => team.commander === id);
  const leads = mission.leader && mission.teams[mission.leader.player]?.commander === id;
  const goal = mission.success
    ? text('Ziel erreicht', 'objective reached')
    : text('Ziel verfehlt', 'objective missed');
  const lines: Text[] = [
    leads
      ? text(`„${mission.name}“ geleitet, ${goal.de}.`, `Led “${mission.name}”, ${goal.en}.`)
      : led
        ? text(
            `In „${mission.name}“ einen Trupp geführt, ${goal.de}.`,
            `Led a team in “${mission.name}”, ${goal.en}.`,
          )
        : text(`In „${mission.name}“ dabei, ${goal.de}.`, `Took part in “${mission.name}”, ${goal.en}.`),
  ];
  if (result.fell !== null) {
    const how = result.fell ? `: ${result.fell}` : '';
    lines.push(text(`Gefallen${how}.`, `Fell${how}.`));
    return lines;
  }
  if (result.promoted) lines.push(text('Vom Scout zum Marine geworden.', 'From Scout to Marine.'));
  for (const { award, reason } of mission.awards.filter(({ marine }) => marine === id)) {
    const name = awardName(award);
    lines.push(text(`${name.de}: ${reason}`, `${name.en}: ${reason}`));
  }
  if (result.ordersEarned > 0)
    lines.push(
      text(
        `${result.ordersEarned} Orden erhalten.`,
        `Received ${result.ordersEarned} ${result.ordersEarned === 1 ? 'order' : 'orders'}.`,
      ),
    );
  lines.push(...penaltiesOf(result, names));
  if (!result.promoted && result.rank !== 'marine' && result.rank !== 'scout')
    lines.push(text(`Danach ${rankNames[result.rank].de}.`, `Afterwards ${rankNames[result.rank].en}.`));
  return lines;
}

/** What disobedience cost him, each with its reason: his own, or that somebody was right to disobey him (§6). */
function penaltiesOf(
  { ordersDenied, overruledBy, ordersLost, misses, gone }: MarineOutcome,
  names: PlayerNames,
): readonly Text[] {
  const who = overruledBy.map((player) => names[player] ?? '?');
  const one = who.length === 1;
  const causes = [
    ...(ordersDenied || gone ? [text('Er verweigerte einen Befehl', 'They disobeyed a command')] : []),
    ...(who.length > 0
      ? [
          text(
            `${who.join(' und ')} ${one ? 'hat' : 'haben'} ihm zu Recht den Gehorsam verweigert`,
            `${who.join(' and ')} ${one ? 'was' : 'were'} right to disobey them`,
          ),
        ]
      : []),
  ];
  if (causes.length === 0) return [];
  const costs = [
    ...(ordersDenied ? [text('kein Orden für die Mission', 'no order for the mission')] : []),
    ...(ordersLost > 0
      ? [text(`${ordersLost} Orden verloren`, `${ordersLost} ${ordersLost === 1 ? 'order' : 'orders'} lost`)]
      : []),
    ...(misses > 0
      ? [
          text(
            `setzt ${misses === 1 ? 'eine Mission' : `${misses} Missionen`} aus`,
            `misses ${misses === 1 ? 'one mission' : `${misses} missions`}`,
          ),
        ]
      : []),
    ...(gone ? [text('kehrt nicht mehr zurück', 'never returns')] : []),
  ];
  const joined = (language: Language) =>
    `${causes.map((cause) => say(cause, language)).join('; ')}: ${costs.map((cost) => say(cost, language)).join(', ')}.`;
  return [text(joined('de'), joined('en'))];
}
