import type { RandomInt } from '../random';
import { sameFigures } from '../results/same-figures';
import { finish, type Steps } from '../steps';
import { text } from '../text';
import { conflictTold, isOthersStep, isSameMove, undoneLine } from './core-moves';
import { type FoldedMatch, foldSteps, stampFor } from './fold';
import {
  type Actor,
  type ConflictMove,
  confirmMove,
  type IncomingEvent,
  incomingEvent,
  type MatchEvent,
  type Move,
  proposeMove,
  type Seat,
  serverDevice,
  serverLine,
  undoMove,
} from './match-event';
import type { Decision, Dice, MatchContext, MatchProblem, MatchRules, Proposal } from './match-rules';

/** Most milliseconds a press may be ahead of the server: two clocks never agree exactly. */
export const allowedSkewMs = 5_000;

/** Sender of an entry, from the session; a spectator may act for no seat. */
export interface Author {
  /** seats they may enter for: a player for both sides of the table */
  readonly mayActAs: readonly Actor[];
  /** seats whose personal links were opened in their browser: they decide for these only */
  readonly inPerson: readonly Seat[];
  /** seats whose players have no device of their own in this match */
  readonly absent: readonly Seat[];
}

/** Data an entry is validated against. */
export interface Circumstances {
  /** server time, milliseconds UTC */
  readonly now: number;
  /** for the server's dice */
  readonly random: RandomInt;
  /** highest sequence number of this device ever answered, rejections included; 0 for none */
  readonly lastHandled: number;
}

/**
 * Answer to one entry. Store `event` when accepted, then `conflict` where there is one; a rejection uses up the
 * device's number unless it is a gap. `entered`: another device has entered the same, as `event`; nothing to store.
 */
export type Answer =
  | { readonly answer: 'accepted'; readonly event: MatchEvent; readonly conflict?: MatchEvent }
  /** answered before; `seq` is null for a rejected one, and another device's line where that entered the same */
  | { readonly answer: 'duplicate'; readonly seq: number | null }
  | { readonly answer: 'entered'; readonly event: MatchEvent }
  | {
      readonly answer: 'rejected';
      readonly problem: MatchProblem;
      readonly usesNumber: boolean;
      readonly conflict?: MatchEvent;
    };

const problems = {
  'not-an-entry': text(
    'Dieser Eintrag ist nicht lesbar. Lade die Seite neu.',
    'This entry can’t be read. Reload the page.',
  ),
  'not-a-player': text(
    'Eintragen können nur die beiden am Tisch und die Turnierleitung. Spielst du hier, öffne deinen persönlichen Link.',
    'Only the two players at the table and the organisers can enter anything here. If you play here, open your personal link.',
  ),
  'foreign-seat': text(
    'Für die andere Seite kannst du das nicht eintragen. Gib ihr Bescheid.',
    'You can’t enter this for the other side. Ask your opponent to do it.',
  ),
  'not-in-person': text(
    'Das kann nur der Spieler dieser Seite eintragen: auf dem eigenen Handy oder hier mit dem eigenen Link. Auch die Turnierleitung kann es.',
    'Only this side’s player can enter that: on their own phone, or here with their own link. The organisers can too.',
  ),
  'not-yours-to-decide': text(
    'Das entscheidet die andere Seite auf ihrem Handy. Warte darauf.',
    'Your opponent decides this on their phone. Wait for them.',
  ),
  'needs-both': text(
    'Das gilt erst, wenn die andere Seite auf ihrem Handy zustimmt. Schlag es ihr vor.',
    'This only counts once your opponent agrees on their phone. Propose it to them.',
  ),
  'nothing-proposed': text(
    'Diesen Vorschlag gibt es nicht mehr. Lade die Seite neu.',
    'The proposal has been withdrawn. Reload the page.',
  ),
  'device-gap': text(
    'Ein früherer Eintrag von diesem Gerät ist noch nicht angekommen. Versuch es gleich noch einmal.',
    'An earlier entry from this device has not arrived yet. Try again in a moment.',
  ),
  'from-the-future': text(
    'Die Uhr dieses Geräts geht vor. Lade die Seite neu.',
    'This device’s clock is ahead. Reload the page.',
  ),
  'forged-die': text(
    'Das würfelt der Server. Lade die Seite neu.',
    'The server rolls these dice. Reload the page.',
  ),
  stale: text(
    'Inzwischen ist etwas Neues eingetragen worden, dein letzter Schritt zählt deshalb nicht. Sieh nach, was jetzt dran ist.',
    'Something new has been entered since, so your last step doesn’t count. Check what comes next.',
  ),
  'not-latest': text(
    'Zurücknehmen lässt sich nur der letzte Schritt. Geh Schritt für Schritt zurück.',
    'Only the last step can be undone. Go back one step at a time.',
  ),
  'not-own-step': text(
    'Diesen Schritt hat die andere Seite eingetragen. Bitte sie, ihn zurückzunehmen.',
    'Your opponent entered this step. Ask them to undo it.',
  ),
  'nothing-to-confirm': text(
    'Es gibt noch kein Ergebnis zu bestätigen. Spielt erst zu Ende.',
    'There is no result to confirm yet. Finish the game first.',
  ),
} as const;

const reject = (code: keyof typeof problems, usesNumber = true): Extract<Answer, { answer: 'rejected' }> => ({
  answer: 'rejected',
  problem: { code, message: problems[code] },
  usesNumber,
});

/**
 * Validates one entry against the whole log of its match; stores nothing. Pass an author who may act as `server` only
 * with entries made by the server.
 */
export const appendEntry = <Setup, Report, State, Ev extends Move>(
  ...entry: Parameters<typeof appendSteps<Setup, Report, State, Ev>>
): Answer => finish(appendSteps(...entry));

/** `appendEntry` as a generator that yields after every line it reads. */
export function* appendSteps<Setup, Report, State, Ev extends Move>(
  rules: MatchRules<Setup, Report, State, Ev>,
  context: MatchContext<Setup>,
  log: readonly MatchEvent[],
  entry: unknown,
  author: Author,
  circumstances: Circumstances,
): Steps<Answer> {
  const parsed = incomingEvent.safeParse(entry);
  if (!parsed.success) return reject('not-an-entry', false);
  const incoming = parsed.data;
  if (incoming.deviceId === serverDevice && incoming.actor !== 'server') return reject('not-an-entry', false);
  if (author.mayActAs.length === 0) return reject('not-a-player', false);
  const isSame = (line: MatchEvent) => isUnseenBy(incoming)(line) && isSameWish(line, incoming);
  if (incoming.deviceSeq <= circumstances.lastHandled)
    return { answer: 'duplicate', seq: seqOf(log, incoming) ?? log.find(isSame)?.seq ?? null };
  if (incoming.deviceSeq > circumstances.lastHandled + 1) return reject('device-gap', false);
  if (!author.mayActAs.includes(incoming.actor)) return reject('foreign-seat');

  const folded = yield* foldSteps(rules, context, log);
  const answer = decide(rules, folded, log, incoming, author, circumstances);
  const same = log.find((line) => isSame(line) && !folded.undone.has(line.seq));
  if (answer.answer === 'rejected' && same) return { answer: 'entered', event: same };
  const conflict = yield* conflictWith(
    rules,
    context,
    { log, folded },
    incoming,
    author,
    circumstances,
    answer,
  );
  return conflict ? { ...answer, conflict } : answer;
}

type Judged = Extract<Answer, { answer: 'accepted' | 'rejected' }>;

/** Decides on an entry for a seat its author may enter for. */
function decide<Setup, Report, State, Ev extends Move>(
  rules: MatchRules<Setup, Report, State, Ev>,
  folded: FoldedMatch<State, Ev>,
  log: readonly MatchEvent[],
  incoming: IncomingEvent,
  author: Author,
  { now, random }: Pick<Circumstances, 'now' | 'random'>,
): Judged {
  const line = lineOf(incoming, now);
  if (incoming.kind === 'undo') return undo(folded, line, author);
  if (incoming.kind === 'confirm') return confirm(rules, folded, log, line, incoming.basedOn, author);
  if (incoming.kind === 'propose') return propose(rules, folded, line, author);

  const event = rules.read({ kind: incoming.kind, payload: incoming.payload });
  if (!event) return reject('not-an-entry');
  const decision = rules.decides(folded.state, event);
  const stolen = decision?.kind === 'both' ? null : stolenDecision(decision, incoming.actor, author);
  if (stolen) return reject(stolen);
  if (rules.isTimed(event) && incoming.clientAt > now + allowedSkewMs) return reject('from-the-future');
  if (rules.concurrency(event) === 'guarded' && hasUnseen(rules, folded, log, incoming))
    return reject('stale');
  const dice = rules.diceFor(event, folded.state);
  if (dice && isServerRoll(event.payload) && hasDice(event.payload)) return reject('forged-die');
  const rolled =
    dice && isServerRoll(event.payload)
      ? {
          ...line,
          payload: { ...event.payload, dice: serverDice(folded, log, line, dice, random) },
        }
      : { ...line, payload: event.payload };
  const final = rules.read({ kind: rolled.kind, payload: rolled.payload });
  if (!final) throw new Error(`a roll that its own rules cannot read: ${rolled.kind}`);
  const accepted = { ...rolled, seq: folded.lastSeq + 1 };
  const verdict = rules.check(folded.state, final, stampFor(accepted), folded.revealed);
  if (!verdict.ok) return { answer: 'rejected', problem: verdict.problem, usesNumber: true };
  const missing =
    decision?.kind === 'both' && !isAgainstAuthor(decision, author)
      ? missingAgreement(folded.proposal, final, incoming.actor, author)
      : null;
  return missing ? reject(missing) : { answer: 'accepted', event: accepted };
}

/** Why the author has no right to an entry that is a decision; null where they have. */
function stolenDecision(
  decision: Exclude<Decision, { kind: 'both' }> | null,
  actor: Actor,
  { inPerson, absent }: Author,
): 'not-in-person' | 'not-yours-to-decide' | null {
  if (decision === null || actor === 'organiser' || actor === 'server') return null;
  const { seat, kind } = decision;
  if (kind === 'go') return inPerson.includes(seat) || absent.includes(seat) ? null : 'not-yours-to-decide';
  if (actor === seat) return inPerson.includes(seat) ? null : 'not-in-person';
  if (kind === 'word') return 'not-in-person';
  return absent.includes(seat) ? null : 'not-yours-to-decide';
}

/** Whether an entry that takes both costs only a player who is signed in here. */
const isAgainstAuthor = ({ against }: Extract<Decision, { kind: 'both' }>, { inPerson }: Author): boolean =>
  against !== undefined && inPerson.includes(against);

/**
 * Why an entry that requires both players is not accepted yet; null once the other side has proposed it, and where one
 * player has no device and it is recorded as agreed at the table.
 */
function missingAgreement(
  proposal: Proposal | null,
  event: Move,
  actor: Actor,
  { inPerson, absent }: Author,
): 'not-in-person' | 'needs-both' | null {
  if (actor === 'organiser' || actor === 'server' || absent.length > 0) return null;
  if (proposal === null || proposal.by === actor || !isSameMove(proposal.move, event)) return 'needs-both';
  return inPerson.includes(actor) ? null : 'not-in-person';
}

/**
 * Conflict line both players need to see: an entry refused only because of another device's entries this one had not
 * seen, or two that cross. Undefined for none.
 */
function* conflictWith<Setup, Report, State, Ev extends Move>(
  rules: MatchRules<Setup, Report, State, Ev>,
  context: MatchContext<Setup>,
  { log, folded }: { readonly log: readonly MatchEvent[]; readonly folded: FoldedMatch<State, Ev> },
  incoming: IncomingEvent,
  author: Author,
  { now }: Pick<Circumstances, 'now'>,
  answer: Judged,
): Steps<MatchEvent | undefined> {
  const isUnseen = isUnseenBy(incoming);
  if (!log.some(isUnseen)) return undefined;
  const conflict = (lines: readonly MatchEvent[], payload: ConflictMove['payload']) =>
    serverLine(lines, { kind: 'conflict', payload }, { clientAt: now, serverAt: now });

  if (answer.answer === 'accepted') {
    const first = folded.live.findLast(
      (other) => isUnseen(other) && crosses(rules, other.event, answer.event),
    );
    return (
      first &&
      conflict([...log, answer.event], {
        how: 'crossed',
        first: first.seq,
        second: answer.event.seq,
        adds: rules.subject(first.event)?.adds,
      })
    );
  }
  const { actor: by, deviceId } = incoming;
  // This device has had a refusal already: no further line.
  const last = log.at(-1);
  const told = last && conflictTold(last);
  if (told?.how === 'refused' && told.deviceId === deviceId) return undefined;
  const known = log.filter((line) => !isUnseen(line));
  const foldedAlone = yield* foldSteps(rules, context, known);
  const alone = decide(rules, foldedAlone, known, incoming, author, { now, random: () => 0 });
  if (alone.answer !== 'accepted') return undefined;
  const { kind, payload } = alone.event;
  return conflict(log, { how: 'refused', by, deviceId, kind, payload: withoutDice(payload) });
}

/** Whether another device has entered a line that the sender of this entry had not seen. */
const isUnseenBy =
  ({ basedOn, deviceId }: IncomingEvent) =>
  (line: Pick<MatchEvent, 'seq' | 'deviceId'>): boolean =>
    line.seq > basedOn && line.deviceId !== deviceId && line.deviceId !== serverDevice;

/** Whether two entries have the same subject without merely repeating each other. */
function crosses<Setup, Report, State, Ev extends Move>(
  rules: MatchRules<Setup, Report, State, Ev>,
  first: Ev,
  second: Move,
): boolean {
  const event = rules.read({ kind: second.kind, payload: second.payload });
  const [one, other] = [rules.subject(first), event ? rules.subject(event) : null];
  return one !== null && one.key === other?.key && (one.adds || !isSameWish(first, second));
}

/** Whether two entries are equal, apart from the dice of rolls. */
const isSameWish = (one: Move, other: Move): boolean =>
  one.kind === other.kind && sameFigures(withoutDice(one.payload), withoutDice(other.payload));

function withoutDice(payload: unknown): unknown {
  if (!isServerRoll(payload)) return payload;
  const { dice: _shown, ...asked } = payload;
  return asked;
}

type Line = Omit<MatchEvent, 'seq'>;

const lineOf = (
  { deviceId, deviceSeq, actor, kind, payload, clientAt }: IncomingEvent,
  now: number,
): Line => ({
  deviceId,
  deviceSeq,
  actor,
  kind,
  payload,
  clientAt,
  serverAt: now,
});

const seqOf = (log: readonly MatchEvent[], { deviceId, deviceSeq }: IncomingEvent): number | null =>
  log.find((line) => line.deviceId === deviceId && line.deviceSeq === deviceSeq)?.seq ?? null;

function undo(
  folded: Pick<FoldedMatch<unknown, Move>, 'undoable' | 'lastSeq' | 'live'>,
  line: Line,
  author: Author,
): Judged {
  const parsed = undoMove.safeParse(line);
  if (!parsed.success) return reject('not-an-entry');
  const target = line.actor === 'organiser' ? folded.undoable.organiser : folded.undoable.player;
  if (target !== parsed.data.payload.target) return reject('not-latest');
  if (line.actor !== 'organiser' && isOtherPlayers(folded, target, line, author))
    return reject('not-own-step');
  return { answer: 'accepted', event: { ...line, payload: parsed.data.payload, seq: folded.lastSeq + 1 } };
}

/** Whether a line is the other player's to take back. */
function isOtherPlayers(
  { live }: Pick<FoldedMatch<unknown, Move>, 'live'>,
  seq: number,
  { deviceId }: Line,
  author: Author,
): boolean {
  const target = live.find((line) => line.seq === seq);
  return target !== undefined && isOthersStep(target, deviceId, author);
}

function confirm<Setup, Report, State, Ev extends Move>(
  rules: MatchRules<Setup, Report, State, Ev>,
  folded: FoldedMatch<State, Ev>,
  log: readonly MatchEvent[],
  line: Line,
  basedOn: number,
  author: Author,
): Judged {
  const parsed = confirmMove.safeParse(line);
  if (!parsed.success) return reject('not-an-entry');
  const { side } = parsed.data.payload;
  const stolen = stolenDecision({ seat: side, kind: 'word' }, line.actor, author);
  if (stolen) return reject(stolen);
  if (rules.report(folded.state) === undefined) return reject('nothing-to-confirm');
  // A confirmation depends on every figure; confirmations, proposals and conflicts change none.
  const isFigure = ({ kind }: MatchEvent) => !['confirm', 'propose', 'conflict'].includes(kind);
  if (log.some((other) => other.seq > basedOn && other.deviceId !== line.deviceId && isFigure(other)))
    return reject('stale');
  return { answer: 'accepted', event: { ...line, payload: parsed.data.payload, seq: folded.lastSeq + 1 } };
}

/** Validates a side's proposal, for the other to enter; refused for the same reasons as the move itself. */
function propose<Setup, Report, State, Ev extends Move>(
  rules: MatchRules<Setup, Report, State, Ev>,
  folded: FoldedMatch<State, Ev>,
  line: Line,
  author: Author,
): Judged {
  const parsed = proposeMove.safeParse(line);
  if (!parsed.success) return reject('not-an-entry');
  const { side, move } = parsed.data.payload;
  if (line.actor !== side) return reject('foreign-seat');
  const stolen = stolenDecision({ seat: side, kind: 'word' }, line.actor, author);
  if (stolen) return reject(stolen);
  const accepted = (payload: unknown): Judged => ({
    answer: 'accepted',
    event: { ...line, payload, seq: folded.lastSeq + 1 },
  });
  if (move === null) return folded.proposal ? accepted({ side, move }) : reject('nothing-proposed');
  if (move.kind === 'undo') {
    const target = undoneLine(move);
    if (target === null || target !== folded.undoable.player) return reject('not-latest');
    if (!isOtherPlayers(folded, target, line, author)) return reject('not-an-entry');
    return accepted({ side, move: { kind: 'undo', payload: { target } } });
  }
  const event = rules.read({ kind: move.kind, payload: move.payload });
  if (!event || rules.decides(folded.state, event)?.kind !== 'both') return reject('not-an-entry');
  const verdict = rules.check(
    folded.state,
    event,
    stampFor({ ...line, seq: folded.lastSeq + 1 }),
    folded.revealed,
  );
  if (!verdict.ok) return { answer: 'rejected', problem: verdict.problem, usesNumber: true };
  return accepted({ side, move: { kind: event.kind, payload: event.payload } });
}

/** Whether another device has entered something this one had to see before a guarded entry. */
function hasUnseen<Setup, Report, State, Ev extends Move>(
  rules: MatchRules<Setup, Report, State, Ev>,
  folded: FoldedMatch<State, Ev>,
  log: readonly MatchEvent[],
  { basedOn, deviceId }: IncomingEvent,
): boolean {
  const isOthers = (line: { readonly seq: number; readonly deviceId: string }) =>
    line.seq > basedOn && line.deviceId !== deviceId;
  return (
    log.some((line) => line.kind === 'undo' && isOthers(line)) ||
    folded.live.some((line) => isOthers(line) && rules.concurrency(line.event) !== 'free')
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isServerRoll = (payload: unknown): payload is Record<string, unknown> =>
  isRecord(payload) && payload.source === 'server';
const hasDice = (payload: Record<string, unknown>) => payload.dice !== undefined;

/** Key of a roll's purpose, without its result. */
function rollKey({ kind, payload }: Move): string | null {
  if (!isServerRoll(payload)) return null;
  return `${kind} ${JSON.stringify(Object.entries(withoutDice(payload) as object).sort())}`;
}

/**
 * Server dice of an entry. A roll taken back is not rolled again: the n-th roll for a purpose has the same dice as the
 * n-th one before the undo, so an undo never buys a second chance. Reads the log once.
 */
function serverDice<State, Ev extends Move>(
  folded: FoldedMatch<State, Ev>,
  log: readonly MatchEvent[],
  line: Line,
  { count, faces }: Dice,
  random: RandomInt,
): number[] {
  const key = rollKey(line);
  /** first roll for the purpose, by the number of effective ones before it */
  const firsts: MatchEvent[] = [];
  const rolls = new Set<number>();
  let counted = 0;
  for (const other of log) {
    const target = undoneLine(other);
    if (target !== null && rolls.has(target) && folded.undone.get(target) === other.seq) counted--;
    if (other.kind !== line.kind || rollKey(other) !== key) continue;
    firsts[counted] ??= other;
    rolls.add(other.seq);
    counted++;
  }
  const shown = firsts[counted];
  const dice = isRecord(shown?.payload) ? shown.payload.dice : undefined;
  if (Array.isArray(dice) && dice.length === count && dice.every((die) => die <= faces))
    return dice.map(Number);
  return Array.from({ length: count }, () => random(faces) + 1);
}
