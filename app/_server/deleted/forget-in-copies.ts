import 'server-only';
import type { Row } from '@/db/tournament-rows';
import { unreadProblem } from '@/lib/army-lists/list-review';
import type { EntryId, TournamentId } from '@/lib/ids';
import { ofArmy } from '@/lib/tournament/armies-played';
import { changeCopies } from './deleted-tournaments';
import { clearing, type Forgotten, namesOfOne, withoutOwnWords } from './words-without';

/**
 * Removes a forgotten person from restorable earlier copies of a tournament: personal data of the entry, and all names
 * it ever had.
 */
export const forgetInCopies = (
  tournamentId: TournamentId,
  entryId: EntryId,
  forgotten: Forgotten,
): Promise<void> => changeCopies(tournamentId, (tables) => withoutPerson(tables, entryId, forgotten));

type Tables = Readonly<Record<string, readonly Row[]>>;

function withoutPerson(tables: Tables, entryId: EntryId, { alias, names: known }: Forgotten): Tables {
  const entries = (tables.entries ?? []) as readonly (Row & { readonly name: string })[];
  const entry = entries.find(({ id }) => id === entryId);
  const others = entries.filter((one) => one !== entry);
  const names = new Set(known);
  if (entry) {
    const diary = (tables.auditLog ?? []).toReversed();
    for (const name of namesOfOne(entry, others, diary, 'loses')) names.add(name);
    if (typeof entry.email === 'string') names.add(entry.email);
  }
  const clear = clearing(names, alias);
  const sides = new Map(
    (tables.pairings ?? []).map(({ id, entryA, entryB }) => [id, { a: entryA, b: entryB }]),
  );
  const own: Readonly<Record<string, (row: Row) => Row>> = {
    entries: (row) => (row.id === entryId ? { ...row, ...withoutFields, name: alias } : row),
    armyLists: (row) => (row.entryId === entryId ? { ...row, ...armyAlone(row, alias) } : row),
    reports: (row) =>
      sides.get(row.pairingId)?.[row.side === 'a' ? 'a' : 'b'] === entryId ? { ...row, note: '' } : row,
    auditLog: (row) => withoutOwnWords(row, names),
  };
  return Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [
      table,
      rows.map((row) => {
        const left = own[table]?.(row) ?? row;
        return { ...left, ...clear(table, left) };
      }),
    ]),
  );
}

const withoutFields = {
  ...{ formerNames: [], club: null, team: null, town: null, country: null, email: null, language: null },
  ...{ answers: {}, paidNote: '', t3: null },
};

const armyAlone = ({ list }: Row, alias: string) => ({
  ...{ source: '', list: ofArmy.safeParse(list).data ?? null, setPointsReason: '' },
  accepted: [{ problem: unreadProblem, reason: alias }],
});
