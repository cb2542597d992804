import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { getTableColumns } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import german from '@/app/_i18n/de/diary.json';
import { columnShapes, type Table } from '@/db/dialect';
import { listEntries, updateEntry } from '@/db/entries';
import { listOwnersOf } from '@/db/persons';
import { schema } from '@/db/schema';
import { insertInvitation } from '@/db/staff';
import { readWordRows, updateWords, wordsOf } from '@/db/tournament-rows';
import { insertAudit, updateTournament } from '@/db/tournaments';
import { nobody } from '@/lib/access/policy';
import type { EntryId, InvitationId, UserId } from '@/lib/ids';
import { orRefuse } from '@/lib/refusal';
import { readSettings } from '@/lib/tournament/settings';
import { makeTournamentFile, parseTournamentFile } from '@/lib/tournament-file/tournament-file';
import { anonymiseEntry } from '../changes/entries/anonymise';
import { dropEntry, editEntry, entryMark, removeEntry } from '../changes/entries/entries';
import { editOwnEntry, signUp } from '../changes/entries/sign-up';
import { adjustPoints } from '../changes/results/extra-points';
import { noteMatch } from '../changes/results/match-notes';
import { enterResult, takeStatement } from '../changes/results/results';
import { addPlayers, draw, play, player, publish, winForA } from '../changes/rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import { announce } from '../changes/tournament/announcements';
import { claimEntry, savePerson } from '../community/change-persons';
import { loadAnyTournament } from '../load/tournament';
import { exportTournament } from '../tournament-file/export-tournament';
import { readTournamentFile } from '../tournament-file/import-tournament';
import { bringBack, listDeleted } from './deleted-tournaments';
import { forgetInCopies } from './forget-in-copies';
import { replaceTournament } from './replace-tournament';

let t: TestTournament;
vi.mock('../platform/db', () => ({ database: () => t.database }));
vi.mock('../platform/log', () => ({ log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() } }));
beforeEach(async () => {
  t = await openTestTournament();
});
afterEach(() => t.dispose());

/** Names, nickname, address and club of the person to forget; all unique to them. */
const secrets = {
  first: 'Ottokar Altname',
  second: 'Ottokar von Zwischendurch',
  third: 'Ottokar Pultname',
  last: 'Ottokar Neuname',
  nick: 'Der Graue Würfler',
  mail: 'ottokar@example.org',
  club: 'Altname-Club Einzig',
};
const traces = /ottokar|altname|zwischendurch|pultname|neuname|graue\s+würfler/i;

const olga = { id: 'organiser' as UserId, name: 'Olga', admin: false };
const asOlga = async () => ({ ...nobody, userId: olga.id, role: 'owner' as const });

/** Everything in the database, table by table. */
async function everyRow(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [name, table] of Object.entries(schema))
    found[name] = JSON.stringify(await t.database.read.select().from(table as Table));
  return found;
}
const tablesWith = async (trace: RegExp) =>
  Object.entries(await everyRow()).flatMap(([name, rows]) => (trace.test(rows) ? [name] : []));

/** Files of the data folder that match the pattern, packed ones unpacked. */
const filesWith = (trace: RegExp) =>
  readdirSync(t.database.folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => {
      const bytes = readFileSync(path);
      return trace.test((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString());
    });

/** Signs a player up and renames them in every possible way; others write each of the names down. */
async function comeAndBeRenamed(): Promise<EntryId> {
  await addPlayers(t, 3);
  await t.database.write(async (tx) => {
    const { tournament } = await t.view();
    const settings = readSettings(tournament.settings);
    const fields = { ...settings.signUp.fields, club: 'optional' as const, email: 'optional' as const };
    await updateTournament(tx, t.id, {
      settings: { ...settings, signUp: { ...settings.signUp, fields } },
      description: `Kasse: ${secrets.first}, Fragen an ${secrets.mail}`,
    });
  });
  const more = { club: secrets.club, email: secrets.mail };
  const { id } = await t.change('organiser', (work) =>
    signUp(work, { ...player(secrets.first, more), team: null }, {}, 'own'),
  );
  const entry = async () => {
    const found = (await listEntries(t.database.read, t.id)).find((one) => one.id === id);
    if (!found) throw new Error('not there');
    return found;
  };
  const own = async (name: string) => {
    const seen = entryMark(await entry());
    await t.change(id, (work) => editOwnEntry(work, id, { ...player(name, more), team: null }, {}, seen));
  };
  await own(secrets.second);
  await t.change('organiser', (work) => editEntry(work, id, { name: secrets.third }));
  await own(secrets.last);
  return id;
}

async function playAndWrite(id: EntryId) {
  const names = [secrets.first, secrets.second, secrets.third, secrets.last];
  await play(t, 1);
  await draw(t, 2);
  const { matches } = await publish(t, 2);
  const match = matches.find(({ a, b }) => a.id === id || b?.id === id);
  const rival = match?.a.id === id ? match.b : match?.a;
  if (!match || !rival) throw new Error('not paired');
  const dispute = { stance: 'dispute', figures: null } as const;
  await t.change(id, (work) => takeStatement(work, match.pairing.id, { ...dispute, note: 'Ruf Ottokar an' }));
  for (const [i, name] of names.entries()) {
    const note = `Gegen ${name.toUpperCase().replace(' ', '  ')}`;
    await t.change(rival.id, (work) => takeStatement(work, match.pairing.id, { ...dispute, note }));
    await t.change('organiser', (work) => noteMatch(work, match.pairing.id, `${name} war laut`));
    await t.change('organiser', (work) =>
      adjustPoints(work, { entryId: rival.id, points: -1, reason: `Streit mit ${name}` }),
    );
    await t.change('organiser', (work) =>
      announce(work, {
        text: `${name} bitte ans Pult, ${secrets.mail}`,
        ...{ to: { audience: 'everybody' }, period: 'open', submissionKey: `key-${i}` },
      }),
    );
  }
  await t.change('organiser', (work) =>
    enterResult(work, match.pairing.id, winForA, `wie ${secrets.second} sagt`),
  );
  await t.change('organiser', (work) =>
    editEntry(work, rival.id, { paidNote: `bar von ${secrets.third}`, team: `${secrets.first} und Freunde` }),
  );
  await t.change('organiser', (work) => dropEntry(work, id));
  await t.database.write(async (tx) => {
    await insertInvitation(tx, {
      ...{ id: 'invitation12' as InvitationId, tournamentId: t.id, role: 'judge', tokenHash: 'x' },
      ...{ label: `für ${secrets.last}`, forDay: false, createdAt: 0, expiresAt: 1 },
    });
    const person = await claimEntry(tx, { id, name: secrets.last }, null, null, 1);
    await savePerson(tx, person, { name: secrets.last, pseudonym: secrets.nick, shown: 'pseudonym' });
    await insertAudit(tx, {
      ...{
        tournamentId: t.id,
        at: 1,
        actor: 'Olga',
        kind: 'said',
        data: { words: [`${secrets.nick} gewann`] },
      },
    });
  });
}

describe('whoever is forgotten', () => {
  test('is gone from every table and every file under every name they ever had', async () => {
    const id = await comeAndBeRenamed();
    await playAndWrite(id);
    expect(await tablesWith(traces), 'there is something to find').toContain('auditLog');
    const { alias } = await t.change('organiser', (work) => anonymiseEntry(work, id));
    await t.database.scrub();
    const rows = await everyRow();
    for (const [name, text] of Object.entries(rows))
      expect([name, traces.exec(text)?.[0]]).toEqual([name, undefined]);
    expect(filesWith(traces)).toEqual([]);
    expect(rows.auditLog).toContain(alias);
    expect(rows.entries).toContain(`${alias} und Freunde`);
    expect(await listOwnersOf(t.database.read, [id])).toMatchObject([{ by: 'nobody' }]);
    await loadAnyTournament(t.database.read, (await t.view()).tournament);
  });

  test('is gone when the entry is removed that was one too many', async () => {
    const id = await comeAndBeRenamed();
    await t.change('organiser', (work) => removeEntry(work, id));
    await t.database.scrub();
    expect([await tablesWith(traces), filesWith(traces)]).toEqual([[], []]);
  });

  test('is gone from copies of the tournament that can be brought back', async () => {
    const id = await comeAndBeRenamed();
    await playAndWrite(id);
    const { tournament } = await t.view();
    const file = await exportTournament(t.database, tournament, { withEmail: true, now: 5 });
    const rows = await readTournamentFile(orRefuse(await parseTournamentFile(makeTournamentFile(file))));
    await replaceTournament(olga, rows, 'key', { slug: tournament.slug, actorIn: asOlga, now: 5 });
    expect(filesWith(traces).length).toBeGreaterThan(0);
    await t.change('organiser', async (work) =>
      forgetInCopies(work.tournament.id, id, await anonymiseEntry(work, id)),
    );
    await t.database.scrub();
    expect(filesWith(traces)).toEqual([]);
    const [deleted] = await listDeleted(olga, 5);
    const back = await bringBack(olga, deleted?.id ?? '', 'back', 5);
    expect(await tablesWith(traces)).toEqual([]);
    expect((await listEntries(t.database.read, back.id)).map(({ name }) => name)).toContain('N. N. 4');
  });
});

test('names that an earlier version noted alone are found in lines of whatever kind', async () => {
  const id = await comeAndBeRenamed();
  await t.database.write(async (tx) => {
    await tx.update(schema.entries).set({ formerNames: [] });
    await insertAudit(tx, {
      ...{ tournamentId: t.id, at: 9e15, actor: 'Olga', kind: 'a-kind-of-tomorrow' },
      data: { name: secrets.last, to: 'Ottokar der Letzte' },
    });
    await updateEntry(tx, { tournamentId: t.id, entryId: id }, { name: 'Ottokar der Letzte' });
    await tx.update(schema.entries).set({ formerNames: [] });
  });
  await t.change('organiser', (work) => anonymiseEntry(work, id));
  expect(await tablesWith(/ottokar(?!@)/i)).toEqual([]);
});

test('a line of the diary loses the names whatever kind it is and wherever in it they stand', async () => {
  const id = await comeAndBeRenamed();
  const shapes = [
    { name: secrets.first, reason: `wegen ${secrets.second}` },
    { a: { b: [secrets.third, { [secrets.last]: 1 }] } },
    secrets.last,
    // What they said themselves may tell who they are without a name.
    { table: 1, words: 'Ruf an: 0561 4711' },
  ];
  await t.database.write(async (tx) => {
    for (const kind of Object.keys(german))
      for (const data of shapes)
        await insertAudit(tx, { tournamentId: t.id, at: 2, actor: secrets.second, kind, data });
  });
  await t.change('organiser', (work) => anonymiseEntry(work, id));
  expect(await tablesWith(traces)).toEqual([]);
  expect(await tablesWith(/4711/)).toEqual([]);
});

test('every column that is said to hold words loses the names, and no other one has any', async () => {
  const id = await comeAndBeRenamed();
  await playAndWrite(id);
  // Writes both names into every text column.
  const text = `Von ${secrets.first} und ${secrets.last} erzählt`;
  await t.database.write(async (tx) => {
    for (const [table, rows] of Object.entries(await readWordRows(tx, t.id)))
      for (const row of rows)
        for (const [column, holds] of wordsOf(table)) {
          // Columns with a required format would not accept the text.
          if (typeof row[column] !== 'string' || holds === 'code') continue;
          if (table === 'teams') continue;
          await updateWords(tx, table, row, { [column]: text });
        }
  });
  await t.change('organiser', (work) => anonymiseEntry(work, id));
  expect(await tablesWith(traces)).toEqual([]);
});

test('columns of texts and JSON are all spoken of', () => {
  for (const [name, table] of Object.entries(schema)) {
    const open = columnShapes(table)
      .filter(({ holds, values }) => (holds === 'text' && !values?.length) || holds === 'json')
      .map((shape) => shape.name);
    for (const [column] of wordsOf(name))
      expect([name, open]).toEqual([name, expect.arrayContaining([column])]);
    expect(Object.keys(getTableColumns(table as Table))).toEqual(expect.arrayContaining(open));
  }
});
