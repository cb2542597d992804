'use server';
import { notFound } from 'next/navigation';
import { z } from 'zod';
import { requireActor } from '@/app/_server/account/session';
import { amendPublished, changeScenario } from '@/app/_server/changes/rounds/amend';
import {
  pairInDraft,
  seatInDraft,
  setScenario,
  swapInDraft,
  swapSidesInDraft,
  unpairInDraft,
} from '@/app/_server/changes/rounds/draft';
import { discardDraft, publishRound, redrawRound, withdrawRound } from '@/app/_server/changes/rounds/rounds';
import { prolongWish } from '@/app/_server/changes/settings/settings';
import { requireTournament } from '@/app/_server/load/require-tournament';
import { visibleOrNotFound } from '@/app/_server/load/visible-tournament';
import { tournamentAction } from '@/app/_server/work/form-action';
import { findTournamentById } from '@/db/tournaments';
import type { EntryId } from '@/lib/ids';
import type { Amendment } from '@/lib/pairing/amend-round';
import { methods, wishes } from '@/lib/pairing/pairing-settings';
import { refuse } from '@/lib/refusal';
import { amendPreview } from './amend-preview';
import { type SwapPreview, swapPreview } from './swap-preview';

const integer = z.coerce.number().int().min(1);
const entryId = z.string().transform((id) => id as EntryId);
const ofRound = z.object({ number: integer });
/** `version`: of the draft on the sender's screen, so that nobody changes what they have not seen */
const ofDraft = ofRound.extend({ version: integer });
const swap = ofDraft.extend({ x: entryId, y: entryId });

export const redrawAction = tournamentAction(
  { verb: 'run-rounds' },
  ofDraft.extend({ method: z.enum(methods).optional() }),
  async (work, { number, version, method }) => {
    await redrawRound(work, number, version, method);
    return { notice: 'redrawn' };
  },
);

/** Keeps a wish that has ended in force, and draws the draft anew with it. */
export const prolongWishAction = tournamentAction(
  { verb: 'edit-tournament' },
  ofDraft.extend({ wish: z.enum(wishes) }),
  async (work, { number, version, wish }) => {
    await prolongWish(work, wish);
    const tournament = await findTournamentById(work.tx, work.tournament.id);
    await redrawRound({ ...work, tournament: tournament ?? work.tournament }, number, version);
    return { notice: 'redrawn' };
  },
);

export const discardAction = tournamentAction(
  { verb: 'run-rounds' },
  ofDraft,
  async (work, { number, version }) => {
    await discardDraft(work, number, version);
    return {};
  },
);

export const swapAction = tournamentAction(
  { verb: 'run-rounds' },
  swap,
  async (work, { number, version, x, y }) => {
    if (x === y) refuse('swap-same');
    await swapInDraft(work, number, version, x, y);
    return { notice: 'swapped' };
  },
);

export const swapSidesAction = tournamentAction(
  { verb: 'run-rounds' },
  ofDraft.extend({ x: entryId }),
  async (work, { number, version, x }) => {
    await swapSidesInDraft(work, number, version, x);
    return { notice: 'sides-swapped' };
  },
);

/** Without `y` a bye. */
export const pairAction = tournamentAction(
  { verb: 'run-rounds' },
  ofDraft.extend({ x: entryId, y: entryId.optional() }),
  async (work, { number, version, x, y }) => {
    await pairInDraft(work, number, version, x, y ?? null);
    return { notice: 'paired' };
  },
);

export const unpairAction = tournamentAction(
  { verb: 'run-rounds' },
  ofDraft.extend({ x: entryId }),
  async (work, { number, version, x }) => {
    await unpairInDraft(work, number, version, x);
    return { notice: 'unpaired' };
  },
);

export const seatAction = tournamentAction(
  { verb: 'run-rounds' },
  ofDraft.extend({ x: entryId, table: integer }),
  async (work, { number, version, x, table }) => {
    await seatInDraft(work, number, version, x, table);
    return { notice: 'seated' };
  },
);

export const scenarioAction = tournamentAction(
  { verb: 'run-rounds' },
  ofDraft.extend({ scenarioId: z.string().min(1) }),
  async (work, { number, version, scenarioId }) => {
    await setScenario(work, number, version, scenarioId);
    return { notice: 'saved' };
  },
);

export const changeScenarioAction = tournamentAction(
  { verb: 'run-rounds' },
  ofDraft.extend({ scenarioId: z.string().min(1) }),
  async (work, { number, version, scenarioId }) => {
    await changeScenario(work, number, version, scenarioId);
    return { notice: 'saved' };
  },
);

export const publishAction = tournamentAction(
  { verb: 'run-rounds' },
  ofDraft,
  async (work, { number, version }) => {
    await publishRound(work, number, version);
    return {};
  },
);

export const withdrawAction = tournamentAction({ verb: 'run-rounds' }, ofRound, async (work, { number }) => {
  await withdrawRound(work, number);
  return {};
});

const amendKinds = ['swap', 'pair', 'bye', 'part', 'seat'] as const;

/** Changes the published round where nobody has begun. */
export const amendAction = tournamentAction(
  { verb: 'run-rounds' },
  ofDraft.extend({
    kind: z.enum(amendKinds),
    x: entryId,
    y: entryId,
    table: integer.optional(),
    extra: z.coerce.number().pipe(z.int().min(0).max(120)).default(0),
  }),
  async (work, { number, version, kind, x, y, table, extra }) => {
    const amendment = ((): Amendment => {
      if (kind === 'bye') return { kind: 'pair', x, y: null };
      if (kind === 'seat') return { kind, x, table: table ?? refuse('required', { path: ['table'] }) };
      return kind === 'part' ? { kind, x } : { kind, x, y };
    })();
    await amendPublished(work, number, version, amendment, extra);
    return { notice: `amended-${kind}` };
  },
);

const amendQuestion = z.object({
  slug: z.string(),
  version: integer,
  amendment: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('swap'), x: entryId, y: entryId }),
    z.object({ kind: z.literal('pair'), x: entryId, y: entryId.nullable() }),
    z.object({ kind: z.literal('part'), x: entryId }),
    z.object({ kind: z.literal('seat'), x: entryId, table: integer }),
  ]),
});

/** What an amendment of the published round would do. Changes nothing. */
export async function previewAmendAction(question: z.input<typeof amendQuestion>): Promise<SwapPreview> {
  const asked = amendQuestion.safeParse(question);
  if (!asked.success) notFound();
  const { slug, version, amendment } = asked.data;
  const tournament = await visibleOrNotFound(slug);
  await requireActor(tournament, { verb: 'run-rounds' }, `/t/${slug}/desk/rounds`);
  return amendPreview(await requireTournament(slug), version, amendment);
}

const previewSchema = swap.omit({ number: true }).extend({ slug: z.string() });

/** What swapping x and y in the current draft would do. Changes nothing. */
export async function previewSwapAction(question: z.input<typeof previewSchema>): Promise<SwapPreview> {
  const asked = previewSchema.safeParse(question);
  if (!asked.success) notFound();
  const { slug, version, x, y } = asked.data;
  const tournament = await visibleOrNotFound(slug);
  await requireActor(tournament, { verb: 'run-rounds' }, `/t/${slug}/desk/rounds`);
  return swapPreview(await requireTournament(slug), version, x, y);
}
