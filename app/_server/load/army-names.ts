import 'server-only';
import { teachRules } from '@/app/_i18n/rules';
import { offeredLanguages } from '@/lib/languages';

/** Loads the army names of every language once, so that an army typed in any language is recognised. */
export async function knowArmyNames(): Promise<void> {
  await Promise.all(offeredLanguages.map(teachRules));
}
