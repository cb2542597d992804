import { confirmStep, type Ending, type Step } from '../../../match/match-rules';
import { otherSide, type Side } from '../../../sides';
import { type Text, text } from '../../../text';
import { findReportProblem } from '../check-report';
import { winningEp } from '../game-end';
import { draftReport, heirlessSide } from './match-report';
import { hotMarkerDue, isRuleOpen, openRoll } from './open-rolls';
import { activeSide, isChecked, turnOf } from './player-turns';
import { type EndingCode, type EndingFact, hasBegun, lengthAfter, standingOf } from './standing';
import type { GuardiansState } from './state';
import { guidePieces, piecesBeforePass, rollOffWinner, startChooser, terrainTurn } from './terrain-turns';

/** Every step the companion leads through, in the order of §4. */
const stepCodes = [
  'terrain-roll-off',
  'terrain-place',
  'terrain-last',
  'terrain-done',
  'roll-scenario',
  'set-up-scenario',
  'start-roll-off',
  'choose-start',
  'choose-side',
  'roll-special-rule',
  'deploy',
  'roll-length',
  'name-successor',
  'roll-hot-marker',
  'play-turn',
  'complete-report',
  confirmStep,
] as const;
type StepCode = (typeof stepCodes)[number];
export interface GuardiansStep extends Step {
  readonly code: StepCode;
}

const step = (code: StepCode, who: Step['who'], title: Text, hint?: Text): GuardiansStep => ({
  code,
  who,
  title,
  ...(hint ? { hint } : {}),
});

/** What to do next, and who. Left-out steps are passed over once the game has moved on. */
export function nextGuardiansStep(state: GuardiansState): GuardiansStep {
  if (standingOf(state).ended) return endStep(state);
  if (hasBegun(state)) return missingStep(state) ?? playStep(state);
  const isDeploying = state.deployed.a !== 'not-yet' || state.deployed.b !== 'not-yet';
  const setUp = isDeploying ? null : (terrainStep(state) ?? setUpStep(state));
  return setUp ?? missingStep(state) ?? deployStep(state) ?? playStep(state);
}

function terrainStep(state: GuardiansState): GuardiansStep | null {
  const { terrain } = state;
  if (terrain.done || state.scenarioSetUp || state.skipped.includes('terrain')) return null;
  if (terrain.method !== 'alternating')
    return step(
      'terrain-done',
      'either',
      terrain.method === 'joint'
        ? text('Gelände stellen', 'Set up the terrain')
        : text('Tisch ansehen', 'Check the table'),
      text(
        `Einigt euch bei jedem Stück, was es ist. Richtwert: ${guidePieces} Stücke.`,
        `Agree on what each piece is. Aim for about ${guidePieces} pieces.`,
      ),
    );
  const turn = terrainTurn(terrain, state.setup.terrainDifferentTypes);
  if (turn === null)
    return step(
      'terrain-roll-off',
      'both',
      text('Um das erste Stück würfeln', 'Roll off for the first piece'),
      rollOffWinner(terrain.rollOffs) === null && terrain.rollOffs.length > 0
        ? text('Gleichstand: Würfelt noch einmal.', 'Tied: roll again.')
        : text('Wer höher würfelt, stellt das erste Stück.', 'The higher roll places the first piece.'),
    );
  if (turn.isLast)
    return step(
      'terrain-last',
      turn.side,
      text('Ein letztes Stück stellen', 'Place one last piece'),
      text('Du darfst auch verzichten.', 'You may also leave it out.'),
    );
  const title =
    turn.pieces === 2
      ? text('Zwei Stücke stellen', 'Place two pieces')
      : turn.notType === null
        ? text('Ein Stück stellen', 'Place one piece')
        : text('Ein Stück anderer Art stellen', 'Place a piece of another type');
  return step(
    'terrain-place',
    turn.side,
    title,
    turn.mayPass
      ? text('Oder passen: Dann bist du Startspieler.', 'Or pass: then you are the starting player.')
      : text(
          `Passen geht, sobald ${piecesBeforePass} Stücke liegen.`,
          `You can pass once ${piecesBeforePass} pieces are placed.`,
        ),
  );
}

function setUpStep(state: GuardiansState): GuardiansStep | null {
  const starter = state.startingPlayer;
  const isSkipped = (id: GuardiansState['skipped'][number]) => state.skipped.includes(id);
  if (state.scenario.id === null) return scenarioStep(starter);
  if (!state.scenarioSetUp && !isSkipped('scenario-set-up'))
    return step(
      'set-up-scenario',
      'both',
      text('Szenario aufbauen', 'Set up the scenario'),
      text(
        'Legt Marker und Zonen und rückt im Weg liegendes Gelände.',
        'Place markers and zones, and shift terrain in their way.',
      ),
    );
  if (starter === null) return starterStep(state);
  if (state.tableSide === null && !isSkipped('table-side'))
    return step(
      'choose-side',
      starter,
      text('Tischseite wählen', 'Choose a table side'),
      text('Erst danach wird die Sonderregel ausgewürfelt.', 'The special rule is only rolled after that.'),
    );
  return isRuleOpen(state) ? ruleStep(starter) : null;
}

function deployStep(state: GuardiansState): GuardiansStep | null {
  const { startingPlayer: starter, deployed } = state;
  if (starter === null || state.skipped.includes('deploy')) return null;
  return step(
    'deploy',
    deployed[starter] === 'done' ? otherSide(starter) : starter,
    text('Ganze Armee aufstellen', 'Deploy the whole army'),
    state.clock
      ? text('Mit der ersten Einheit läuft deine Uhr.', 'Your clock starts with the first unit.')
      : undefined,
  );
}

const scenarioStep = (starter: Side | null) =>
  step('roll-scenario', starter ?? 'either', text('Szenario auswürfeln', 'Roll for the scenario'));

function starterStep(state: GuardiansState): GuardiansStep {
  const winner = startChooser(state);
  if (winner !== null)
    return step(
      'choose-start',
      winner,
      text('Startspieler bestimmen', 'Choose the starting player'),
      text('Du hast den Wurf gewonnen und wählst.', 'You won the roll-off and choose.'),
    );
  return step(
    'start-roll-off',
    'both',
    text('Um den Startspieler würfeln', 'Roll off for the starting player'),
    state.startRollOffs.length > 0
      ? text('Gleichstand: Würfelt noch einmal.', 'Tied: roll again.')
      : undefined,
  );
}

/** What scoring cannot do without, even when the set-up was left out. */
function missingStep(state: GuardiansState): GuardiansStep | null {
  if (state.startingPlayer === null) return starterStep(state);
  if (state.scenario.id === null) return scenarioStep(null);
  return isRuleOpen(state) ? ruleStep(null) : null;
}

const ruleStep = (starter: Side | null) =>
  step('roll-special-rule', starter ?? 'either', text('Sonderregel auswürfeln', 'Roll for the special rule'));

function playStep(state: GuardiansState): GuardiansStep {
  const { playerTurn, startingPlayer } = state;
  const starter = startingPlayer ?? 'either';
  const isNewTurn = playerTurn % 2 === 0;
  if (isNewTurn && playerTurn > 0 && lengthAfter(state, turnOf(playerTurn) - 1) === 'roll')
    return step(
      'roll-length',
      starter,
      text('Spieldauer auswürfeln', 'Roll for the game length'),
      text('Der Wurf entscheidet, ob es weitergeht.', 'The roll decides whether the game goes on.'),
    );
  const standing = standingOf(state);
  const heirless = heirlessSide(state, standing);
  if (heirless)
    return heirStep(
      heirless,
      text('Ist kein Charakter mehr da, endet die Partie.', 'With no character left, the game ends.'),
    );
  const cold = hotMarkerDue(state, standing);
  if (cold !== null) return hotMarkerStep(cold, cold < playerTurn ? 'either' : starter);
  return step(
    'play-turn',
    activeSide(startingPlayer, playerTurn) ?? 'either',
    text(`Spielzug ${turnOf(playerTurn)}`, `Turn ${turnOf(playerTurn)}`),
    isChecked(state.setup, playerTurn)
      ? text('Am Ende des Zuges werden die EP gewertet.', 'CP are scored at the end of this turn.')
      : text('In diesem Zug gibt es noch keine EP.', 'No CP are scored in this turn.'),
  );
}

const hotMarkerStep = (playerTurn: number, who: Step['who']) =>
  step(
    'roll-hot-marker',
    who,
    text('Heißen Marker auswürfeln', 'Roll for the hot marker'),
    text(
      `Für Spielzug ${turnOf(playerTurn)}: Der heiße Marker bringt 2 EP.`,
      `For turn ${turnOf(playerTurn)}: the hot marker gives 2 CP.`,
    ),
  );

/** A roll that the finished game was played without. */
function openStep(state: GuardiansState): GuardiansStep | null {
  const open = openRoll(state, standingOf(state));
  switch (open?.what) {
    case undefined:
      return null;
    case 'starting-player':
      return starterStep(state);
    case 'scenario':
      return scenarioStep(null);
    case 'special-rule':
      return ruleStep(null);
    case 'hot-marker':
      return hotMarkerStep(open.playerTurn, 'either');
  }
}

const heirStep = (side: Side, hint: Text) =>
  step('name-successor', side, text('Neuen General benennen', 'Name the new General'), hint);

function endStep(state: GuardiansState): GuardiansStep {
  const heirless = heirlessSide(state, standingOf(state));
  if (heirless)
    return heirStep(
      heirless,
      text(
        'Ist kein Charakter mehr da, gibt der letzte General keinen EP, sondern zählt als Siegbedingung.',
        'With no character left, the last General gives no CP but counts as a victory condition.',
      ),
    );
  const open = openStep(state);
  if (open) return open;
  const problem = findReportProblem(state.setup, draftReport(state));
  if (problem)
    return step(
      'complete-report',
      'either',
      text('Verluste nachtragen', 'Complete the losses'),
      problem.message,
    );
  return step(confirmStep, 'both', text('Ergebnis bestätigen', 'Confirm the result'));
}

const reasons: Readonly<Record<EndingCode, Text>> = {
  concession: text('Beendet durch Aufgabe', 'Ended by concession'),
  clock: text('Beendet durch die Uhr', 'Ended by the clock'),
  'sudden-death': text('Beendet durch Sudden Death', 'Ended by Sudden Death'),
  'ten-ep': text(`Beendet durch ${winningEp} EP`, `Ended by ${winningEp} CP`),
  general: text('Beendet durch den Fall des Generals', 'Ended: General slain'),
  'break-point': text('Beendet durch den Breakpoint', 'Ended by the break point'),
  'time-called': text('Von der Turnierleitung beendet', 'Ended by the organisers'),
  turns: text('Beendet nach dem letzten Spielzug', 'Ended after the last turn'),
};

/** An ending as a sentence, e.g. "Beendet durch 10 EP im 5. Spielzug". */
function endingText({ code }: Pick<EndingFact, 'code'>, playerTurn: number): Text {
  const turn = turnOf(playerTurn);
  return text(`${reasons[code].de} im ${turn}. Spielzug`, `${reasons[code].en} in turn ${turn}`);
}

/** Why the game has ended, weightiest reason first; null while it goes on. */
export function endingOf(state: GuardiansState): Ending | null {
  const { ended, endings, last } = standingOf(state);
  const [first] = endings;
  if (!ended || !first) return null;
  return { code: first.code, side: first.side, reason: endingText(first, last) };
}
