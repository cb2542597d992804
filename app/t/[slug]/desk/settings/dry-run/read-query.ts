import { z } from 'zod';
import { type SkillLevel, skillLevels } from '@/lib/standings/dry-run';
import type { SchemeKind } from '@/lib/standings/scheme-schema';

export const playersRange = { min: 4, max: 128 };
const roundsRange = { min: 1, max: 9 };

export const schemeChoices = ['own', 'wdl', 'table', 'hybrid', 'bands'] as const satisfies readonly (
  | 'own'
  | SchemeKind
)[];
export const skillChoices = Object.keys(skillLevels) as [SkillLevel, ...SkillLevel[]];

/** What is to be played, as the address says it. */
export interface DryRunQuery {
  readonly players: number;
  readonly rounds: number;
  readonly scheme: (typeof schemeChoices)[number];
  readonly skill: SkillLevel;
  readonly seed: number;
}

const integer = ({ min, max }: { min: number; max: number }, usual: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform((typed) => Math.min(max, Math.max(min, Number(typed))))
    .catch(usual);

/** The query with everything missing or impossible replaced by what is usual for this tournament. */
export function readDryRun(
  query: Readonly<Record<string, unknown>>,
  usual: Pick<DryRunQuery, 'players' | 'rounds'>,
): DryRunQuery {
  return z
    .object({
      players: integer(playersRange, Math.min(playersRange.max, Math.max(playersRange.min, usual.players))),
      rounds: integer(roundsRange, Math.min(roundsRange.max, usual.rounds)),
      scheme: z.enum(schemeChoices).catch('own'),
      skill: z.enum(skillChoices).catch('even'),
      seed: integer({ min: 1, max: 999_999 }, 1),
    })
    .parse(query);
}
