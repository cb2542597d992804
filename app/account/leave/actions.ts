'use server';
import { z } from 'zod';
import { getSignedIn, type SignedIn } from '@/app/_server/account/session';
import {
  acceptHandover,
  deleteAccount,
  dropHandover,
  handOverTournament,
  offerAdministration,
} from '@/app/_server/changes/tournament/hand-over';
import { formAction, tournamentAction } from '@/app/_server/work/form-action';
import type { HandoverId } from '@/lib/ids';
import { longest } from '@/lib/limits';
import { refuse } from '@/lib/refusal';

async function requireOwner(): Promise<SignedIn> {
  return (await getSignedIn()) ?? refuse('signed-out');
}
const admit = async () => void (await requireOwner());

const email = z.string().trim().toLowerCase().min(1).max(longest.email).pipe(z.email());
const id = z.string().max(60);

export const handOverAction = tournamentAction(
  { verb: 'manage-team' },
  z.object({ email }),
  async (work, { email }) => {
    const { user } = await requireOwner();
    const outcome = await handOverTournament(work, user, email);
    return { notice: outcome === 'done' ? 'handedOver' : 'handOverOffered' };
  },
);

export const offerAdministrationAction = formAction(
  z.object({ email }),
  async ({ email }) => {
    await offerAdministration((await requireOwner()).user, email);
    return { notice: 'handOverOffered' };
  },
  async () => {
    if (!(await requireOwner()).user.admin) refuse('forbidden');
  },
);

export const acceptHandoverAction = formAction(
  z.object({ id }),
  async ({ id }) => {
    await acceptHandover((await requireOwner()).user, id as HandoverId);
    return { notice: 'handOverAccepted' };
  },
  admit,
);

/** Declines an offer, or takes one's own back. */
export const dropHandoverAction = formAction(
  z.object({ id }),
  async ({ id }) => {
    await dropHandover((await requireOwner()).user, id as HandoverId);
    return { notice: 'saved' };
  },
  admit,
);

export const deleteAccountAction = formAction(
  z.object({ password: z.string().min(1).max(longest.password) }),
  async ({ password }) => {
    await deleteAccount(await requireOwner(), password);
    return { redirectTo: '/', forgets: true };
  },
  admit,
);
