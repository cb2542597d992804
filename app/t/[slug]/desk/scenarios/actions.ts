'use server';
import { z } from 'zod';
import { removeOwnScenario, saveOwnScenario } from '@/app/_server/changes/settings/own-scenarios';
import { removeLibraryScenario, saveLibraryScenario } from '@/app/_server/changes/settings/scenario-library';
import { tournamentAction } from '@/app/_server/work/form-action';
import { ownScenario, ownScenarioId } from '@/lib/formats/own-scenario-schema';

const deed = { verb: 'edit-tournament' } as const;

/** JSON of a scenario; whatever is none is refused beside its field. */
const scenario = z
  .string()
  .max(20_000)
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json);
    } catch {
      context.addIssue({ code: 'custom', message: 'invalid' });
      return z.NEVER;
    }
  })
  .pipe(ownScenario);

export const saveScenarioAction = tournamentAction(deed, z.object({ scenario }), async (work, input) => {
  await saveOwnScenario(work, input.scenario);
  return { notice: 'saved' };
});

export const removeScenarioAction = tournamentAction(
  deed,
  z.object({ scenarioId: ownScenarioId }),
  async (work, input) => {
    await removeOwnScenario(work, input.scenarioId);
    return { notice: 'scenarioRemoved' };
  },
);

/** The number of a scenario in the library. */
const libraryId = z.string().regex(/^[1-9]\d{0,3}$/);

export const saveLibraryScenarioAction = tournamentAction(
  deed,
  z.object({ scenarioId: libraryId, seen: z.string(), scenario: z.record(z.string(), z.unknown()) }),
  async (work, { scenarioId, seen, scenario }) => {
    await saveLibraryScenario(work, { id: scenarioId, seen, raw: scenario });
    return { redirectTo: `/t/${work.tournament.slug}/desk/scenarios` };
  },
);

export const removeLibraryScenarioAction = tournamentAction(
  deed,
  z.object({ scenarioId: libraryId }),
  async (work, { scenarioId }) => {
    await removeLibraryScenario(work, scenarioId);
    return { redirectTo: `/t/${work.tournament.slug}/desk/scenarios` };
  },
);
