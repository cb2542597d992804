import type { PerSide } from '../../sides';
import { type Text, text } from '../../text';
import type { ClockMove } from '../match-event';
import { rollOf } from './check';
import { bySide, total, unitTitle } from './game';
import type { Kit, KitGame, KitRoll, KitStep, KitUnit } from './kit';
import type { KitMove, KitPayload } from './moves';
import { tilesLeft } from './play';

/** Sentence for an entry in the match's story; `game` is the state before it. */
export function tellKitMove<Setup>(
  kit: Kit<Setup, unknown>,
  game: KitGame<Setup>,
  move: Exclude<KitMove, ClockMove>,
  names: PerSide<string>,
): Text {
  switch (move.kind) {
    case 'step': {
      const { round, step: id, value } = move.payload;
      const step = kit
        .phases({ ...game, round })
        .flatMap(({ steps }) => steps)
        .find((one) => one.id === id);
      const title = step?.title ?? text(id, id);
      if (value === null) return prefixed(title, text('wieder offen', 'open again'));
      if (value === 'skipped') return prefixed(title, text('ausgelassen', 'skipped'));
      return value === true ? title : prefixed(title, answerText(step, value, names));
    }
    case 'roll': {
      const roll = rollOf(kit, game, move.payload);
      const title = roll?.title ?? text(move.payload.id, move.payload.id);
      return prefixed(title, throwText(roll, move.payload, names));
    }
    case 'draw': {
      const { deck: id, round, dice } = move.payload;
      const deck = kit.decks?.(game).find((candidate) => candidate.id === id);
      const tile =
        deck && dice?.[0] !== undefined ? tilesLeft(deck, { ...game, round })[dice[0] - 1] : undefined;
      const label = deck?.tiles.find((candidate) => candidate.id === tile)?.label;
      return prefixed(deck?.title ?? text(id, id), label ?? text('gezogen', 'drawn'));
    }
    case 'shuffle': {
      const deck = kit.decks?.(game).find(({ id }) => id === move.payload.deck);
      return prefixed(deck?.title ?? text('Plättchen', 'Tiles'), text('neu gemischt', 'shuffled'));
    }
    case 'phase': {
      const { round, phase: id } = move.payload;
      const last = kit.rounds(game);
      if (last !== null && round > last) return text('Partie zu Ende', 'End of the game');
      const title = kit.phases({ ...game, round }).find((phase) => phase.id === id)?.title;
      const head = round === 0 ? text('Aufbau', 'Set-up') : text(`Runde ${round}`, `Round ${round}`);
      return title ? prefixed(head, title) : head;
    }
    case 'count': {
      const { counter: id, side, value } = move.payload;
      const counter = kit.counters?.(game).find((candidate) => candidate.id === id);
      const label = counter?.label ?? text(id, id);
      const whose = side ? text(`${label.de} (${names[side]})`, `${label.en} (${names[side]})`) : label;
      return prefixed(whose, text(String(value), String(value)));
    }
    case 'unit': {
      const { side, unit } = move.payload;
      const name = unitTitle(unit);
      return text(`${names[side]}: ${name.de} hinzugefügt`, `${names[side]}: ${name.en} added`);
    }
    case 'unit-remove': {
      const { side, id } = move.payload;
      const name = titleOf(game.units[side].find((unit) => unit.id === id));
      return text(`${names[side]}: ${name.de} gestrichen`, `${names[side]}: ${name.en} removed`);
    }
    case 'mark':
      return tellMark(kit, game, move.payload, names);
    case 'owner': {
      const { owner } = move.payload;
      return prefixed(
        spotText(kit, game, move.payload.spot),
        owner ? ownerText(owner, names) : text('unbesetzt', 'unclaimed'),
      );
    }
    case 'place': {
      const { spot, x, y } = move.payload;
      const label = spotText(kit, game, spot);
      const unit = kit.spots?.(game)?.map?.unit ?? text('', '');
      return text(`${label.de} liegt bei ${x} / ${y} ${unit.de}`, `${label.en} at ${x} / ${y} ${unit.en}`);
    }
    case 'note': {
      const { day, text: words } = move.payload;
      return day === null ? text(words, words) : text(`Tag ${day}: ${words}`, `Day ${day}: ${words}`);
    }
    case 'end': {
      const { ending: id, side } = move.payload;
      const title = kit.endings(game).find((ending) => ending.id === id)?.title ?? text('Spielende', 'End');
      return side ? prefixed(title, text(names[side], names[side])) : title;
    }
  }
}

const prefixed = (head: Text, rest: Text): Text => text(`${head.de}: ${rest.de}`, `${head.en}: ${rest.en}`);

function spotText<Setup>(kit: Kit<Setup, unknown>, game: KitGame<Setup>, id: string): Text {
  const label = kit.spots?.(game)?.spots.find((spot) => spot.id === id)?.label ?? '?';
  return text(`Nummer ${label}`, `Number ${label}`);
}

function ownerText(owner: 'a' | 'b' | 'neutral' | 'contested', names: PerSide<string>): Text {
  if (owner === 'neutral') return text('neutral', 'neutral');
  if (owner === 'contested') return text('umkämpft', 'contested');
  return text(names[owner], names[owner]);
}

function answerText(step: KitStep | undefined, value: string | number, names: PerSide<string>): Text {
  if (step?.kind === 'side' && (value === 'a' || value === 'b')) return text(names[value], names[value]);
  const option = step?.kind === 'choice' ? step.options.find((one) => one.value === value) : undefined;
  return option?.label ?? text(String(value), String(value));
}

/** Dice with their meaning, e.g. "4, 6 (Würfel am Tisch)". */
function throwText(
  roll: KitRoll | undefined,
  { dice, source }: KitPayload<'roll'>,
  names: PerSide<string>,
): Text {
  if (!dice) return text('gewürfelt', 'rolled');
  const where = source === 'table' ? text(' (am Tisch gewürfelt)', ' (rolled at the table)') : text('', '');
  if (roll?.who === 'each') {
    const shown = bySide(dice);
    const both = `${names.a} ${total(shown.a)}, ${names.b} ${total(shown.b)}`;
    return text(both + where.de, both + where.en);
  }
  const faces = dice.join(', ');
  const outcome = roll?.outcome?.(dice);
  // An outcome without letters only repeats the faces.
  return outcome && /\p{L}/u.test(outcome.de)
    ? text(`${faces}, also ${outcome.de}${where.de}`, `${faces}, so ${outcome.en}${where.en}`)
    : text(faces + where.de, faces + where.en);
}

const titleOf = (unit: KitUnit | undefined): Text => (unit ? unitTitle(unit) : text('?', '?'));

function tellMark<Setup>(
  kit: Kit<Setup, unknown>,
  game: KitGame<Setup>,
  { side, id, lost, states, unit: told }: KitPayload<'mark'>,
  names: PerSide<string>,
): Text {
  const unit: KitUnit | undefined = game.units[side].find((own) => own.id === id) ?? told;
  const name = titleOf(unit);
  const chips = (unit?.tracks ?? []).flatMap((track) => {
    const count = lost[track.id] ?? 0;
    return count > 0
      ? [text(`${track.label.de} ${count}/${track.max}`, `${track.label.en} ${count}/${track.max}`)]
      : [];
  });
  const said = (kit.unitStates ?? []).flatMap((state) => (states.includes(state.id) ? [state.label] : []));
  const all = [...chips, ...said];
  const what = all.length === 0 ? text('unversehrt', 'unhurt') : joined(all);
  return text(`${names[side]}: ${name.de} – ${what.de}`, `${names[side]}: ${name.en} – ${what.en}`);
}

const joined = (texts: readonly Text[]): Text =>
  text(texts.map(({ de }) => de).join(', '), texts.map(({ en }) => en).join(', '));
