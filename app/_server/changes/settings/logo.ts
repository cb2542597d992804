import 'server-only';
import { createHash } from 'node:crypto';
import { deleteLogo, findLogoFrame, putLogo } from '@/db/tournament-logos';
import { Refusal } from '@/lib/refusal';
import { readLogoFile } from '../../platform/logo-file';
import type { Work } from '../../platform/work';

/** Stores a picture as the tournament's logo, replacing an earlier one; refuses other files. */
export async function setLogo(work: Work, bytes: Uint8Array) {
  const read = readLogoFile(bytes);
  if (!read.ok) throw new Refusal({ ...read.problem, path: ['logo'] });
  await putLogo(work.tx, {
    tournamentId: work.tournament.id,
    ...read.value,
    bytes: Buffer.from(bytes),
    hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 16),
  });
  await work.note('logo-set');
}

/** Removes the logo; does nothing if there is none. */
export async function removeLogo(work: Work) {
  if (!(await findLogoFrame(work.tx, work.tournament.id))) return;
  await deleteLogo(work.tx, work.tournament.id);
  await work.note('logo-removed');
}
