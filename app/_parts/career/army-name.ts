import 'server-only';
import { findDuel } from '@/lib/formats/registry';
import { armyNamer } from '../entries/army-names';

/** Name of an army in the visitor's language; an army unknown to the format keeps its name. */
export async function armyName(formatId: string): Promise<(army: string) => string> {
  const named = await armyNamer(findDuel(formatId));
  return (army) => named(army) ?? army;
}
