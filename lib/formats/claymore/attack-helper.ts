import { isGone } from '../../match/kit/game';
import type { KitAnswer, KitGame, KitHelper, KitTap } from '../../match/kit/kit';
import { type Side, sides } from '../../sides';
import { type Text, text } from '../../text';
import type { Field } from '../fields';
import { type Attack, attackNeeds, type Place, places } from './attack-needs';
import { absent, regimentOfUnit } from './kit-units';
import { armyNames, type Regiment, type RegimentId, regimentIds, regimentOf, regiments } from './regiments';
import type { ClaymoreSetup } from './setup';

type Game = KitGame<ClaymoreSetup>;

const regimentOptions = regiments.map(({ id, army, name }) => ({
  value: id,
  label: text(`${name.de} (${armyNames[army].de})`, `${name.en} (${armyNames[army].en})`),
}));

/** The regiments of a side that stand on the table, each kind once. */
function kindsOf(game: Game, side: Side): readonly Regiment[] {
  const present = new Set(
    game.units[side]
      .filter((unit) => !isGone(game, side, unit, [{ id: absent, removes: true }]))
      .map((unit) => regimentOfUnit(unit)?.id),
  );
  return regiments.filter(({ id }) => present.has(id));
}
/** Those that stand on this table; all of them before anybody has an army. */
function optionsIn(game: Game) {
  const present = new Set<string>(sides.flatMap((side) => kindsOf(game, side).map(({ id }) => id)));
  const here = regimentOptions.filter(({ value }) => present.has(value));
  return here.length > 0 ? here : regimentOptions;
}
const attackersIn = (game: Game) => optionsIn(game).filter(({ value }) => value !== 'howitzer');
// The enemy of the first attacker comes first.
const defendersIn = (game: Game) => [...optionsIn(game)].reverse();

const tapsOf = (game: Game, side: Side): readonly KitTap[] =>
  kindsOf(game, side).map(({ id, name, strength }) => ({
    value: id,
    label: name,
    // The howitzer only defends in close combat, and its shots have tiles of their own (§7).
    ...(strength === null && { onlySecond: true }),
  }));

const placeNames: Readonly<Record<Place, Text>> = {
  open: text('Im Freien', 'In the open'),
  tower: text('Im Turm', 'In the tower'),
  palisades: text('Hinter Palisaden', 'Behind palisades'),
};

/** Where that regiment can stand here. */
const placesOf = ({ tower, palisades }: ClaymoreSetup, id: RegimentId): readonly Place[] =>
  places.filter(
    (place) => place === 'open' || (place === 'tower' ? tower && regimentOf(id).mayEnterTower : palisades),
  );
const choice = (
  key: string,
  label: Text,
  options: readonly { value: string; label: Text }[],
): readonly Field[] => (options.length > 1 ? [{ kind: 'choice', key, label, options }] : []);
const place = (key: string, label: Text, setup: ClaymoreSetup, id: RegimentId) =>
  choice(
    key,
    label,
    placesOf(setup, id).map((value) => ({ value, label: placeNames[value] })),
  );

/** "What do I need?": dice and lowest roll for any attack. */
export const attackHelper: KitHelper<ClaymoreSetup> = {
  id: 'attack-needs',
  title: text('Was brauche ich?', 'What do I need?'),
  hint: text(
    'Würfel und Mindestwurf aus der Schadenstabelle.',
    'Dice and the roll you need, from the damage table.',
  ),
  taps: {
    first: 'attacker',
    second: 'defender',
    firstName: text('Angreifer', 'Attacker'),
    secondName: text('Ziel', 'Target'),
    askFirst: text('Tipp an, wer angreift.', 'Tap the attacker.'),
    askSecond: text('Tipp jetzt das Ziel an.', 'Now tap the target.'),
    choices: (game) => ({ a: tapsOf(game, 'a'), b: tapsOf(game, 'b') }),
  },
  fields(game, values = {}) {
    const { attacker, defender, how } = attackOf(values, game);
    const { shoots, rules } = regimentOf(attacker);
    return [
      { kind: 'choice', key: 'attacker', label: text('Angreifer', 'Attacker'), options: attackersIn(game) },
      { kind: 'choice', key: 'defender', label: text('Verteidiger', 'Defender'), options: defendersIn(game) },
      ...choice('how', text('Art', 'Type'), [
        { value: 'close', label: text('Nahkampf', 'Close combat') },
        ...(shoots ? [{ value: 'shoot', label: text('Schuss', 'Shot') }] : []),
      ]),
      ...place('attackerIn', text('Angreifer steht', 'Attacker is'), game.setup, attacker),
      ...place('defenderIn', text('Verteidiger steht', 'Defender is'), game.setup, defender),
      ...(rules.includes('berserk') && how === 'close'
        ? [{ kind: 'check', key: 'berserk', label: text('Berserker', 'Berserk') } as const]
        : []),
    ];
  },
  answer(values, game) {
    const attack = attackOf(values, game);
    const [one, other] = [regimentOf(attack.attacker), regimentOf(attack.defender)];
    if (one.army === other.army) {
      const army = armyNames[one.army];
      return [
        {
          label: text('Nicht möglich', 'Not possible'),
          value: text(`Beide gehören zur Armee ${army.de}.`, `Both are in the ${army.en} army.`),
          strong: true,
        },
      ];
    }
    const needs = attackNeeds(game.setup, attack);
    if ('impossible' in needs)
      return [{ label: text('Nicht möglich', 'Not possible'), value: needs.impossible, strong: true }];
    const { dice, minimum, expectedTenths, rerolls, notes } = needs;
    const [whole, tenth] = [Math.floor(expectedTenths / 10), expectedTenths % 10];
    const answers: KitAnswer[] = [
      {
        label: text('Treffer ab', 'Hits on'),
        value:
          dice === 0
            ? text('kein Würfel bleibt übrig', 'no dice left')
            : text(
                `${minimum}+ mit ${dice} ${dice === 1 ? 'Würfel' : 'Würfeln'}`,
                `${minimum}+ with ${dice} ${dice === 1 ? 'die' : 'dice'}`,
              ),
        strong: true,
      },
      {
        label: text('Im Schnitt', 'On average'),
        value: text(`${whole},${tenth} Treffer`, `${whole}.${tenth} hits`),
      },
    ];
    if (rerolls > 0)
      answers.push({
        label: text('Furchteinflößend', 'Terrifying'),
        value: text(`bis zu ${rerolls} Würfel wiederholen`, `re-roll up to ${rerolls} dice`),
      });
    if (notes.length > 0)
      answers.push({
        label: text('Beachte', 'Note'),
        value: text(notes.map(({ de }) => de).join(' '), notes.map(({ en }) => en).join(' ')),
      });
    return answers;
  },
};

/** What the fields say; anything missing, or not possible for the two, as the form begins. */
function attackOf(values: Readonly<Record<string, unknown>>, game: Game): Attack {
  const pick = <T extends string>(known: readonly T[], key: string, begin: T): T =>
    known.find((value) => value === values[key]) ?? begin;
  const attacker = pick(regimentIds, 'attacker', attackersIn(game)[0]?.value ?? 'lords');
  const defender = pick(regimentIds, 'defender', defendersIn(game)[0]?.value ?? 'ogre');
  return {
    attacker,
    defender,
    how: regimentOf(attacker).shoots ? pick(['close', 'shoot'], 'how', 'close') : 'close',
    attackerIn: pick(placesOf(game.setup, attacker), 'attackerIn', 'open'),
    defenderIn: pick(placesOf(game.setup, defender), 'defenderIn', 'open'),
    berserk: values.berserk === true,
  };
}
