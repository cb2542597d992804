import type { KitAnswer, KitGame, KitHelper } from '../../match/kit/kit';
import { sides } from '../../sides';
import { type Text, text } from '../../text';
import type { Field } from '../fields';
import { type Attack, attackNeeds, type Place, places } from './attack-needs';
import { absent, regimentOfUnit } from './kit-units';
import { armyNames, regimentIds, regimentOf, regiments } from './regiments';
import type { ClaymoreSetup } from './setup';

const regimentOptions = regiments.map(({ id, army, name }) => ({
  value: id,
  label: text(`${name.de} (${armyNames[army].de})`, `${name.en} (${armyNames[army].en})`),
}));
/** Those that stand on this table; all of them before anybody has an army. */
function optionsIn({ units, marks }: KitGame<ClaymoreSetup>) {
  const present = new Set(
    sides.flatMap((side) =>
      units[side]
        .filter(({ id }) => !marks[side][id]?.states.includes(absent))
        .map((unit) => regimentOfUnit(unit)?.id),
    ),
  );
  const here = regimentOptions.filter(({ value }) => present.has(value));
  return here.length > 0 ? here : regimentOptions;
}
const attackersIn = (game: KitGame<ClaymoreSetup>) =>
  optionsIn(game).filter(({ value }) => value !== 'howitzer');
// The enemy of the first attacker comes first.
const defendersIn = (game: KitGame<ClaymoreSetup>) => [...optionsIn(game)].reverse();

const placeNames: Readonly<Record<Place, Text>> = {
  open: text('Im Freien', 'In the open'),
  tower: text('Im Turm', 'In the tower'),
  palisades: text('Hinter Palisaden', 'Behind palisades'),
};
const place = (key: string, label: Text, { tower, palisades }: ClaymoreSetup): Field => ({
  kind: 'choice',
  key,
  label,
  options: places
    .filter((value) => value === 'open' || (value === 'tower' ? tower : palisades))
    .map((value) => ({ value, label: placeNames[value] })),
});

/** "What do I need?": dice and lowest roll for any attack. */
export const attackHelper: KitHelper<ClaymoreSetup> = {
  id: 'attack-needs',
  title: text('Was brauche ich?', 'What do I need?'),
  hint: text(
    'Würfel und Mindestwurf aus der Schadenstabelle.',
    'Dice and lowest roll from the damage table.',
  ),
  fields: (game) => [
    {
      kind: 'choice',
      key: 'attacker',
      label: text('Angreifer', 'Attacker'),
      options: attackersIn(game),
    },
    {
      kind: 'choice',
      key: 'defender',
      label: text('Verteidiger', 'Defender'),
      options: defendersIn(game),
    },
    {
      kind: 'choice',
      key: 'how',
      label: text('Art', 'Kind'),
      options: [
        { value: 'close', label: text('Nahkampf', 'Close combat') },
        { value: 'shoot', label: text('Schuss', 'Shot') },
      ],
    },
    ...(game.setup.tower || game.setup.palisades
      ? [
          place('attackerIn', text('Angreifer steht', 'Attacker stands'), game.setup),
          place('defenderIn', text('Verteidiger steht', 'Defender stands'), game.setup),
        ]
      : []),
    { kind: 'check', key: 'berserk', label: text('Berserker', 'Berserk') },
  ],
  answer(values, game) {
    const attack = attackOf(values, game);
    const [one, other] = [regimentOf(attack.attacker), regimentOf(attack.defender)];
    if (one.army === other.army) {
      const army = armyNames[one.army];
      return [
        {
          label: text('Geht nicht', 'Not possible'),
          value: text(`Beide gehören zur Armee ${army.de}.`, `Both are of the army ${army.en}.`),
          strong: true,
        },
      ];
    }
    const needs = attackNeeds(game.setup, attack);
    if ('impossible' in needs)
      return [{ label: text('Geht nicht', 'Not possible'), value: needs.impossible, strong: true }];
    const { dice, minimum, expectedTenths, rerolls, notes } = needs;
    const [whole, tenth] = [Math.floor(expectedTenths / 10), expectedTenths % 10];
    const answers: KitAnswer[] = [
      {
        label: text('Treffer ab', 'Hits on'),
        value:
          dice === 0
            ? text('kein Würfel bleibt übrig', 'no die is left')
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
        label: text('Beachte', 'Mind'),
        value: text(notes.map(({ de }) => de).join(' '), notes.map(({ en }) => en).join(' ')),
      });
    return answers;
  },
};

/** What the fields say; anything missing as the form begins. */
function attackOf(values: Readonly<Record<string, unknown>>, game: KitGame<ClaymoreSetup>): Attack {
  const pick = <T extends string>(known: readonly T[], key: string, begin: T): T =>
    known.find((value) => value === values[key]) ?? begin;
  return {
    attacker: pick(regimentIds, 'attacker', attackersIn(game)[0]?.value ?? 'lords'),
    defender: pick(regimentIds, 'defender', defendersIn(game)[0]?.value ?? 'ogre'),
    how: pick(['close', 'shoot'], 'how', 'close'),
    attackerIn: pick(places, 'attackerIn', 'open'),
    defenderIn: pick(places, 'defenderIn', 'open'),
    berserk: values.berserk === true,
  };
}
