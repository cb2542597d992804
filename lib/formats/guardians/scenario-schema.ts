import { z } from 'zod';
import { ownScenarioId } from '../own-scenario-schema';
import { scenarioIds } from './scenarios';

/** One of the game's scenarios, or one the organiser has drawn. */
export const scenarioId = z.union([z.enum(scenarioIds), ownScenarioId]);
