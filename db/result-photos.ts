import { and, asc, count, eq } from 'drizzle-orm';
import type { EntryId, PairingId, PhotoId, TournamentId } from '@/lib/ids';
import type { PhotoFrame } from '@/lib/tournament/records';
import type { Executor } from './open-database';
import { resultPhotos } from './schema/result-photos';

export type ResultPhoto = typeof resultPhotos.$inferSelect;

interface Key {
  readonly tournamentId: TournamentId;
  readonly id: PhotoId;
}

const { id, pairingId, entryId, kind, width, height, shown, at } = resultPhotos;
const frame = { id, pairingId, entryId, kind, width, height, shown, at };
const isOne = (key: Key) => and(eq(resultPhotos.tournamentId, key.tournamentId), eq(resultPhotos.id, key.id));

export async function insertPhoto(tx: Executor, photo: ResultPhoto) {
  await tx.insert(resultPhotos).values(photo);
}

/** Photos of a tournament without their bytes, oldest first. */
export async function listPhotos(tx: Executor, tournamentId: TournamentId): Promise<PhotoFrame[]> {
  return tx
    .select(frame)
    .from(resultPhotos)
    .where(eq(resultPhotos.tournamentId, tournamentId))
    .orderBy(asc(resultPhotos.at), asc(resultPhotos.id));
}

/** Number of photos an entry sent with a match. */
export async function countPhotos(tx: Executor, of: { pairingId: PairingId; entryId: EntryId }) {
  const [found] = await tx
    .select({ count: count() })
    .from(resultPhotos)
    .where(and(eq(resultPhotos.pairingId, of.pairingId), eq(resultPhotos.entryId, of.entryId)));
  return found?.count ?? 0;
}

export async function findPhoto(tx: Executor, key: Key): Promise<ResultPhoto | undefined> {
  const [found] = await tx.select().from(resultPhotos).where(isOne(key)).limit(1);
  return found;
}

/** Publishes a photo or hides it; undefined if it was deleted. */
export async function setPhotoShown(
  tx: Executor,
  key: Key,
  isShown: boolean,
): Promise<PhotoFrame | undefined> {
  const [changed] = await tx.update(resultPhotos).set({ shown: isShown }).where(isOne(key)).returning(frame);
  return changed;
}

/** Deletes a photo; undefined if it was deleted before. */
export async function deletePhoto(tx: Executor, key: Key): Promise<PhotoFrame | undefined> {
  const [gone] = await tx.delete(resultPhotos).where(isOne(key)).returning(frame);
  return gone;
}

export async function deletePhotosOf(tx: Executor, of: EntryId) {
  await tx.delete(resultPhotos).where(eq(resultPhotos.entryId, of));
}
