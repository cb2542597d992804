import 'server-only';
import type { EntryId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import type { Ruling } from '@/lib/results/ruling';
import {
  mayBeNamed,
  type ReadGame,
  type ReadResult,
  readChessRound,
  type TrfNote,
} from '@/lib/standings/read-trf';
import { currentRound, draftRound } from '@/lib/tournament/rounds';
import { startingOrder } from '@/lib/tournament/starting-numbers';
import type { MatchView, TournamentView } from '@/lib/tournament/tournament-view';
import { viewOf } from '../../load/tournament';
import { makeSlices } from '../../platform/slices';
import type { Work } from '../../platform/work';
import { ruleMatch } from '../results/results';
import { pairAllInDraft } from './draft';

/** Form field of the file's problems. */
type At = { readonly path: string[] };

/** A sign read with another meaning than written, with the players' names. */
export interface ReadNote extends Pick<TrfNote, 'code' | 'number'> {
  readonly name: string;
  /** empty for a player without an opponent */
  readonly opponent: string;
  /** the sign as written; empty if irrelevant */
  readonly sign: string;
}

/** Outcome of importing a file's pairings. */
interface TakenDraw {
  readonly pairs: number;
  /** names of players in the round without a pairing */
  readonly unpaired: readonly string[];
  readonly notes: readonly ReadNote[];
}

/** Outcome of importing a file's results. */
interface TakenResults {
  readonly ruled: number;
  /** matches with a winner in the file but no result here, which needs figures */
  readonly open: number;
  /** tables with a different result here */
  readonly different: readonly number[];
  /** unfinished games in the file */
  readonly running: number;
  /** tables whose game is not in the file */
  readonly missing: readonly number[];
  readonly notes: readonly ReadNote[];
}

/** Imports the pairings of a round from a chess program's file into its draft. All or nothing. */
export async function takeDrawFrom(
  work: Work,
  number: number,
  version: number,
  text: string,
  at: At,
): Promise<TakenDraw> {
  const view = await viewOf(work);
  if (draftRound(view)?.round.number !== number) refuse('stale');
  const { games, notes } = await readFile(view, number, text, at);
  const unpaired = await pairAllInDraft(
    work,
    number,
    version,
    games.map(({ a, b }) => [a, b] as const),
  );
  return {
    pairs: games.length,
    unpaired: unpaired.map((id) => view.entryById.get(id)?.name ?? ''),
    notes: notes.filter(({ code }) => code === 'bye' || code === 'not-drawn'),
  };
}

/**
 * Imports the results of the published round from such a file: draws, no-shows and double losses for matches without a
 * result. Wins are only compared, as a chess file has no figures.
 */
export async function takeResultsFrom(
  work: Work,
  number: number,
  text: string,
  at: At,
): Promise<TakenResults> {
  const view = await viewOf(work);
  const current = currentRound(view);
  if (current?.round.number !== number || draftRound(view)) refuse('stale');
  let [ruled, open, running] = [0, 0, 0];
  const different: number[] = [];
  const { games, notes } = await readFile(view, number, text, at);
  const inFile = new Set(games.flatMap(({ a, b }) => (b === null ? [] : [a, b])));
  const doubtful = new Set(
    notes.flatMap(({ code, number }) => (code === 'game-open' || code === 'both-absent' ? [number] : [])),
  );
  for (const game of games) {
    const match = current.matches.find(({ a, b }) => b && [a.id, b.id].includes(game.a));
    const b = match?.b;
    if (game.b === null) continue;
    if (game.result === null) {
      if (!doubtful.has(game.number)) running++;
      continue;
    }
    if (!match || !b || ![match.a.id, b.id].includes(game.b))
      refuse('trf-other-pairing', {
        ...at,
        values: { name: view.entryById.get(game.a)?.name ?? '', number },
      });
    const result = match.a.id === game.a ? game.result : turned[game.result];
    const stands = standing(match);
    if (stands !== null) {
      if (stands !== result) different.push(match.pairing.tableNumber ?? 0);
    } else if (result === 'a' || result === 'b') open++;
    else {
      await ruleMatch(work, match.pairing.id, result, '', null);
      ruled++;
    }
  }
  const missing = current.matches.flatMap(({ a, b, pairing }) =>
    b && !inFile.has(a.id) && !inFile.has(b.id) ? [pairing.tableNumber ?? 0] : [],
  );
  return {
    ruled,
    open,
    different,
    running,
    missing,
    notes: notes.filter(({ code }) => code === 'game-open' || code === 'both-absent'),
  };
}

const turned: Readonly<Record<ReadResult, ReadResult>> = {
  a: 'b',
  b: 'a',
  draw: 'draw',
  'double-loss': 'double-loss',
  'forfeit-a': 'forfeit-b',
  'forfeit-b': 'forfeit-a',
} satisfies Record<ReadResult, ReadResult>;

/** A match's result in the terms of such a file; null without one. */
function standing({ score, ruling }: MatchView): ReadResult | Ruling | null {
  if (ruling !== null) return ruling;
  return score ? (score.winner ?? 'draw') : null;
}

interface Game {
  /** starting number of the side drawn first */
  readonly number: number;
  readonly a: EntryId;
  readonly b: EntryId | null;
  readonly result: ReadGame['result'];
}

/** Games of a round by entry ids, with notes on signs read with another meaning. */
async function readFile(view: TournamentView, number: number, text: string, at: At) {
  const read = readChessRound(text, number);
  if (!read.ok) {
    const { code, ...values } = read.problem;
    refuse(code, { ...at, values });
  }
  const { games, names, notes } = read.value;
  const order = startingOrder(view);
  const find = (starting: number) => {
    const values = { number: starting };
    const entry = order[starting - 1] ?? refuse('trf-number-unknown', { ...at, values });
    const inFile = names.get(starting) ?? '';
    if (!mayBeNamed(inFile, entry.name))
      refuse('trf-other-name', { ...at, values: { ...values, inFile, name: entry.name } });
    return entry.id;
  };
  const nameOf = (starting: number) => order[starting - 1]?.name ?? names.get(starting) ?? `${starting}`;
  // Comparing names is slow: yields in between.
  const slices = makeSlices();
  const found: Game[] = [];
  for (const { a, b, result } of games) {
    await slices.next();
    found.push({ number: a, a: find(a), b: b === null ? null : find(b), result });
  }
  return {
    games: found,
    notes: notes.map((note) => ({
      code: note.code,
      number: note.number,
      name: nameOf(note.number),
      opponent: 'opponent' in note ? nameOf(note.opponent) : '',
      sign: 'sign' in note ? note.sign : '',
    })),
  };
}
