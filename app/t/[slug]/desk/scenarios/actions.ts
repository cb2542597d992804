'use server';
import { z } from 'zod';
import { removeOwnScenario, saveOwnScenario } from '@/app/_server/changes/own-scenarios';
import { tournamentAction } from '@/app/_server/form-action';
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
