import { anyGame } from './any-game';
import { aofSkirmish } from './aof-skirmish';
import { claymore } from './claymore';
import { cryHavoc } from './cry-havoc';
import type { AnyDuel, AnyFormat } from './format';
import { guardians } from './guardians';
import { starquest } from './starquest';

/** Every ruleset the app knows, by the id stored with its tournaments. */
export const formats = {
  guardians,
  claymore,
  'cry-havoc': cryHavoc,
  'aof-skirmish': aofSkirmish,
  starquest,
  'any-game': anyGame,
} satisfies Record<string, AnyFormat>;

type Formats = typeof formats;
type IdOf<Structure> = {
  [Id in keyof Formats]: Formats[Id]['structure'] extends Structure ? Id : never;
}[keyof Formats];
export type DuelId = IdOf<'duel'>;
export type CampaignId = IdOf<'campaign'>;

export const formatList: readonly AnyFormat[] = Object.values(formats);

/** Those played in pairings. */
export const duelList: readonly AnyDuel[] = formatList.filter((format) => format.structure === 'duel');

/** The ruleset of that id if it is played in pairings. */
export function findDuel(id: string): AnyDuel | undefined {
  return duelList.find((format) => format.id === id);
}

/** The format stored under `id`; undefined for one this installation does not know. */
export function findFormat(id: string): AnyFormat | undefined {
  return formatList.find((format) => format.id === id);
}
