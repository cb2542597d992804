import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import de from '@/app/_i18n/de/problems.json';
import en from '@/app/_i18n/en/problems.json';
import { violatedColumns } from '@/db/constraint';
import { insertRound, listPairings, listRounds } from '@/db/rounds';
import type { EntryId, RoundId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import { checkDraft } from '@/lib/tournament/draw-input';
import type { Entry, Round } from '@/lib/tournament/records';
import { currentRound, draftRound, publicRounds } from '@/lib/tournament/rounds';
import { standingsOf } from '@/lib/tournament/standings-of';
import type { RoundView } from '@/lib/tournament/tournament-view';
import type { Work } from '../../platform/work';
import { addEntry, dropEntry, reinstateEntry } from '../entries/entries';
import { enterResult, takeStatement } from '../results/results';
import { openTestTournament, type TestTournament } from '../test-work';
import { setScenario, swapInDraft } from './draft';
import {
  discardDraft,
  drawRound,
  finishTournament,
  publishRound,
  redrawRound,
  reopenTournament,
  startRound,
  withdrawRound,
} from './rounds';
import {
  addPlayers,
  contents,
  diary,
  draw,
  open,
  play,
  player,
  problemOf,
  publish,
  requireRound,
  seatsOf,
  tableOf,
  winForA,
} from './test-rounds';

let t: TestTournament;
beforeEach(async () => {
  t = await openTestTournament();
});
afterEach(() => t.dispose());

const desk = <T>(work: (work: Work) => Promise<T>) => t.change('organiser', work);
const refusal = (work: (work: Work) => Promise<unknown>) => t.refusal('organiser', work);
const idOf = (entries: readonly Entry[], name: string) =>
  entries.find((entry) => entry.name === name)?.id as EntryId;

describe('drawing', () => {
  test('places everybody exactly once, on tables from 1', async () => {
    await addPlayers(t, 8);
    const draft = await draw(t, 1);
    expect(seatsOf(draft).join('-').split('-').sort().join('')).toBe('ABCDEFGH');
    expect(draft.matches.map(({ pairing }) => pairing.tableNumber)).toEqual([1, 2, 3, 4]);
    expect(draft.round).toMatchObject({ number: 1, status: 'draft', minutes: 180, startedAt: null });
  });

  test('is seen by the desk alone until it is published', async () => {
    await addPlayers(t, 4);
    await draw(t, 1);
    const view = await t.view();
    expect(publicRounds(view)).toEqual([]);
    expect(currentRound(view)).toBeUndefined();
    expect(draftRound(view)?.round.number).toBe(1);
    expect(view.tournament.status).toBe('open');
    expect(standingsOf(view).rounds).toEqual([]);
  });

  test('gives one bye among an odd number, never the same entry twice', async () => {
    await addPlayers(t, 5);
    const byes: string[] = [];
    for (const number of [1, 2, 3]) {
      const round = await play(t, number);
      const alone = round.matches.filter(({ state }) => state === 'bye');
      expect(alone).toHaveLength(1);
      expect(alone[0]?.pairing.tableNumber).toBeNull();
      byes.push(alone[0]?.a.name ?? '');
    }
    expect(new Set(byes).size).toBe(3);
  });

  test('twice is refused the second time', async () => {
    await addPlayers(t, 4);
    const draft = await draw(t, 1);
    expect(await refusal((work) => drawRound(work, 1))).toBe('round-exists');
    expect(await requireRound(t, 1)).toEqual(draft);
    await publish(t, 1);
    expect(await refusal((work) => drawRound(work, 1))).toBe('round-exists');
  });

  test('at two desks at the same time makes exactly one round', async () => {
    await addPlayers(t, 6);
    const outcomes = await Promise.all([1, 2].map(() => refusal((work) => drawRound(work, 1))));
    expect(outcomes).toEqual([undefined, 'round-exists']);
    const { rounds } = await t.view();
    expect(rounds).toHaveLength(1);
    expect(rounds[0]?.matches).toHaveLength(3);
    expect((await diary(t)).filter(({ kind }) => kind === 'round-drawn')).toHaveLength(1);
  });

  test('waits for every result of the round before, and closes it', async () => {
    await addPlayers(t, 4);
    const first = await open(t, 1);
    expect(await refusal((work) => drawRound(work, 2))).toBe('results-missing');
    await desk((work) => enterResult(work, tableOf(first, 1).id, winForA, ''));
    expect(await problemOf(desk((work) => drawRound(work, 2)))).toEqual({
      code: 'results-missing',
      values: { count: 1, number: 1 },
    });
    expect((await requireRound(t, 1)).round.status).toBe('published');

    await desk((work) => enterResult(work, tableOf(first, 2).id, winForA, ''));
    await draw(t, 2);
    const { round } = await requireRound(t, 1);
    expect(round.status).toBe('closed');
    expect(round.closedAt).toBeGreaterThan(0);
  });

  test('goes round by round up to the number set', async () => {
    await addPlayers(t, 8);
    expect(await refusal((work) => drawRound(work, 2))).toBe('round-out-of-order');
    expect(await refusal((work) => drawRound(work, 0))).toBe('round-out-of-order');
    await draw(t, 1);
    expect(await refusal((work) => drawRound(work, 2)), 'over a draft').toBe('round-out-of-order');
    await desk(async (work) => discardDraft(work, 1, (await requireRound(t, 1)).round.version));
    for (const number of [1, 2, 3]) await play(t, number);
    expect(await refusal((work) => drawRound(work, 4))).toBe('all-rounds-played');
  });

  test('needs two entries', async () => {
    expect(await refusal((work) => drawRound(work, 1))).toBe('too-few-entries');
    await addPlayers(t, 1);
    expect(await refusal((work) => drawRound(work, 1))).toBe('too-few-entries');
  });

  test('again gives another draw, and the first one is gone', async () => {
    await addPlayers(t, 12);
    const first = await draw(t, 1);
    await desk((work) => redrawRound(work, 1, first.round.version));
    const second = await requireRound(t, 1);
    expect((await t.view()).rounds).toHaveLength(1);
    expect(second.round.seed).not.toBe(first.round.seed);
    expect(seatsOf(second)).not.toEqual(seatsOf(first));
    expect(seatsOf(second).join('-').split('-').sort()).toEqual(seatsOf(first).join('-').split('-').sort());
  });

  test('thrown away opens the round before for corrections', async () => {
    await addPlayers(t, 4);
    await play(t, 1);
    const { round } = await draw(t, 2);
    await desk((work) => discardDraft(work, 2, round.version));
    const view = await t.view();
    expect(view.rounds.map((one) => one.round.number)).toEqual([1]);
    expect(currentRound(view)?.round).toMatchObject({ status: 'published', closedAt: null });
    await draw(t, 2);
  });
});

describe('a desk that shows an old draft', () => {
  test('is refused whatever it does', async () => {
    await addPlayers(t, 6);
    const seen = await draw(t, 1);
    const [x, y] = [tableOf(seen, 1).a.id, tableOf(seen, 2).a.id];
    await desk((work) => swapInDraft(work, 1, seen.round.version, x, y));
    const now = await requireRound(t, 1);
    const stale = seen.round.version;
    const attempts = [
      (work: Work) => swapInDraft(work, 1, stale, x, y),
      (work: Work) => setScenario(work, 1, stale, 'linebreak'),
      (work: Work) => redrawRound(work, 1, stale),
      (work: Work) => discardDraft(work, 1, stale),
      (work: Work) => publishRound(work, 1, stale),
    ];
    for (const attempt of attempts) expect(await refusal(attempt)).toBe('stale');
    expect(await requireRound(t, 1)).toEqual(now);
  });

  test('is refused as well when that draft was drawn anew', async () => {
    await addPlayers(t, 6);
    const first = await draw(t, 1);
    await desk((work) => redrawRound(work, 1, first.round.version));
    expect(await refusal((work) => publishRound(work, 1, first.round.version))).toBe('stale');
    const second = await requireRound(t, 1);
    await desk((work) => discardDraft(work, 1, second.round.version));
    await draw(t, 1);
    expect(await refusal((work) => publishRound(work, 1, first.round.version))).toBe('stale');
    expect(await refusal((work) => publishRound(work, 1, second.round.version))).toBe('stale');
  });

  test('cannot touch a published round', async () => {
    await addPlayers(t, 4);
    const published = await open(t, 1);
    const { round } = published;
    const [x, y] = [tableOf(published, 1).a.id, tableOf(published, 2).a.id];
    expect(await refusal((work) => swapInDraft(work, 1, round.version, x, y))).toBe('stale');
    expect(await refusal((work) => discardDraft(work, 1, round.version))).toBe('stale');
  });
});

describe('swapping', () => {
  const swap = ({ round }: RoundView, x: Entry, y: Entry) =>
    desk((work) => swapInDraft(work, round.number, round.version, x.id, y.id));

  test('changes who sits there; tables and the others stay', async () => {
    await addPlayers(t, 6);
    const before = await draw(t, 1);
    const [one, two] = [tableOf(before, 1), tableOf(before, 2)];
    await swap(before, one.a, two.b);
    const after = await requireRound(t, 1);
    expect(seatsOf(after)).toEqual([
      `${two.b.name}-${one.b.name}`,
      `${two.a.name}-${one.a.name}`,
      seatsOf(before)[2],
    ]);
    expect(after.matches.map(({ pairing }) => pairing.tableNumber)).toEqual([1, 2, 3]);
    expect(after.matches.slice(0, 2).map(({ pairing }) => pairing.reasons)).toEqual([
      [{ code: 'hand-made' }],
      [{ code: 'hand-made' }],
    ]);
    expect(after.matches[2]).toEqual(before.matches[2]);
    expect((await diary(t)).at(-1)).toEqual({
      kind: 'entries-swapped',
      data: { number: 1, x: one.a.name, y: two.b.name },
    });
  });

  test('makes new pairings, so that a late claim for the old ones reaches nobody', async () => {
    await addPlayers(t, 4);
    const before = await draw(t, 1);
    const [one, two] = [tableOf(before, 1), tableOf(before, 2)];
    await swap(before, one.b, two.b);
    await publish(t, 1);
    const claim = (work: Work) => takeStatement(work, one.id, { stance: 'claim', figures: winForA });
    expect(await t.refusal(one.a.id, claim)).toBe('pairing-unknown');
  });

  test('works with the bye, there and back', async () => {
    await addPlayers(t, 5);
    const before = await draw(t, 1);
    const one = tableOf(before, 1);
    const alone = before.matches.at(-1)?.a as Entry;
    await swap(before, one.b, alone);
    const after = await requireRound(t, 1);
    expect(seatsOf(after)).toEqual([`${one.a.name}-${alone.name}`, seatsOf(before)[1], one.b.name]);
    await swap(after, one.b, alone);
    expect(seatsOf(await requireRound(t, 1))).toEqual(seatsOf(before));
  });

  test('is refused for two who meet, for one and themselves, and for one who is not there', async () => {
    await addPlayers(t, 4);
    const draft = await draw(t, 1);
    const { a, b } = tableOf(draft, 1);
    const stranger = { ...a, id: 'nobody' as EntryId };
    const codes: string[] = [];
    for (const other of [b, a, stranger]) codes.push((await problemOf(swap(draft, a, other)))?.code ?? '');
    expect(codes).toEqual(['nothing-to-swap', 'nothing-to-swap', 'entry-not-in-draw']);
    for (const texts of [de, en]) expect(Object.keys(texts)).toEqual(expect.arrayContaining(codes));
    expect(await requireRound(t, 1)).toEqual(draft);
  });
});

describe('publishing', () => {
  test('shows the round and starts the tournament', async () => {
    await addPlayers(t, 4);
    const { round } = await open(t, 1);
    expect(round).toMatchObject({ status: 'published', startedAt: null });
    expect(round.publishedAt).toBeGreaterThan(round.pairedAt);
    const view = await t.view();
    expect(view.tournament.status).toBe('running');
    expect(currentRound(view)?.round.number).toBe(1);
  });

  test('is refused once somebody has joined since the draw', async () => {
    await addPlayers(t, 4);
    const { round } = await draw(t, 1);
    await desk((work) => addEntry(work, player('Zoe'), { by: 'sign-up', submissionKey: 'z' }));
    expect(await problemOf(desk((work) => publishRound(work, 1, round.version)))).toEqual({
      code: 'draft-outdated',
      values: { number: 1, names: 'Zoe' },
    });
    await desk((work) => redrawRound(work, 1, round.version));
    expect(seatsOf(await publish(t, 1)).join()).toContain('Zoe');
  });

  test('is refused while the draft holds somebody who left, and goes on when they are back', async () => {
    const entries = await addPlayers(t, 4);
    const { round } = await draw(t, 1);
    await desk((work) => dropEntry(work, idOf(entries, 'B')));
    const view = await t.view();
    expect(checkDraft(view, await requireRound(t, 1)).violations).toContainEqual({
      code: 'entry-dropped',
      severity: 'error',
      entries: [idOf(entries, 'B')],
    });
    expect(await refusal((work) => publishRound(work, 1, round.version))).toBe('draft-outdated');
    await desk((work) => reinstateEntry(work, idOf(entries, 'B')));
    expect(await refusal((work) => publishRound(work, 1, round.version))).toBeUndefined();
  });

  test('can be taken back until somebody has reported', async () => {
    await addPlayers(t, 4);
    const { id, a } = tableOf(await open(t, 1), 1);
    await desk((work) => startRound(work, 1));
    await desk((work) => withdrawRound(work, 1));
    expect((await requireRound(t, 1)).round).toMatchObject({
      status: 'draft',
      publishedAt: null,
      startedAt: null,
    });
    expect(publicRounds(await t.view())).toEqual([]);
    expect((await t.view()).tournament.status, 'sign-up is open again').toBe('open');

    await publish(t, 1);
    expect((await t.view()).tournament.status).toBe('running');
    await t.change(a.id, (work) => takeStatement(work, id, { stance: 'claim', figures: winForA }));
    expect(await refusal((work) => withdrawRound(work, 1))).toBe('round-has-reports');
    expect((await requireRound(t, 1)).round.status).toBe('published');
  });

  test('cannot be taken back once a result was entered, nor for an earlier round', async () => {
    await addPlayers(t, 4);
    await play(t, 1);
    expect(await refusal((work) => withdrawRound(work, 1))).toBe('round-has-reports');
    await open(t, 2);
    expect(await refusal((work) => withdrawRound(work, 1))).toBe('stale');
  });
});

describe('the round clock', () => {
  test('starts once, of the published round only', async () => {
    await addPlayers(t, 4);
    await draw(t, 1);
    expect(await refusal((work) => startRound(work, 1))).toBe('stale');
    await publish(t, 1);
    await desk((work) => startRound(work, 1));
    const { round } = await requireRound(t, 1);
    expect(round.startedAt).toBeGreaterThan(round.publishedAt as number);
    await desk((work) => startRound(work, 1));
    expect((await requireRound(t, 1)).round).toEqual(round);
    expect((await diary(t)).filter(({ kind }) => kind === 'round-started')).toHaveLength(1);
  });

  test('starts after the first result as well', async () => {
    await addPlayers(t, 4);
    const round = await open(t, 1);
    await desk((work) => enterResult(work, tableOf(round, 1).id, winForA, ''));
    await desk((work) => startRound(work, 1));
    expect((await requireRound(t, 1)).round.startedAt).not.toBeNull();
  });
});

describe('the end of the tournament', () => {
  test('needs a round, all its results and no draft', async () => {
    await addPlayers(t, 4);
    expect(await refusal(finishTournament)).toBe('nothing-played');
    await open(t, 1);
    expect(await refusal(finishTournament)).toBe('results-missing');
    for (const { pairing } of (await requireRound(t, 1)).matches)
      await desk((work) => enterResult(work, pairing.id, winForA, ''));
    const { round } = await draw(t, 2);
    expect(await refusal(finishTournament)).toBe('draft-open');
    await desk((work) => discardDraft(work, 2, round.version));
    await desk(finishTournament);
    expect((await t.view()).tournament.status).toBe('finished');
    expect((await requireRound(t, 1)).round.status).toBe('closed');
    expect(await refusal((work) => drawRound(work, 2))).toBe('tournament-finished');
  });

  test('can be taken back, and another round be played', async () => {
    await addPlayers(t, 4);
    await play(t, 1);
    await desk(finishTournament);
    const final = standingsOf(await t.view());
    await desk(finishTournament);
    await desk(reopenTournament);
    await desk(reopenTournament);
    const view = await t.view();
    expect(view.tournament.status).toBe('running');
    expect(currentRound(view)?.round).toMatchObject({ status: 'published', closedAt: null });
    expect(standingsOf(view)).toEqual(final);
    expect((await diary(t)).slice(-2).map(({ kind }) => kind)).toEqual([
      'tournament-finished',
      'tournament-reopened',
    ]);
    await play(t, 2);
    expect(standingsOf(await t.view()).rounds).toEqual([1, 2]);
  });
});

test('a large round is stored in parts, between which others are answered', async () => {
  await addPlayers(t, 240);
  await draw(t, 1);
  const { rounds } = await t.view();
  const stored = (rounds[0]?.matches ?? []).map(({ pairing }) => pairing);
  const pauses: number[] = [];
  await desk(async ({ tx }) => {
    const second = { ...(rounds[0] as RoundView).round, id: 'second' as RoundId, number: 2 };
    const many = stored.map((pairing, i) => ({
      ...pairing,
      id: `pairing-${i}` as typeof pairing.id,
      roundId: second.id,
    }));
    await insertRound(tx, second, many, async () => {
      pauses.push((await listPairings(tx, t.id)).length - stored.length);
    });
  });
  expect(pauses, 'pairings stored so far').toEqual([0, 50, 100]);
  expect((await t.view()).rounds[1]?.matches).toHaveLength(120);
});

describe('a refusal in the middle of a change', () => {
  test('leaves the database as it was', async () => {
    await addPlayers(t, 6);
    await play(t, 1);
    const before = await contents(t);
    const code = await refusal(async (work) => {
      await drawRound(work, 2);
      await dropEntry(work, (await t.view()).entries[0]?.id as EntryId);
      await addEntry(work, player('Z'), { by: 'desk', submissionKey: 'z' });
      refuse('stale');
    });
    expect(code).toBe('stale');
    expect(await contents(t)).toEqual(before);
  });

  test('holds as well for our own mistakes', async () => {
    await addPlayers(t, 4);
    const before = await contents(t);
    const work = desk(async (work) => {
      await drawRound(work, 1);
      throw new TypeError('a bug');
    });
    await expect(work).rejects.toThrow('a bug');
    expect(await contents(t)).toEqual(before);
    await draw(t, 1);
  });

  test('and for a database that says no', async () => {
    await addPlayers(t, 4);
    const before = await contents(t);
    const twice = desk(async (work) => {
      await drawRound(work, 1);
      const [draft] = await listRounds(work.tx, t.id);
      await insertRound(work.tx, { ...(draft as Round), id: 'second' as RoundId }, []);
    });
    expect(await twice.catch(violatedColumns)).toBe('rounds.tournament_id, rounds.number');
    expect(await contents(t)).toEqual(before);
  });
});
