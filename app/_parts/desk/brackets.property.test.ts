import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { bracketSheets } from '@/app/_parts/board/bracket-sheets';
import { matchOf } from '@/app/_server/api/answers';
import { publishedRows } from '@/app/t/[slug]/desk/rounds/published-rows';
import { reportOf } from '@/lib/formats/guardians/fixtures';
import type { EntryId } from '@/lib/ids';
import { eliminationPlaces } from '@/lib/pairing/bracket/branch';
import { brackets, type PairingSettings, pairingSettings } from '@/lib/pairing/pairing-settings';
import { type RandomInt, seededRandom } from '@/lib/random';
import { type GoesOn, goesOnChoices, type Ruling } from '@/lib/results/ruling';
import { finish } from '@/lib/steps';
import { runs } from '@/lib/test-runs';
import { checkDraft, drawAs } from '@/lib/tournament/draw-input';
import type { Result } from '@/lib/tournament/records';
import { earlierRounds, lastRound, undecidedMatches } from '@/lib/tournament/rounds';
import { standingsOf } from '@/lib/tournament/standings-of';
import { type TestPairing, testNow, testView } from '@/lib/tournament/test-view';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { nextStepOf } from './next-step-panel';

vi.mock('next-intl/server', () => ({
  getTranslations: async () => (key: string) => key,
  getFormatter: async () => ({ dateTime: () => '' }),
}));

vi.mock('@/app/_i18n/get-language', () => ({ getLanguage: async () => 'en' }));

/** A match of the test's own count; `waits`: it has no winner, and the desk has not said who goes on. */
type Settled =
  | { readonly state: 'open' | 'withdrawn' | 'waits' | 'nobody' }
  | { readonly state: 'through'; readonly winner: string; readonly loser: string | null };

interface PlayedMatch {
  readonly players: readonly [string, string?];
  readonly drawn: TestPairing;
  result: Partial<Result> | null;
}

const lopsided = { a: { destroyed: 600, ep: 6 }, b: { destroyed: 200, ep: 2 } };
const figures = {
  a: reportOf(lopsided.a, lopsided.b),
  b: reportOf(lopsided.b, lopsided.a),
  draw: reportOf(lopsided.b, lopsided.b),
};

/** A bracket that is drawn, ruled, answered, undone and left by chance. */
class ChanceBracket {
  readonly names: readonly string[];
  private readonly gone = new Set<string>();
  readonly rounds: PlayedMatch[][] = [];
  private draft: PlayedMatch[] | null = null;

  constructor(
    players: number,
    private readonly settings: PairingSettings,
    private readonly chance: RandomInt,
  ) {
    this.names = Array.from({ length: players }, (_, i) => `P${i + 1}`);
  }

  view(): TournamentView {
    return testView({
      entries: this.names.map((name, i) => ({
        name,
        seed: i + 1,
        ...(this.gone.has(name) && { status: 'dropped' as const, droppedBy: 'organiser' as const }),
      })),
      settings: { rounds: 12, pairing: this.settings },
      rounds: [...this.rounds, ...(this.draft ? [this.draft] : [])].map((matches) => ({
        round: {
          method: 'elimination',
          startedAt: testNow,
          ...(matches === this.draft && { status: 'draft' as const }),
        },
        pairings: matches.map(({ drawn, result }) => ({ ...drawn, ...(result && { result }) })),
      })),
    });
  }

  private drawn = () => finish(drawAs(this.view(), 'elimination', this.rounds.length + 1, 1));
  hasNext = () => this.drawn().ok;

  /** Draws the next round; false where the bracket has none. */
  draw(): boolean {
    const drawn = this.drawn();
    if (!drawn.ok) return false;
    this.draft = drawn.value.pairings.map(({ a, b, table, reasons }) => {
      const players: [string, string?] = b === null ? [a] : [a, b];
      return { players, drawn: { players, table, reasons }, result: null };
    });
    return true;
  }

  publish() {
    if (this.draft) this.rounds.push(this.draft);
    this.draft = null;
  }

  leave() {
    const here = this.names.filter((name) => !this.gone.has(name));
    const leaver = here[this.chance(here.length)];
    if (leaver !== undefined && here.length > 2) this.gone.add(leaver);
  }

  settle(match: PlayedMatch) {
    const kind = this.chance(10);
    const ruled = (ruling: Ruling, goesOn: GoesOn | null = null) => ({ ruling, goesOn });
    match.result =
      kind < 4
        ? { report: figures[kind % 2 === 0 ? 'a' : 'b'] }
        : kind === 4
          ? { report: figures.draw }
          : kind === 5
            ? ruled((['draw', 'forfeit-a', 'forfeit-b'] as const)[this.chance(3)] ?? 'draw')
            : ruled(kind < 8 ? 'double-loss' : 'void', kind % 2 === 0 ? null : this.answer());
  }

  answer = (): GoesOn => goesOnChoices[this.chance(goesOnChoices.length)] ?? 'none';

  /** What has become of a match by the rules of the handbook, without a look at the code that is tried. */
  settled({ players: [a, b], drawn, result }: PlayedMatch): Settled {
    if (b === undefined) return { state: 'through', winner: a, loser: null };
    if (!result) return { state: 'open' };
    if (result.state === 'withdrawn') return { state: 'withdrawn' };
    const through = (winner: string) => ({ state: 'through', winner, loser: winner === a ? b : a }) as const;
    const { ruling = null, goesOn = null, report } = result;
    if (ruling === 'forfeit-a') return through(b);
    if (ruling === 'forfeit-b') return through(a);
    if (ruling === 'double-loss' || ruling === 'void')
      return goesOn === null
        ? { state: 'waits' }
        : goesOn === 'none'
          ? { state: 'nobody' }
          : through(goesOn === 'a' ? a : b);
    if (report === figures.a) return through(a);
    if (report === figures.b) return through(b);
    // Level: the better seed; in the final of a double elimination the unbeaten one, who was drawn first.
    const place = drawn.reasons?.find(({ code }) => code === 'branch');
    const isUnbeaten = place?.code === 'branch' && place.part === 'final' && place.plan.startsWith('double');
    return through(isUnbeaten || this.names.indexOf(a) < this.names.indexOf(b) ? a : b);
  }

  /** Matches in that state, the earliest first. */
  inState = (state: Settled['state']) =>
    this.rounds.flatMap((matches, i) =>
      matches
        .filter((match) => this.settled(match).state === state)
        .map((match) => ({ match, round: i + 1 })),
    );
}

const nameOf = (entry: EntryId) => ({ given: '', family: entry as string, short: '' }) as never;
function lastOf<T>(items: readonly T[]): T {
  const last = items.at(-1);
  if (last === undefined) throw new Error('there is none');
  return last;
}
const playersOf = ({ players }: PlayedMatch) => players.flatMap((name) => name ?? []);
const sorted = (names: Iterable<string>) => [...names].sort();
const pairName = ({ players: [a, b] }: PlayedMatch) => `${a} – ${b}`;

/** What overview, page of rounds, board and interface have to say of the bracket as it is. */
function expectTold(bracket: ChanceBracket) {
  const view = bracket.view();
  const open = [...bracket.inState('open'), ...bracket.inState('withdrawn')];
  const waiting = bracket.inState('waits');
  const nobody = bracket.inState('nobody');

  expect(undecidedMatches(view).map(({ a, b }) => `${a.name} – ${b?.name}`)).toEqual(
    waiting.map(({ match }) => pairName(match)),
  );
  const step = nextStepOf(view);
  const blocked = 'blocked' in step ? step.blocked : null;
  expect(blocked).toEqual(
    open.length > 0
      ? { code: 'results-missing', count: open.length }
      : waiting.length > 0
        ? { code: 'bracket-undecided', matches: waiting.map(({ match }) => pairName(match)) }
        : null,
  );

  for (const round of view.rounds)
    for (const [i, match] of round.matches.entries()) {
      const own = bracket.rounds[round.round.number - 1]?.[i];
      const state = own && bracket.settled(own).state;
      const { winner, goesOn } = matchOf(view, match, round, 'en');
      if (state === 'waits' || state === 'nobody') expect(winner).toBeNull();
      const answered = state === 'through' ? (own?.result?.goesOn ?? null) : null;
      expect(goesOn).toBe(state === 'waits' ? 'open' : state === 'nobody' ? 'none' : answered);
    }

  const latest = bracket.rounds.length;
  const columns = bracketSheets(view, nameOf).flatMap((sheet) => sheet.columns);
  const drawn = columns.flatMap(({ matches }) => matches);
  const named = (names: readonly string[]) =>
    drawn.filter(({ lines }) => names.every((name) => lines.some((line) => line.name?.family === name)));
  for (const { match, round } of [...waiting, ...nobody]) {
    const names = playersOf(match);
    const expected = waiting.some((one) => one.match === match) ? 'open' : 'nobody';
    const shown = named(names).filter(({ ruled }) => ruled === expected);
    // What is over is left out of the board; what waits for an answer never is.
    if (expected === 'open') expect(shown.length).toBeGreaterThan(0);
    for (const { lines } of shown) expect(lines.map(({ state }) => state)).toEqual(['open', 'open']);
    if (round < latest) continue;
    // Nobody stands on a line of a match that is not drawn yet.
    const others = drawn.filter(
      ({ lines, table, ruled }) =>
        table === null && ruled === null && lines.every(({ state }) => state === 'open'),
    );
    for (const name of names)
      expect(others.some(({ lines }) => lines.some((line) => line.name?.family === name))).toBe(false);
  }

  const inBracket = new Set(bracket.rounds.flat().flatMap(playersOf));
  const places = eliminationPlaces(earlierRounds(view)).flat();
  expect(sorted(places)).toEqual(sorted(inBracket));
  const { rows } = standingsOf(view);
  expect(sorted(rows.map(({ entry }) => entry))).toEqual(
    sorted(
      view.entries
        .filter(({ id, status }) => status === 'registered' || inBracket.has(id))
        .map(({ id }) => id),
    ),
  );
}

test('a bracket by chance takes nobody on who has not won, and waits for the desk wherever it asks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        players: fc.integer({ min: 2, max: 17 }),
        bracket: fc.constantFrom(...brackets),
        reset: fc.boolean(),
        thirdPlace: fc.boolean(),
        consolation: fc.integer({ min: 1, max: 4 }),
        leaves: fc.boolean(),
        corrects: fc.boolean(),
        seed: fc.nat(),
      }),
      async ({ players, leaves, corrects, seed, ...kind }) => {
        const chance = seededRandom(seed);
        const methods = Array.from({ length: 12 }, () => 'elimination' as const);
        const settings = pairingSettings.parse({ ...kind, methods, firstRound: 'seed' });
        const bracket = new ChanceBracket(players, settings, chance);
        /** matches whose result was changed after the round behind them had been drawn */
        const late = new Set<PlayedMatch>();
        for (let number = 1; number <= 12; number++) {
          const step = number === 1 ? null : nextStepOf(bracket.view());
          const more = bracket.draw();
          if (step)
            expect({ number, ...step }).toMatchObject({
              number,
              kind: more ? 'draw' : 'finish',
              blocked: null,
            });
          if (!more) break;
          const view = bracket.view();
          const draft = lastOf(view.rounds);
          expect(checkDraft(view, draft).violations.filter(({ severity }) => severity === 'error')).toEqual(
            [],
          );
          // Players of a match without a winner are out for good.
          const out = new Set(
            bracket.inState('nobody').flatMap(({ match }) => (late.has(match) ? [] : playersOf(match))),
          );
          bracket.publish();
          const round = lastOf(bracket.rounds);
          expect(round.flatMap(playersOf).filter((name) => out.has(name))).toEqual([]);

          const games = round.filter(({ players: [, b] }) => b !== undefined);
          for (const match of games) {
            bracket.settle(match);
            if (chance(4) === 0 && match.result) match.result = { ...match.result, state: 'withdrawn' };
            if (chance(6) === 0) match.result = null;
          }
          if (leaves && chance(2) === 0) bracket.leave();
          const earlier = bracket.rounds
            .slice(0, -1)
            .flat()
            .filter(({ players: [, b] }) => b !== undefined);
          const corrected = earlier[chance(earlier.length || 1)];
          if (corrects && corrected) {
            bracket.settle(corrected);
            if (chance(3) === 0 && corrected.result)
              corrected.result = { ...corrected.result, state: 'withdrawn' };
            late.add(corrected);
            games.push(corrected);
          }
          expectTold(bracket);
          for (const match of games)
            if (['open', 'withdrawn'].includes(bracket.settled(match).state)) {
              if (round.includes(match)) expect(bracket.hasNext()).toBe(false);
              bracket.settle(match);
            }
          expectTold(bracket);
          for (const { match } of bracket.inState('waits')) {
            if (round.includes(match)) expect(bracket.hasNext()).toBe(false);
            match.result = { ...match.result, goesOn: bracket.answer() };
          }
          expectTold(bracket);
          const now = bracket.view();
          const rows = await publishedRows(now, lastOf(now.rounds), 'en');
          // After a correction, players who belong in the round by it are offered for a swap.
          if (late.size === 0) expect(rows.free.map(({ name }) => name)).toEqual([]);
        }
        const view = bracket.view();
        expect(lastRound(view)).toBe(bracket.rounds.length);
      },
    ),
    runs(20),
  );
});
