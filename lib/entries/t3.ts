import { z } from 'zod';
import { highest, longest } from '../limits';
import { cleanLine } from '../typed-text';
import { listedName } from './listed-name';

const part = z.string().max(longest.entryField).catch('');

/** Who somebody is at tabletoptournaments.net, kept for the file of results that goes back there. */
export const t3PersonSchema = z.object({
  /** null where the list named none: T3's page shows no numbers of players */
  id: z.int().min(1).max(highest.t3).nullable(),
  first: part,
  family: part,
  nickname: part,
});
export type T3Person = z.infer<typeof t3PersonSchema>;

const quoted = /^(.*?)\s*["„“”»«](.+?)["„“”»«]\s*(.*)$/su;

/**
 * `Ada "Morgenstern" Beispiel` in its parts: what is behind the nickname is the family name, else the name is parted as
 * in lists. A single word is a first name.
 */
export function splitName(name: string): Omit<T3Person, 'id'> {
  const whole = cleanLine(name);
  const [, before, nickname, after] = quoted.exec(whole) ?? [];
  if (nickname !== undefined && before && after && !before.includes(','))
    return { first: cleanLine(before), nickname: cleanLine(nickname), family: cleanLine(after) };
  const isNamed = nickname !== undefined && before !== undefined && before !== '';
  const { family, given } = listedName(isNamed ? `${before} ${after ?? ''}` : whole);
  return { first: given || family, nickname: isNamed ? cleanLine(nickname) : '', family: given && family };
}

/** A number as T3 gives them to players and tournaments; null for anything else. */
export function t3Id(text: string): number | null {
  const id = /^\d{1,8}$/.test(text.trim()) ? Number(text) : 0;
  return id >= 1 && id <= highest.t3 ? id : null;
}
