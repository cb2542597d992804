import { type Text, text } from '../../text';
import type { RosterProblem } from '../roster';
import type { AofSetup } from './setup';
import { armyPer, unitPercent } from './setup-options';

/** A unit as far as the limits are concerned. */
export interface AofUnit {
  /** id of its line */
  readonly line: string;
  readonly name: string;
  /** price of one */
  readonly points: number;
  /** how many of it; combined units count as one (§2) */
  readonly count: number;
  /** models in each */
  readonly models: number;
  readonly hero: boolean;
  readonly command: 'none' | 'sergeant' | 'musician' | 'standard' | 'several';
}

/** §2: what an army of that many points may have. The share of one unit is kept in hundredths of a point. */
export interface AofLimits {
  readonly heroes: number;
  readonly copies: number;
  /** share of the points, unrounded, in hundredths */
  readonly unitHundredths: number;
  readonly units: number;
  readonly models: number;
}

/** The five limits of §2 for an army of `size` points. */
export function limitsFor({ gameSize, heroMinimum }: Pick<AofSetup, 'gameSize' | 'heroMinimum'>): AofLimits {
  const per = (points: number) => Math.floor(gameSize / points);
  return {
    heroes: heroMinimum === 'one' ? Math.max(1, per(armyPer.hero)) : per(armyPer.hero),
    copies: 1 + per(armyPer.copy),
    unitHundredths: gameSize * unitPercent,
    units: per(armyPer.unit),
    models: per(armyPer.model),
  };
}

const hundredths = (n: number, separator: string): string => {
  const rest = n % 100;
  const digits = String(rest).padStart(2, '0').replace(/0+$/, '');
  return rest === 0 ? String(n / 100) : `${Math.floor(n / 100)}${separator}${digits}`;
};

/** What about an army breaks the rules of this tournament; none: it is legal. */
export function aofProblems(setup: AofSetup, units: readonly AofUnit[]): RosterProblem[] {
  const problems: RosterProblem[] = [];
  const add = (code: string, sentence: Text, line?: string) =>
    problems.push({ code, sentence, ...(line === undefined ? {} : { line }) });
  const sum = (of: (unit: AofUnit) => number) =>
    units.reduce((total, unit) => total + of(unit) * unit.count, 0);
  const points = sum((unit) => unit.points);
  if (units.length === 0)
    add('empty', text('Die Liste hat noch keine Einheit.', 'The list has no units yet.'));
  if (points > setup.gameSize)
    add(
      'too-dear',
      text(
        `Die Armee kostet ${points} Punkte, erlaubt sind ${setup.gameSize}.`,
        `The army costs ${points} points; the limit is ${setup.gameSize}.`,
      ),
    );
  for (const unit of units)
    if (unit.name.trim() === '')
      add(
        'nameless',
        text('Eine Einheit hat keinen Namen. Gib ihr einen.', 'A unit has no name. Give it one.'),
        unit.line,
      );
  if (setup.limits) addLimits(setup, units, sum, add);
  const command = sum((unit) => (unit.command === 'none' ? 0 : unit.command === 'several' ? 2 : 1));
  if (setup.commandGroup && command > 1)
    add(
      'command-group',
      text(
        `${command} Modelle des Befehlsstabs; die ganze Armee darf eines haben (Feldwebel, Musiker oder Standartenträger).`,
        `${command} command group models; the whole army may have one (Sergeant, Musician or Standard Bearer).`,
      ),
    );
  return problems;
}

function addLimits(
  setup: AofSetup,
  units: readonly AofUnit[],
  sum: (of: (unit: AofUnit) => number) => number,
  add: (code: string, sentence: Text, line?: string) => void,
) {
  const limits = limitsFor(setup);
  const size = setup.gameSize;
  const heroes = sum((unit) => (unit.hero ? 1 : 0));
  if (heroes > limits.heroes)
    add(
      'heroes',
      text(
        `${heroes} Helden; bei ${size} Punkten ${limits.heroes === 1 ? 'ist einer' : `sind ${limits.heroes}`} erlaubt.`,
        `${heroes} heroes; at ${size} points ${limits.heroes} ${limits.heroes === 1 ? 'is' : 'are'} allowed.`,
      ),
    );
  const copies = new Map<string, AofUnit & { total: number }>();
  for (const unit of units) {
    const key = unit.name.trim().toLocaleLowerCase('de');
    const before = copies.get(key);
    copies.set(key, { ...unit, total: (before?.total ?? 0) + unit.count });
  }
  for (const { name, total, line } of copies.values())
    if (total > limits.copies && name.trim() !== '')
      add(
        'copies',
        text(
          `${total}-mal ${name}; bei ${size} Punkten sind ${limits.copies} gleiche Einheiten erlaubt.`,
          `${total} times ${name}; at ${size} points ${limits.copies} copies of a unit are allowed.`,
        ),
        line,
      );
  for (const { name, points, line } of units)
    if (points * 100 > limits.unitHundredths)
      add(
        'unit-too-dear',
        text(
          `${name} kostet ${points} Punkte; bei ${size} Punkten darf eine Einheit höchstens ${hundredths(limits.unitHundredths, ',')} kosten (${unitPercent} %).`,
          `${name} costs ${points} points; at ${size} points one unit may cost at most ${hundredths(limits.unitHundredths, '.')} (${unitPercent}%).`,
        ),
        line,
      );
  const number = sum(() => 1);
  if (number > limits.units)
    add(
      'units',
      text(
        `${number} Einheiten; bei ${size} Punkten sind ${limits.units} erlaubt.`,
        `${number} units; at ${size} points ${limits.units} are allowed.`,
      ),
    );
  const models = sum((unit) => unit.models);
  if (models > limits.models)
    add(
      'models',
      text(
        `${models} Modelle; bei ${size} Punkten sind ${limits.models} erlaubt.`,
        `${models} models; at ${size} points ${limits.models} are allowed.`,
      ),
    );
}
