import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listMatchNotes } from '@/db/match-notes';
import { reportOf } from '@/lib/formats/guardians/fixtures';
import { finish } from '@/lib/steps';
import { consequencesOf } from '@/lib/tournament/correction';
import { standingsOf } from '@/lib/tournament/standings-of';
import { dropEntry, reinstateEntry } from '../entries/entries';
import { swapInDraft } from '../rounds/draft';
import { redrawCorrected } from '../rounds/rounds';
import {
  addPlayers,
  contents,
  diary,
  draw,
  open,
  play,
  requireRound,
  seatsOf,
  tableOf,
  winForA,
} from '../rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../test-work';
import { adjustPoints, disqualifyEntry, takeBackAdjustment, warnEntry } from './extra-points';
import { noteMatch, removeMatchNote } from './match-notes';
import { enterResult, ruleMatch } from './results';

let t: TestTournament;
beforeEach(async () => {
  t = await openTestTournament({ scheme: 'wdl' });
});
afterEach(() => t.dispose());

const winForB = { ...winForA, a: winForA.b, b: winForA.a };
const correct = { figures: winForB, ruling: null } as const;

describe('what follows from correcting an old result', () => {
  test('tells who moves, from which place to which, and changes nothing', async () => {
    await addPlayers(t, 6);
    const first = tableOf(await play(t, 1), 1);
    const before = await contents(t);
    const view = await t.view();
    const { moves, draws, redrawable } = finish(consequencesOf(view, first.id, correct));
    const place = (id: string) => standingsOf(view).rows.find(({ entry }) => entry === id);
    const loser = moves.find(({ entry }) => entry === first.a.id);
    expect(loser?.before).toEqual({ rank: place(first.a.id)?.rank, points: 3 });
    expect(loser?.after?.points).toBe(0);
    expect(moves.find(({ entry }) => entry === first.b.id)?.after?.points).toBe(3);
    expect(draws).toEqual([]);
    expect(redrawable).toBeNull();
    expect(await contents(t)).toEqual(before);
  });

  test('draws the later rounds once more from their seeds, and says what would have been', async () => {
    await addPlayers(t, 8);
    const first = tableOf(await play(t, 1), 1);
    await play(t, 2);
    await open(t, 3);
    const view = await t.view();
    const same = finish(consequencesOf(view, first.id, { figures: winForA, ruling: null }));
    expect(same.moves).toEqual([]);
    for (const draw of same.draws) expect(draw).toMatchObject({ reproduced: true, gone: [], instead: [] });
    expect(same.draws.map(({ round }) => round.number)).toEqual([2, 3]);

    const { draws, redrawable } = finish(consequencesOf(view, first.id, correct));
    const second = draws[0];
    expect(second?.reproduced).toBe(true);
    // Winners met winners: the actual loser would have been drawn elsewhere.
    const gone = second?.gone.find(({ a, b }) => a === first.a.id || b === first.a.id);
    expect(gone).toBeDefined();
    expect(second?.instead?.length).toBe(second?.gone.length);
    expect(second?.drawn).toEqual(second?.gone);
    const there = (pairs: (typeof draws)[0]['gone'] | null | undefined) =>
      pairs?.flatMap(({ a, b }) => (b ? [a, b] : [a])).sort();
    expect(there(second?.instead)).toEqual(there(second?.gone));
    expect(redrawable?.number).toBe(3);
  });

  test('is honest about a draw that was changed by hand', async () => {
    await addPlayers(t, 8);
    const first = tableOf(await play(t, 1), 1);
    const draft = await draw(t, 2);
    const [x, y] = draft.matches;
    if (!x?.b || !y?.b) throw new Error('two tables');
    const [one, other] = [x.a.id, y.a.id];
    await t.change('organiser', (work) => swapInDraft(work, 2, draft.round.version, one, other));
    const { draws } = finish(consequencesOf(await t.view(), first.id, { figures: winForA, ruling: null }));
    expect(draws[0]).toMatchObject({ reproduced: false, drawn: [], gone: [], instead: [] });

    const [changed] = finish(consequencesOf(await t.view(), first.id, correct)).draws;
    const really = (await requireRound(t, 2)).matches.map(({ a, b }) => [a.id, b?.id].sort().join());
    expect(changed?.drawn.length).toBeGreaterThan(0);
    for (const { a, b } of changed?.drawn ?? []) expect(really).toContain([a, b].sort().join());
  });

  test('knows who was there when a round was drawn, whoever has left since', async () => {
    const [, , , , , last] = await addPlayers(t, 6);
    const first = tableOf(await play(t, 1), 1);
    await play(t, 2);
    if (last) await t.change('organiser', (work) => dropEntry(work, last.id));
    const { draws } = finish(consequencesOf(await t.view(), first.id, { figures: winForA, ruling: null }));
    expect(draws[0]?.reproduced).toBe(true);
  });

  test('leaves out the penalty of a player who was away when a round was drawn', async () => {
    const late = (await addPlayers(t, 7)).at(-1);
    if (!late) throw new Error('seven players');
    await t.change('organiser', (work) =>
      adjustPoints(work, { entryId: late.id, points: -1, reason: 'Liste zu spät' }),
    );
    await t.change('organiser', (work) => dropEntry(work, late.id));
    const first = tableOf(await play(t, 1), 1);
    await play(t, 2);
    await t.change('organiser', (work) => reinstateEntry(work, late.id));
    const { draws } = finish(consequencesOf(await t.view(), first.id, correct));
    expect(draws.map(({ round }) => round.number)).toEqual([2]);
  });

  test('draws the latest round anew with the corrected result, exactly as it was told', async () => {
    await addPlayers(t, 8);
    const first = tableOf(await play(t, 1), 1);
    const second = await open(t, 2);
    const { draws } = finish(consequencesOf(await t.view(), first.id, correct));
    await t.change('organiser', async (work) => {
      await enterResult(work, first.id, winForB, 'vertauscht');
      await redrawCorrected(work, 2, second.round.version);
    });
    const anew = await requireRound(t, 2);
    expect(anew.round).toMatchObject({ status: 'draft', seed: second.round.seed });
    const pairs = (seats: readonly { a: { id: string }; b: { id: string } | null }[]) =>
      seats.map(({ a, b }) => [a.id, b?.id].sort().join());
    for (const pair of draws[0]?.instead ?? [])
      expect(pairs(anew.matches)).toContain([pair.a, pair.b].sort().join());
    expect(seatsOf(anew)).not.toEqual(seatsOf(second));
    expect((await diary(t)).slice(-2).map(({ kind }) => kind)).toEqual([
      'result-corrected',
      'round-redrawn-corrected',
    ]);
  });

  test('keeps a round in which something was played, whatever is asked for', async () => {
    await addPlayers(t, 6);
    const first = tableOf(await play(t, 1), 1);
    const second = await open(t, 2);
    await t.change('organiser', (work) => enterResult(work, tableOf(second, 1).id, winForA, ''));
    const before = await contents(t);
    expect(finish(consequencesOf(await t.view(), first.id, correct)).redrawable).toBeNull();
    expect(
      await t.refusal('organiser', async (work) => {
        await enterResult(work, first.id, winForB, 'vertauscht');
        await redrawCorrected(work, 2, second.round.version);
      }),
    ).toBe('round-has-reports');
    expect(await contents(t)).toEqual(before);
  });
});

describe('two desks at one result', () => {
  test('the second does not overwrite what it has not seen', async () => {
    await addPlayers(t, 2);
    const { id } = tableOf(await open(t, 1), 1);
    await t.change('organiser', (work) => enterResult(work, id, winForA, '', null));
    const seen = (await t.view()).rounds[0]?.matches[0]?.result?.at ?? 0;
    const other = reportOf({ destroyed: 400, ep: 6 }, { destroyed: 200, ep: 2 });
    expect(await t.refusal('organiser', (work) => enterResult(work, id, other, 'x', null))).toBe(
      'result-changed',
    );
    expect(await t.refusal('organiser', (work) => ruleMatch(work, id, 'void', 'x', seen - 1))).toBe(
      'result-changed',
    );
    await t.change('organiser', (work) => enterResult(work, id, other, 'x', seen));
  });
});

describe('judging', () => {
  test('a scorekeeper enters what is missing and corrects nothing', async () => {
    await addPlayers(t, 2);
    const { id } = tableOf(await open(t, 1), 1);
    const asScorekeeper = (work: Parameters<typeof enterResult>[0]) => ({
      ...work,
      actor: { ...work.actor, role: 'scorekeeper' as const },
    });
    await t.change('organiser', (work) => enterResult(asScorekeeper(work), id, winForA, ''));
    expect(await t.refusal('organiser', (work) => enterResult(asScorekeeper(work), id, winForB, 'x'))).toBe(
      'forbidden',
    );
  });

  test('a warning costs nothing; a disqualification costs the place, and the opponents nothing', async () => {
    const [a] = await addPlayers(t, 4);
    if (!a) throw new Error('nobody was added');
    await play(t, 1);
    const before = standingsOf(await t.view()).rows;
    await t.change('organiser', (work) => warnEntry(work, a.id, 'Zu spät'));
    expect(standingsOf(await t.view()).rows).toEqual(before);
    await t.change('organiser', (work) => disqualifyEntry(work, a.id, 'Gezinkte Würfel'));
    const after = standingsOf(await t.view()).rows;
    expect(after.map(({ entry }) => entry)).not.toContain(a.id);
    for (const row of after) {
      const was = before.find(({ entry }) => entry === row.entry);
      expect([row.points, row.tiebreaks]).toEqual([was?.points, was?.tiebreaks]);
    }
    expect(await t.refusal('organiser', (work) => disqualifyEntry(work, a.id, 'x'))).toBe('already-done');
    expect(await t.refusal('organiser', (work) => reinstateEntry(work, a.id))).toBe('entry-disqualified');
    const { matches } = await open(t, 2);
    expect(matches.flatMap((match) => [match.a.id, match.b?.id])).not.toContain(a.id);
    const given = (await t.view()).adjustments.find(({ kind }) => kind === 'disqualification');
    if (given) await t.change('organiser', (work) => takeBackAdjustment(work, given.id));
    await t.change('organiser', (work) => reinstateEntry(work, a.id));
    expect(standingsOf(await t.view()).rows.map(({ entry }) => entry)).toContain(a.id);
  });

  test('a note on a match says who wrote it and when, and the diary does not tell it', async () => {
    await addPlayers(t, 2);
    const { id } = tableOf(await open(t, 1), 1);
    await t.change('organiser', (work) => noteMatch(work, id, 'Flankenbewegung geprüft: zulässig'));
    const [note] = await listMatchNotes(t.database.read, t.id);
    expect(note).toMatchObject({ author: 'Olga', pairingId: id, text: 'Flankenbewegung geprüft: zulässig' });
    expect(JSON.stringify(await diary(t))).not.toContain('Flanken');
    if (note) await t.change('organiser', (work) => removeMatchNote(work, note.id));
    expect(await listMatchNotes(t.database.read, t.id)).toEqual([]);
    if (note)
      expect(await t.refusal('organiser', (work) => removeMatchNote(work, note.id))).toBe('already-done');
  });
});
