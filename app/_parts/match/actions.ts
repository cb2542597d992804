'use server';
import { z } from 'zod';
import { type AppendReply, appendLines } from '@/app/_server/match/append-lines';
import { noteOutcome } from '@/app/_server/platform/request-id';
import type { PairingId } from '@/lib/ids';
import { Refusal } from '@/lib/refusal';

const batch = z.object({
  matchId: z.string().min(1).max(40),
  /** entries are validated one by one by the match's rules */
  entries: z.array(z.unknown()).min(1).max(100),
});

/** Takes a batch of a phone's waiting entries; each is answered by its number. A refusal concerns the whole batch. */
export async function sendEntries(input: unknown): Promise<AppendReply | { readonly refused: string }> {
  const parsed = batch.safeParse(input);
  if (!parsed.success) return { refused: 'invalid' };
  try {
    return await appendLines(parsed.data.matchId as PairingId, parsed.data.entries);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    noteOutcome('refused');
    return { refused: error.problem.code };
  }
}
