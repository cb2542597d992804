import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bracketSheets } from '@/app/_parts/board/bracket-sheets';
import { nextStepOf } from '@/app/_parts/desk/next-step-panel';
import { schema } from '@/db/schema';
import { updateTournament } from '@/db/tournaments';
import { listedName } from '@/lib/entries/listed-name';
import type { EntryId, PairingId } from '@/lib/ids';
import { latestBracket } from '@/lib/pairing/bracket/bracket';
import { latestBranches } from '@/lib/pairing/bracket/branch';
import type { PairingSettings } from '@/lib/pairing/pairing-settings';
import type { GoesOn, Ruling } from '@/lib/results/ruling';
import { withoutPairing } from '@/lib/tournament/amendment';
import { earlierRounds, lastRound, undecidedMatches } from '@/lib/tournament/rounds';
import { standingsOf } from '@/lib/tournament/standings-of';
import type { MatchView, TournamentView } from '@/lib/tournament/tournament-view';
import type { Work } from '../../platform/work';
import { drawRound, finishTournament } from '../rounds/rounds';
import { addPlayers, diary, publish, requireRound, winForA } from '../rounds/test-rounds';
import { updatePairing } from '../settings/settings';
import { openTestTournament, type TestTournament } from '../test-work';
import { enterResult, ruleMatch } from './results';

let t: TestTournament;
beforeEach(async () => {
  t = await openTestTournament({ rounds: 5, scheme: 'wdl' });
});
afterEach(() => t.dispose());

const desk = <T>(work: (work: Work) => Promise<T>) => t.change('organiser', work);
const begin = async (players: number, change: Partial<PairingSettings> = {}) => {
  await addPlayers(t, players);
  const pairing = { ...(await t.view()).settings.pairing, firstRound: 'seed' as const, ...change };
  await desk((work) => updatePairing(work, pairing));
  return next(1);
};
const next = async (number: number): Promise<readonly MatchView[]> => {
  await desk((work) => drawRound(work, number, 'elimination'));
  return (await publish(t, number)).matches;
};
const rule = (match: MatchView | undefined, ruling: Ruling, goesOn: GoesOn | null = null, reason = 'so') =>
  desk((work) => ruleMatch(work, pairingOf(match), ruling, reason, undefined, 'organiser', goesOn));
const win = (match: MatchView | undefined) =>
  desk((work) => enterResult(work, pairingOf(match), winForA, ''));
const pairingOf = (match: MatchView | undefined) => match?.pairing.id ?? ('' as PairingId);
/** Stores the tournament like an earlier version: under its rules, without `goesOn`. */
const storeEarlier = async (match: MatchView | undefined) => {
  const { counting: _, ...settings } = (await t.view()).settings;
  await desk(async ({ tx, tournament }) => {
    await updateTournament(tx, tournament.id, { settings });
    await tx
      .update(schema.results)
      .set({ goesOn: null })
      .where(eq(schema.results.pairingId, pairingOf(match)));
  });
};
const boardName = ({ entryById }: TournamentView, entry: EntryId) => ({
  ...listedName(entryById.get(entry)?.name ?? ''),
  short: '',
});
const places = async () => standingsOf(await t.view()).rows.map(({ rank }) => rank);

describe.each(['double-loss', 'void'] as const)('a match of a bracket ruled as %s', (ruling) => {
  test('takes nobody on: the next round is refused until the desk has said who goes on', async () => {
    const [first, second] = await begin(4);
    await rule(first, ruling);
    await win(second);
    expect(undecidedMatches(await t.view()).map(({ pairing }) => pairing.id)).toEqual([first?.pairing.id]);
    expect(await t.refusal('organiser', (work) => drawRound(work, 2, 'elimination'))).toBe(
      'bracket-undecided',
    );
    await rule(first, ruling, 'b');
    expect(undecidedMatches(await t.view())).toEqual([]);
    const [final] = await next(2);
    expect([final?.a.id, final?.b?.id]).toContain(first?.b?.id);
    expect([final?.a.id, final?.b?.id]).not.toContain(first?.a.id);
    expect((await diary(t)).find(({ kind }) => kind === 'goes-on')?.data).toMatchObject({
      who: 'b',
      name: first?.b?.name,
    });
  });

  test('leaves the other one a bye where nobody goes on', async () => {
    const [first, second] = await begin(4);
    await rule(first, ruling, 'none');
    await win(second);
    const [final] = await next(2);
    expect([final?.a.id, final?.b]).toEqual([second?.a.id, null]);
    // Both share second place with the loser of the other semi-final, if level on points.
    expect((await places()).slice(0, 2)).toEqual([1, 2]);
  });

  test('makes nobody champion of a final: both share the place, and the tournament waits for an answer', async () => {
    const [first, second] = await begin(4);
    await win(first);
    await win(second);
    const [final, third] = await next(2);
    await win(third);
    await rule(final, ruling);
    expect((await places()).slice(0, 2)).toEqual([1, 1]);
    expect(latestBracket(earlierRounds(await t.view())).at(-1)?.matches[0]?.winner).toBeNull();
    expect(lastRound(await t.view())).toBe(5);
    expect(await t.refusal('organiser', finishTournament)).toBe('bracket-undecided');
    expect((await t.view()).tournament.status).toBe('running');
    expect(await t.refusal('organiser', (work) => drawRound(work, 3, 'swiss'))).toBe('bracket-undecided');
    await rule(final, ruling, 'none', 'both left');
    expect((await places()).slice(0, 2)).toEqual([1, 1]);
    expect(lastRound(await t.view())).toBe(2);
    await rule(final, ruling, 'b', 'asked both');
    expect(standingsOf(await t.view()).rows[0]?.entry).toBe(final?.b?.id);
    expect((await places()).slice(0, 2)).toEqual([1, 2]);
    await desk(finishTournament);
    expect((await t.view()).tournament.status).toBe('finished');
  });

  test('is asked about after the upgrade of a running bracket that had gone on by itself', async () => {
    const [first, second] = await begin(4);
    // As version 1.0 did: the better seed advances, and nothing is stored.
    await rule(first, ruling, 'a');
    await win(second);
    const [final, third] = await next(2);
    await storeEarlier(first);
    const view = await t.view();
    expect(undecidedMatches(view).map(({ pairing }) => pairing.id)).toEqual([first?.pairing.id]);
    expect(standingsOf(view).rows).toHaveLength(4);
    expect(latestBracket(earlierRounds(view))).toHaveLength(2);
    expect(bracketSheets(view, (entry) => boardName(view, entry))).not.toEqual([]);
    // Rounds already drawn are played on unchanged.
    await win(final);
    if (third?.b) await win(third);
    expect(nextStepOf(await t.view())).toMatchObject({ blocked: { code: 'bracket-undecided' } });
    expect(await t.refusal('organiser', finishTournament)).toBe('bracket-undecided');
    await rule(first, ruling, 'a', 'as it was');
    await desk(finishTournament);
    expect(standingsOf(await t.view()).rows[0]?.entry).toBe(final?.a.id);
  });

  test('leaves a bracket that ended before the upgrade as it was', async () => {
    const [first, second] = await begin(4);
    await rule(first, ruling, 'a');
    await win(second);
    for (const match of await next(2)) if (match.b) await win(match);
    await desk(finishTournament);
    const before = await places();
    await storeEarlier(first);
    expect(undecidedMatches(await t.view())).toEqual([]);
    expect(await places()).toEqual(before);
  });

  test.each(['double', 'consolation', 'placement'] as const)('asks in a %s bracket, too', async (bracket) => {
    const [first, second] = await begin(4, { bracket });
    await rule(first, ruling);
    await win(second);
    expect(await t.refusal('organiser', (work) => drawRound(work, 2, 'elimination'))).toBe(
      'bracket-undecided',
    );
    await rule(first, ruling, 'none');
    const ids = (await next(2)).flatMap(({ a, b }) => [a.id, b?.id]);
    expect(ids).not.toContain(first?.a.id);
    expect(ids).not.toContain(first?.b?.id);
    const branches = latestBranches(earlierRounds(await t.view()));
    expect(branches?.matches.some(({ winner }) => winner?.entry === first?.a.id)).toBe(false);
  });
});

describe('who goes on', () => {
  test('is said only where nobody has won, and in a bracket', async () => {
    const [first] = await begin(4);
    const refusal = (ruling: Ruling) =>
      t.refusal('organiser', (work) =>
        ruleMatch(work, pairingOf(first), ruling, 'so', undefined, 'organiser', 'a'),
      );
    expect(await refusal('forfeit-a')).toBe('goes-on-needs-no-winner');
    expect(await refusal('draw')).toBe('goes-on-needs-no-winner');
    await rule(first, 'draw');
    expect(undecidedMatches(await t.view())).toEqual([]);
  });

  test('is forgotten with the ruling it belonged to', async () => {
    const [first] = await begin(4);
    await rule(first, 'void', 'b');
    await desk((work) => enterResult(work, pairingOf(first), winForA, 'played'));
    const { matches } = await requireRound(t, 1);
    expect(matches[0]?.result?.goesOn).toBeNull();
  });
});

test('those who are out of the bracket are not missed in its next round', async () => {
  for (const match of await begin(4)) await win(match);
  await next(2);
  const final = await requireRound(t, 2);
  expect(withoutPairing(await t.view(), final)).toEqual([]);
});
