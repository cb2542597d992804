import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertArmyList } from '@/db/army-lists';
import { insertCampaignLine, listCampaignLines } from '@/db/campaigns';
import { standingsOf } from '@/lib/tournament/standings-of';
import { type Work, workIn } from '../../platform/work';
import { adjustPoints } from '../results/extra-points';
import { noteMatch } from '../results/match-notes';
import { enterResult, takeStatement } from '../results/results';
import {
  addPlayers,
  contents,
  diary,
  matchOf,
  open,
  play,
  player,
  tableOf,
  winForA,
} from '../rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../test-work';
import { anonymiseEntry } from './anonymise';
import { addEntry, dropEntry, editEntry } from './entries';

let t: TestTournament;
beforeEach(async () => {
  t = await openTestTournament();
});
afterEach(() => t.dispose());

const figures = async () => {
  const { rows } = standingsOf(await t.view());
  return rows.map(({ entry, rank, points, tiebreaks, perRound }) => ({
    entry,
    rank,
    points,
    tiebreaks,
    perRound,
  }));
};

test('of somebody who wants to be forgotten nothing is left but what they played', async () => {
  await addPlayers(t, 5);
  const person = await t.change('organiser', (work) =>
    addEntry(
      work,
      player('Wolfram Eschenbach', {
        club: 'Würfelgilde Eschenbach',
        town: 'Wolframs-Stadt',
        email: 'wolfram@example.org',
        faction: 'Zwerge',
      }),
      { by: 'desk', submissionKey: 'sixth' },
    ),
  );
  await t.database.write((tx) =>
    insertArmyList(tx, {
      tournamentId: t.id,
      entryId: person.id,
      slot: 1,
      version: 1,
      source: 'Liste von Wolfram Eschenbach',
      list: null,
      statedPoints: 1990,
      handedInAt: 1,
      handedInBy: 'player',
      withdrawnAt: null,
      accepted: [],
      setPoints: null,
      setPointsReason: '',
    }),
  );
  await play(t, 1);
  const round = await open(t, 2);
  const match = round.matches.find(({ a, b }) => a.id === person.id || b?.id === person.id);
  if (!match) throw new Error('not paired');
  await t.change(person.id, (work) =>
    takeStatement(work, match.pairing.id, {
      stance: 'dispute',
      figures: winForA,
      note: 'Ruf mich an, Wolfram Eschenbach',
    }),
  );
  const rival = match.a.id === person.id ? match.b : match.a;
  if (!rival) throw new Error('no rival');
  await t.change(rival.id, (work) =>
    takeStatement(work, match.pairing.id, {
      stance: 'dispute',
      figures: null,
      note: 'Nein, Wolfram Eschenbach irrt sich',
    }),
  );
  await t.change('organiser', (work) =>
    enterResult(work, match.pairing.id, winForA, 'So hat es Wolfram Eschenbach gesagt'),
  );
  await t.change('organiser', (work) =>
    adjustPoints(work, { entryId: rival.id, points: -1, reason: 'Streit mit Wolfram Eschenbach' }),
  );
  await t.change('organiser', (work) => noteMatch(work, match.pairing.id, 'Wolfram Eschenbach war laut'));
  await t.change('organiser', (work) => dropEntry(work, person.id));
  const before = await figures();

  const { alias } = await t.change('organiser', (work) => anonymiseEntry(work, person.id));
  expect(alias).toBe('N. N. 6');
  expect(JSON.stringify(await contents(t))).not.toMatch(/wolfram|eschenbach/i);
  expect(await figures()).toEqual(before);
  expect((await matchOf(t, match.pairing.id)).result?.reason).toBe('So hat es N. N. 6 gesagt');
  const after = (await t.view()).entryById.get(person.id);
  expect(after).toMatchObject({ name: alias, faction: 'Zwerge', status: 'dropped' });
  expect(after?.linkHash).not.toBe(person.linkHash);
});

test('the diary of everybody else stays as it was', async () => {
  const [a, b] = await addPlayers(t, 4);
  if (!a || !b) throw new Error('players');
  const { id } = tableOf(await open(t, 1), 1);
  expect(id).toBeDefined();
  const linesOf = async () =>
    ((await contents(t)).auditLog as { data: { name?: string } }[]).map(({ data }) => data.name);
  const before = await linesOf();
  await t.change('organiser', (work) => anonymiseEntry(work, a.id));
  const after = await linesOf();
  expect(after.slice(0, before.length)).toEqual(before.map((name) => (name === a.name ? 'N. N. 1' : name)));
});

test('names from before a renaming go too, and what they wrote when their result stood already', async () => {
  const [a, b, c] = await addPlayers(t, 4);
  if (!a || !b || !c) throw new Error('players');
  const rename = (entry: typeof a, name: string) =>
    t.change('organiser', (work) => editEntry(work, entry.id, player(name)));
  await rename(a, 'Ortwin Probst');
  await rename(a, 'Ortwin P.');
  await rename(b, 'Frieda');
  // C now bears A's first name, which stays with C.
  await rename(c, 'A');
  await play(t, 1);
  const { matches } = await open(t, 2);
  const match = matches.find(({ a: x, b: y }) => x.id === a.id || y?.id === a.id);
  if (!match) throw new Error('not paired');
  await t.change('organiser', (work) => enterResult(work, match.pairing.id, winForA, ''));
  await t.change(a.id, ({ tx, tournament, actor, now }) =>
    takeStatement(workIn(tx, tournament, { ...actor, name: 'Ortwin P.' }, now), match.pairing.id, {
      ...{ stance: 'dispute', figures: null, note: 'Ruf an: 0561 4711' },
    }),
  );
  await t.change('organiser', (work) => anonymiseEntry(work, a.id));
  expect(JSON.stringify(await contents(t))).not.toMatch(/Ortwin|Probst|4711/);
  const renamings = (await diary(t)).filter(({ kind }) => kind === 'entry-edited').map(({ data }) => data);
  expect(renamings).toEqual([
    { name: 'A', to: 'N. N. 1' },
    { name: 'N. N. 1', to: 'N. N. 1' },
    { name: 'B', to: 'Frieda' },
    { name: 'C', to: 'A' },
  ]);
});

test('somebody of the same name does not keep the words about who is forgotten', async () => {
  const [person] = await addPlayers(t, 2);
  if (!person) throw new Error('nobody there');
  const named = (work: Work) => editEntry(work, person.id, player('Wolfram Eschenbach'));
  await t.change('organiser', named);
  await t.change('organiser', (work) =>
    addEntry(work, player('Wolfram Eschenbach'), { by: 'desk', submissionKey: 'namesake' }),
  );
  await t.change('organiser', (work) =>
    adjustPoints(work, { entryId: person.id, points: -1, reason: 'Wolfram Eschenbach kam zu spät' }),
  );
  await t.change('organiser', (work) => anonymiseEntry(work, person.id));
  expect(JSON.stringify(await diary(t))).not.toContain('Eschenbach');
});

test('the words of a campaign lose the name, its ids and choices stay', async () => {
  const [a] = await addPlayers(t, 2);
  if (!a) throw new Error('players');
  await t.change('organiser', (work) => editEntry(work, a.id, player('leader')));
  const line = {
    ...{ tournamentId: t.id, authorEntryId: a.id, kind: 'award', corrects: null, at: 1 },
    payload: { mission: 'leader', award: 'skull', reason: 'leader hielt die Brücke' },
  };
  await t.database.write(async (tx) => {
    await insertCampaignLine(tx, { ...line, seq: 1, reason: null, submissionKey: 'first-line' });
    await insertCampaignLine(tx, {
      ...line,
      seq: 2,
      reason: 'Mit leader besprochen',
      submissionKey: 'next-line',
    });
  });
  await t.change('organiser', (work) => anonymiseEntry(work, a.id));
  const lines = await listCampaignLines(t.database.read, t.id);
  const payload = { mission: 'leader', award: 'skull', reason: 'N. N. 1 hielt die Brücke' };
  expect(lines.map(({ payload, reason }) => ({ payload, reason }))).toEqual([
    { payload, reason: null },
    { payload, reason: 'Mit N. N. 1 besprochen' },
  ]);
});
