import 'server-only';
import { teachRules } from '@/app/_i18n/rules';
import { offeredLanguages } from '@/lib/languages';

/** Loads what armies are called in every language, once: whatever they are typed in, they are the same armies. */
export async function knowArmyNames(): Promise<void> {
  await Promise.all(offeredLanguages.map(teachRules));
}
