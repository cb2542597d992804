'use server';
import { z } from 'zod';
import { actorIn } from '@/app/_server/account/session';
import { addPhoto, erasePhoto, requirePhotoPlace, showPhoto } from '@/app/_server/changes/results/photos';
import { visibleOrRefuse } from '@/app/_server/load/visible-tournament';
import { mayAttempt } from '@/app/_server/platform/attempts';
import { database } from '@/app/_server/platform/db';
import { preparePhoto } from '@/app/_server/platform/photo-file';
import { changeTournament } from '@/app/_server/work/change-tournament';
import { actsAs, admitTo, formAction, tournamentAction } from '@/app/_server/work/form-action';
import type { PairingId, PhotoId } from '@/lib/ids';
import { Refusal, refuse } from '@/lib/refusal';
import { photoKinds } from '@/lib/results/photos';

/** Most upload attempts of one player within `triesMs`, refused ones included. */
const mostTries = 30;
const triesMs = 10 * 60_000;
const photoId = z.string().transform((id) => id as PhotoId);

/**
 * Uploads a player's photo of their own match. It is scaled down before the database transaction, which must not wait
 * for that.
 */
export const sendPhotoAction = formAction(
  z.object({
    slug: z.string(),
    as: actsAs,
    pairingId: z.string().transform((id) => id as PairingId),
    kind: z.enum(photoKinds),
    photo: z.unknown(),
  }),
  async ({ slug, as, pairingId, kind, photo }) => {
    const { read } = database();
    const tournament = await visibleOrRefuse(read, slug);
    // Authorise before decoding the image.
    const sender = await requirePhotoPlace(
      read,
      tournament.id,
      await actorIn(read, tournament.id, as),
      pairingId,
    );
    if (!(await mayAttempt(`photo ${sender}`, mostTries, triesMs))) refuse('too-many-attempts');
    const sent = photo instanceof File ? new Uint8Array(await photo.arrayBuffer()) : new Uint8Array();
    const prepared = await preparePhoto(sent, sender);
    if (!prepared.ok) throw new Refusal({ ...prepared.problem, path: ['photo'] });
    await changeTournament(slug, null, (work) => addPhoto(work, pairingId, kind, prepared.value), as);
    return { notice: 'photoSent' };
  },
  (form) => admitTo(form, { verb: 'take-part' }),
);

/** Deletes a photo; its sender and the desk may. */
export const erasePhotoAction = tournamentAction(null, z.object({ photoId }), async (work, input) => {
  await erasePhoto(work, input.photoId);
  return { notice: 'photoErased' };
});

export const showPhotoAction = tournamentAction(
  { verb: 'announce' },
  z.object({ photoId, shown: z.enum(['yes', 'no']) }),
  async (work, input) => {
    await showPhoto(work, input.photoId, input.shown === 'yes');
    return { notice: input.shown === 'yes' ? 'photoShown' : 'photoHidden' };
  },
);
