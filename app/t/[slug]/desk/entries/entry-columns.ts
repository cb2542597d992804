import { sortedName } from '@/lib/entries/listed-name';
import type { SortValue, TableColumn } from '@/lib/tables/table-choice';
import type { EntryRow } from './entries-table';

/** Facts that decide which columns the table of entries has. */
export interface EntryFacts {
  readonly teams: boolean;
  readonly costs: boolean;
  /** whether somebody plays fewer rounds, or may be set to */
  readonly hasRounds: boolean;
  /** whether the reader may see e-mail addresses and answers */
  readonly seesContact: boolean;
  readonly questions: readonly { readonly id: string; readonly label: string }[];
}

/** Columns with a head of their own, `entries.column`. */
type EntryHead =
  | 'number'
  | 'entry'
  | 'team'
  | 'club'
  | 'army'
  | 'town'
  | 'email'
  | 'enteredAt'
  | 'status'
  | 'rounds'
  | 'fee';

/** A column; its head is one of the product's, or the label of a question. */
export type EntryColumn = TableColumn & { readonly num?: boolean; readonly wide?: boolean } & (
    | { readonly id: EntryHead; readonly question?: never }
    | { readonly question: string }
  );

/** Id of the column with the answers to a question. */
export const answerColumn = (id: string) => `answer:${id}`;

/** Columns of the table of entries, in their order. */
export function entryColumns({ teams, costs, hasRounds, seesContact, questions }: EntryFacts): EntryColumn[] {
  const columns: (EntryColumn | false)[] = [
    { id: 'number', shown: 'always', num: true },
    { id: 'entry', shown: 'always' },
    teams && { id: 'team', shown: 'first', wide: true },
    { id: 'club', shown: teams ? 'chosen' : 'first', wide: true },
    { id: 'army', shown: 'chosen', wide: true },
    { id: 'town', shown: 'chosen', wide: true },
    seesContact && { id: 'email', shown: 'chosen', wide: true },
    { id: 'enteredAt', shown: 'chosen', wide: true },
    { id: 'status', shown: 'always' },
    hasRounds && { id: 'rounds', shown: 'first', wide: true },
    ...questions.map(
      ({ id, label }) =>
        seesContact && ({ id: answerColumn(id), question: label, shown: 'chosen', wide: true } as const),
    ),
    costs && { id: 'fee', shown: 'always', num: true },
  ];
  return columns.filter((column) => column !== false);
}

const statuses: readonly EntryRow['status'][] = ['registered', 'waiting', 'dropped', 'withdrawn'];

/** By what an entry is sorted in each column. */
export const entrySort = (row: EntryRow): Readonly<Record<string, SortValue>> => ({
  number: row.number,
  entry: sortedName(row.name),
  team: row.team,
  club: row.club,
  army: row.faction,
  town: row.town,
  email: row.email,
  enteredAt: row.enteredAt,
  status: statuses.indexOf(row.status),
  rounds: row.part ? row.plays : null,
  fee: row.paid === null ? null : Number(row.paid),
  ...Object.fromEntries(Object.entries(row.answers).map(([id, answer]) => [answerColumn(id), answer])),
});

/** Small print below a name: what no column shows. */
export const entryDetail = (row: EntryRow, shown: readonly Pick<TableColumn, 'id'>[]): string => {
  const unless = (id: string, text: string | null) =>
    shown.some((column) => column.id === id) ? null : text;
  return [unless('army', row.faction), unless('club', row.club), unless('town', row.town)]
    .filter(Boolean)
    .join(' · ');
};
