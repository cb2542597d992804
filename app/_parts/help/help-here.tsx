import { getTranslations } from 'next-intl/server';
import { HelpHereLink } from './help-here-link';

/** The way from a page of desk or player to its page of the handbook. */
export async function HelpHere({ words = false }: { words?: boolean }) {
  return <HelpHereLink words={words} label={(await getTranslations('help'))('here')} />;
}
