import { getTranslations } from 'next-intl/server';
import { HelpHereLink } from './help-here-link';

/** The way from a page of desk or player to its page of the handbook. */
export async function HelpHere({ words = false, page }: { words?: boolean; page?: string }) {
  return <HelpHereLink words={words} page={page} label={(await getTranslations('help'))('here')} />;
}
