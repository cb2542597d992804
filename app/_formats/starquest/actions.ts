'use server';
import { z } from 'zod';
import { loadCampaignLog } from '@/app/_server/campaign/campaign-log';
import { dropEntry, editEntry, reinstateEntry } from '@/app/_server/changes/entries/entries';
import { writeCampaignLine } from '@/app/_server/changes/tournament/campaign';
import { finishCampaign } from '@/app/_server/changes/tournament/finish-campaign';
import type { Work } from '@/app/_server/platform/work';
import { tournamentAction } from '@/app/_server/work/form-action';
import { listEntries } from '@/db/entries';
import { coreKinds } from '@/lib/campaign/campaign-line';
import { entryInput } from '@/lib/entries/entry-input';
import { rollTwoRed } from '@/lib/formats/starquest/dice';
import { type StarquestKind, starquestKinds } from '@/lib/formats/starquest/events';
import { payloadOfForm } from '@/lib/formats/starquest/form-values';
import { findLeader, rollLeader } from '@/lib/formats/starquest/leader';
import { openMission } from '@/lib/formats/starquest/state';
import type { EntryId } from '@/lib/ids';
import { longest } from '@/lib/limits';
import { Refusal } from '@/lib/refusal';
import { optionalLine } from '@/lib/typed-text';
import { foldLog } from './load-campaign';

const ofLine = z.object({
  kind: z.enum([...starquestKinds, coreKinds.void, coreKinds.restore]),
  submissionKey: z.string().regex(/^[a-z0-9-]{6,120}$/),
  corrects: z.coerce.number().int().min(1).optional(),
  reason: optionalLine(longest.correctionReason).optional(),
  /** address to go to afterwards */
  next: z.string().startsWith('/t/').optional(),
  p: z.record(z.string(), z.unknown()).default({}),
});

/** Writes one line into the campaign's log: players for themselves, the mission master for anyone. */
export const lineAction = tournamentAction(null, ofLine, async (work, input) => {
  const { kind, corrects, reason } = input;
  const core = kind === coreKinds.void || kind === coreKinds.restore;
  const payload = core ? {} : await completed(work, kind, payloadOfForm(kind, input.p));
  try {
    await writeCampaignLine(work, { kind, payload, corrects, reason }, input.submissionKey);
  } catch (error) {
    // Fields of the payload are prefixed with "p." in the form.
    if (!(error instanceof Refusal) || !error.problem.path?.length || error.problem.path[0] === 'reason')
      throw error;
    throw new Refusal({ ...error.problem, path: ['p', ...error.problem.path] });
  }
  if (kind === 'away' || corrects !== undefined) await dropTheAway(work);
  return input.next ? { redirectTo: input.next } : {};
});

/** Updates entries from the log: players who drop out there lose their seat, and regain it when they return. */
async function dropTheAway(work: Work) {
  const { tx, tournament } = work;
  const { state } = foldLog(tournament.setup, await loadCampaignLog(tx, tournament.id));
  for (const { id, status } of await listEntries(tx, tournament.id)) {
    if (state.away.includes(id)) await dropEntry(work, id);
    else if (status === 'dropped') await reinstateEntry(work, id);
  }
}

/** Renames a player; their lines in the log stay. */
export const renamePlayerAction = tournamentAction(
  { verb: 'edit-entries' },
  z.object({ entryId: z.string().transform((id) => id as EntryId), name: entryInput.shape.name }),
  async (work, { entryId, name }) => {
    await editEntry(work, entryId, { name });
    return { notice: 'saved' };
  },
);

/** Adds the server's part: ids of new records, and server dice. */
async function completed(
  work: Work,
  kind: StarquestKind,
  payload: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  switch (kind) {
    case 'recruit':
      return { ...payload, marine: work.newId() };
    case 'mission-planned':
      return { special: '', timeLimit: null, ...payload, mission: work.newId() };
    case 'library':
      return { id: work.newId(), ...payload };
    case 'disobedience-rolled':
      return payload.atTable ? payload : { ...payload, dice: rollTwoRed(work.random) };
    case 'leader': {
      if (payload.how !== 'rolled') return { ...payload, rolls: [] };
      const { state } = foldLog(work.tournament.setup, await loadCampaignLog(work.tx, work.tournament.id));
      const mission = openMission(state);
      const { tied } = mission ? findLeader(state, mission) : { tied: [] };
      return tied.length > 1 ? { ...payload, ...rollLeader(tied, work.random) } : { ...payload, rolls: [] };
    }
    default:
      return payload;
  }
}

export const finishCampaignAction = tournamentAction(
  { verb: 'edit-tournament' },
  z.object({}),
  async (work) => {
    await finishCampaign(work);
    return {};
  },
);
