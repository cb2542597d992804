import type { PerSide } from '../../../sides';
import { type Text, text } from '../../../text';
import { scenarioOfRoll, specialRuleOfRoll } from '../scenarios';
import { specialRules } from '../special-rules';
import { markerOfRoll, scenarioOf } from './control-ep';
import type { GuardiansMove, PayloadOf } from './events';
import type { AwardReason, Holder, Phase } from './match-terms';
import { turnOf } from './player-turns';
import { previewEp } from './standing';
import type { GuardiansState } from './state';
import { sheetOf } from './terrain-types';

const say = (de: string, en: string) => text(de, en);
const dice = (values: readonly number[] | undefined) => (values ?? []).join(' : ');

const holderNames: Readonly<Record<Exclude<Holder, 'a' | 'b'>, Text>> = {
  none: say('niemand', 'nobody'),
  contested: say('umstritten', 'contested'),
};
const phaseNames: Readonly<Record<Phase, Text>> = {
  command: say('Befehlsphase', 'Command phase'),
  shooting: say('Beschussphase', 'Shooting phase'),
  combat: say('Nahkampfphase', 'Combat phase'),
};
const awardNames: Readonly<Record<AwardReason, Text>> = {
  killbox: say('Killbox', 'Killbox'),
  participation: say('General im Kampf', 'General in the fight'),
  pillage: say('Brandschatzen', 'Pillaging'),
  manual: say('Von Hand', 'By hand'),
};
const stopNames = {
  combat: say('Nahkampf', 'combat'),
  judge: say('Schiedsrichter', 'judge'),
  pause: say('Pause', 'break'),
} as const;
const methodNames = {
  'ready-made': say('fertiger Tisch', 'ready-made table'),
  joint: say('gemeinsam', 'together'),
  alternating: say('abwechselnd', 'in turns'),
} as const;

/** One line of the log as a sentence; `before` is the state it was entered into, `names` the players'. */
export function tellGuardiansMove(before: GuardiansState, ev: GuardiansMove, names: PerSide<string>): Text {
  switch (ev.kind) {
    case 'clock':
      return tellClock(ev.payload, names);
    case 'roll':
      return tellRoll(before, ev.payload, names);
    case 'terrain-method':
      return say(
        `Gelände: ${methodNames[ev.payload.method].de}`,
        `Terrain: ${methodNames[ev.payload.method].en}`,
      );
    case 'terrain-place': {
      const { name } = sheetOf(ev.payload.type);
      const number = before.terrain.pieces.length + 1;
      const who = names[ev.payload.side];
      return say(`${who} stellt Stück ${number}: ${name.de}`, `${who} places piece ${number}: ${name.en}`);
    }
    case 'terrain-move':
      return say('Ein Geländestück verschoben', 'A piece of terrain moved');
    case 'terrain-remove':
      return say('Ein Geländestück weggelegt', 'A piece of terrain put away');
    case 'terrain-pass':
      return say(
        `${names[ev.payload.side]} passt und ist Startspieler`,
        `${names[ev.payload.side]} passes and is the starting player`,
      );
    case 'terrain-done':
      return say('Das Gelände steht', 'The terrain is complete');
    case 'scenario': {
      const { name } = scenarioOf(ev.payload.id);
      return say(`Szenario: ${name.de}`, `Scenario: ${name.en}`);
    }
    case 'scenario-set-up':
      return say('Das Szenario ist aufgebaut', 'The scenario is set up');
    case 'starting-player':
      return say(`Startspieler: ${names[ev.payload.side]}`, `Starting player: ${names[ev.payload.side]}`);
    case 'table-side':
      return ev.payload.edge === 'number'
        ? say('Startseite: mit der Tischnummer', 'Starting side: with the table number')
        : say('Startseite: gegenüber der Tischnummer', 'Starting side: opposite the table number');
    case 'special-rule': {
      const { name } = specialRules[ev.payload.id];
      return say(`Sonderregel: ${name.de}`, `Special rule: ${name.en}`);
    }
    case 'deploy': {
      const who = names[ev.payload.side];
      return ev.payload.stage === 'begin'
        ? say(`${who} beginnt aufzustellen`, `${who} begins to deploy`)
        : say(`${who} hat aufgestellt`, `${who} has deployed`);
    }
    case 'skip':
      return say('Ein Schritt ausgelassen', 'A step left out');
    case 'phase':
      return phaseNames[ev.payload.phase];
    case 'control':
      return tellControl(before, ev.payload, names);
    case 'turn-end': {
      const ep = previewEp(before, ev.payload.playerTurn);
      const turn = turnOf(ev.payload.playerTurn);
      const found = ep ? ` (${names.a} ${ep.a}, ${names.b} ${ep.b})` : '';
      return say(`Zug in Spielzug ${turn} beendet${found}`, `Player turn in turn ${turn} ended${found}`);
    }
    case 'turn-set': {
      const turn = turnOf(ev.payload.playerTurn);
      return say(`Weiter bei Spielzug ${turn}`, `Continued at turn ${turn}`);
    }
    case 'award': {
      const { side, delta, why } = ev.payload;
      const signed = delta > 0 ? `+${delta}` : String(delta);
      return say(
        `${awardNames[why].de}: ${names[side]} ${signed} EP`,
        `${awardNames[why].en}: ${names[side]} ${signed} EP`,
      );
    }
    case 'concede':
      return say(`${names[ev.payload.side]} gibt auf`, `${names[ev.payload.side]} concedes`);
    case 'time-called':
      return say('Die Turnierleitung beendet die Partie', 'The organiser ends the game');
    default:
      return tellLoss(before, ev, names);
  }
}

function tellClock(payload: PayloadOf<'clock'>, names: PerSide<string>): Text {
  switch (payload.action) {
    case 'run':
      return say(`Uhr läuft für ${names[payload.side]}`, `Clock running for ${names[payload.side]}`);
    case 'stop':
      return say(`Uhr steht: ${stopNames[payload.why].de}`, `Clock stopped: ${stopNames[payload.why].en}`);
    case 'resume':
      return say(
        `Uhr frei: ${stopNames[payload.why].de} vorbei`,
        `Clock released: ${stopNames[payload.why].en} over`,
      );
    case 'adjust': {
      const seconds = Math.round(payload.ms / 1000);
      const signed = seconds > 0 ? `+${seconds}` : String(seconds);
      return say(
        `Uhr von ${names[payload.side]}: ${signed} s`,
        `${names[payload.side]}'s clock: ${signed} s`,
      );
    }
    case 'timeout':
      return say(`Zeit abgelaufen: ${names[payload.side]}`, `Out of time: ${names[payload.side]}`);
  }
}

function tellRoll(before: GuardiansState, roll: PayloadOf<'roll'>, names: PerSide<string>): Text {
  const [first = 1] = roll.dice ?? [];
  const atTable = roll.source === 'table' ? say(' (am Tisch)', ' (at the table)') : say('', '');
  const tell = (what: Text, result: Text = say(dice(roll.dice), dice(roll.dice))) =>
    say(`${what.de}: ${result.de}${atTable.de}`, `${what.en}: ${result.en}${atTable.en}`);
  const named = (name: Text) => say(`${first}, ${name.de}`, `${first}, ${name.en}`);
  const same = (name: string) => named(say(name, name));
  const sides = `${names.a} – ${names.b}`;
  switch (roll.what) {
    case 'terrain-roll-off':
      return tell(say(`Wurf ums Gelände, ${sides}`, `Roll-off for terrain, ${sides}`));
    case 'start-roll-off':
      return tell(say(`Wurf um den Startspieler, ${sides}`, `Roll-off for the start, ${sides}`));
    case 'scenario':
      return tell(say('Szenario gewürfelt', 'Scenario rolled'), named(scenarioOfRoll(first).name));
    case 'special-rule': {
      const { id } = before.scenario;
      const rule = id === null ? null : specialRules[specialRuleOfRoll(scenarioOf(id), first)].name;
      return tell(say('Sonderregel gewürfelt', 'Special rule rolled'), rule ? named(rule) : undefined);
    }
    case 'open-marker':
      return tell(say('Freier Marker', 'Open marker'), same(markerOfRoll(first)));
    case 'hot-marker':
      return tell(say('Heißer Marker', 'Hot marker'), same(markerOfRoll(first)));
    case 'length':
      return tell(say(`Spieldauer nach Spielzug ${roll.turn}`, `Length after turn ${roll.turn}`));
  }
}

function tellControl(before: GuardiansState, payload: PayloadOf<'control'>, names: PerSide<string>): Text {
  const { map } = scenarioOf(before.scenario.id ?? 'incursion');
  const zone = map.zones.find(({ id }) => id === payload.spot);
  const label = zone?.label ?? map.objectives.find(({ id }) => id === payload.spot)?.label ?? payload.spot;
  const what = zone ? say(`Zone ${label}`, `Zone ${label}`) : say(`Marker ${label}`, `Marker ${label}`);
  const { holder } = payload;
  const who = holder === 'a' || holder === 'b' ? say(names[holder], names[holder]) : holderNames[holder];
  const turn = turnOf(payload.playerTurn);
  return payload.playerTurn < before.playerTurn
    ? say(
        `Berichtigt für Spielzug ${turn}: ${what.de}, ${who.de}`,
        `Corrected for turn ${turn}: ${what.en}, ${who.en}`,
      )
    : say(`${what.de}: ${who.de}`, `${what.en}: ${who.en}`);
}

type LossMove = Extract<
  GuardiansMove,
  { kind: 'casualties' | 'unit' | 'unit-remove' | 'unit-state' | 'break-point' | 'broken' | 'general' }
>;

function tellLoss(before: GuardiansState, ev: LossMove, names: PerSide<string>): Text {
  const who = names[ev.payload.side];
  const unitName = (id: string) =>
    before.losses[ev.payload.side].units.find((unit) => unit.id === id)?.name ?? id;
  switch (ev.kind) {
    case 'casualties': {
      const { destroyed, half } = ev.payload;
      return say(
        `Verluste von ${who}: ${destroyed} vernichtet, ${half} halbiert`,
        `${who}'s losses: ${destroyed} destroyed, ${half} halved`,
      );
    }
    case 'unit':
      return say(`Einheit von ${who}: ${ev.payload.unit.name}`, `${who}'s unit: ${ev.payload.unit.name}`);
    case 'unit-remove':
      return say(
        `${unitName(ev.payload.id)} von der Liste genommen`,
        `${unitName(ev.payload.id)} taken off the list`,
      );
    case 'unit-state': {
      const { id, lost, pillaged } = ev.payload;
      const name = unitName(id);
      if (pillaged) return say(`${name} zieht zum Brandschatzen ab`, `${name} leaves to pillage`);
      return lost === 1
        ? say(`${name}: 1 Basis verloren`, `${name}: 1 stand lost`)
        : say(`${name}: ${lost} Basen verloren`, `${name}: ${lost} stands lost`);
    }
    case 'break-point': {
      const { units } = ev.payload;
      if (units === null) return say(`Breakpoint von ${who} offen`, `${who}'s break point open`);
      return say(`Breakpoint von ${who}: ${units}`, `${who}'s break point: ${units}`);
    }
    case 'broken':
      return ev.payload.reached
        ? say(`Breakpoint von ${who} erreicht`, `${who}'s break point reached`)
        : say(`Breakpoint von ${who} nicht erreicht`, `${who}'s break point not reached`);
    case 'general': {
      const { slain, successor } = ev.payload;
      if (!slain) return say(`Der General von ${who} lebt`, `${who}'s General lives`);
      if (typeof successor === 'string')
        return say(`Neuer General von ${who}: ${successor}`, `${who}'s new General: ${successor}`);
      return say(`Der General von ${who} ist erschlagen`, `${who}'s General is slain`);
    }
  }
}
