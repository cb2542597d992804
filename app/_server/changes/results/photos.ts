import { most } from '@/lib/limits';
import 'server-only';
import type { Executor } from '@/db/open-database';
import { countPhotos, deletePhoto, findPhoto, insertPhoto, setPhotoShown } from '@/db/result-photos';
import { findPairing, listRounds } from '@/db/rounds';
import { type Actor, may } from '@/lib/access/policy';
import type { EntryId, PairingId, PhotoId, TournamentId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import type { PhotoKind } from '@/lib/results/photos';
import type { PhotoFile } from '../../platform/photo-file';
import type { Work } from '../../platform/work';

/** Refuses unless the actor played the match and has not reached the limit of photos; returns the sender. */
export async function requirePhotoPlace(
  tx: Executor,
  tournamentId: TournamentId,
  actor: Actor,
  pairingId: PairingId,
): Promise<EntryId> {
  const pairing = (await findPairing(tx, { tournamentId, pairingId })) ?? refuse('pairing-unknown');
  const { entryA, entryB } = pairing;
  if (!may(actor, { verb: 'report-result', entryA, entryB }) || !actor.entryId) refuse('forbidden');
  const rounds = await listRounds(tx, tournamentId);
  if (rounds.find(({ id }) => id === pairing.roundId)?.status === 'draft') refuse('pairing-unknown');
  if ((await countPhotos(tx, { pairingId, entryId: actor.entryId })) >= most.photos) {
    refuse('photos-enough', { values: { most: most.photos } });
  }
  return actor.entryId;
}

/** Stores a photo of a player's own match; only the desk can publish it. */
export async function addPhoto(work: Work, pairingId: PairingId, kind: PhotoKind, photo: PhotoFile) {
  const { tx, tournament, actor, now } = work;
  const entryId = await requirePhotoPlace(tx, tournament.id, actor, pairingId);
  const { bytes, width, height } = photo;
  await insertPhoto(tx, {
    id: work.newId<PhotoId>(),
    tournamentId: tournament.id,
    pairingId,
    entryId,
    kind,
    bytes,
    width,
    height,
    shown: false,
    at: now,
  });
  await work.note('photo-sent', await tableOf(work, pairingId));
}

/** Publishes a photo or hides it again. */
export async function showPhoto(work: Work, id: PhotoId, shown: boolean) {
  const key = { tournamentId: work.tournament.id, id };
  const photo = (await setPhotoShown(work.tx, key, shown)) ?? refuse('photo-gone');
  await work.note(shown ? 'photo-shown' : 'photo-hidden', await tableOf(work, photo.pairingId));
}

/** Deletes a photo; for its sender and the desk. */
export async function erasePhoto(work: Work, id: PhotoId) {
  const { tx, tournament, actor } = work;
  const key = { tournamentId: tournament.id, id };
  const photo = (await findPhoto(tx, key)) ?? refuse('photo-gone');
  const isOwn = may(actor, { verb: 'act-as-player', owner: photo.entryId });
  if (!isOwn && !may(actor, { verb: 'announce' })) refuse('forbidden');
  await deletePhoto(tx, key);
  await work.note('photo-erased', await tableOf(work, photo.pairingId));
}

async function tableOf({ tx, tournament }: Work, pairingId: PairingId) {
  const pairing = await findPairing(tx, { tournamentId: tournament.id, pairingId });
  return { table: pairing?.tableNumber ?? 0 };
}
