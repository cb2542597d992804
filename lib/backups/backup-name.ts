/** What a snapshot of the whole database was taken for. */
export const backupReasons = [
  'round-drawn',
  'round-published',
  'tournament-finished',
  'night',
  'by-hand',
] as const;
export type BackupReason = (typeof backupReasons)[number];

/** A snapshot, known by the name of its file alone. */
export interface BackupName {
  readonly name: string;
  /** milliseconds UTC */
  readonly takenAt: number;
  readonly why: BackupReason;
}

/** The file of a snapshot: no name that Windows refuses, and sorted by time. */
export function backupName(takenAt: number, why: BackupReason): string {
  return `heerschau-${new Date(takenAt).toISOString().replace(/[:.]/g, '-')}-${why}.sqlite`;
}

const pattern = new RegExp(
  `^heerschau-(\\d{4}-\\d{2}-\\d{2})T(\\d{2})-(\\d{2})-(\\d{2})-(\\d{3})Z-(${backupReasons.join('|')})\\.sqlite$`,
);

/** Reads the name of a file; undefined for whatever is no snapshot of ours. */
export function readBackupName(name: string): BackupName | undefined {
  const found = pattern.exec(name);
  if (!found) return undefined;
  const [, day, hour, minute, second, ms, why] = found;
  const takenAt = Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`);
  return Number.isNaN(takenAt) ? undefined : { name, takenAt, why: why as BackupReason };
}

/** What a line of a tournament's diary is a reason for. */
export function reasonOfDeed(kind: string): BackupReason | undefined {
  return deeds.find((reason) => reason === kind);
}

const deeds = ['round-drawn', 'round-published', 'tournament-finished'] as const;
