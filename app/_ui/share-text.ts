import { copyText } from './copy-text';

/**
 * Offers text to the device's share sheet, and copies it where there is none or it fails. Null: the sheet was put away, or
 * nothing worked.
 */
export async function shareText(content: {
  text: string;
  url?: string;
}): Promise<'shared' | 'copied' | null> {
  if ('share' in navigator) {
    try {
      await navigator.share(content);
      return 'shared';
    } catch (error) {
      // Put away by the person.
      if (error instanceof DOMException && error.name === 'AbortError') return null;
    }
  }
  const whole = [content.text, content.url].filter((part) => part !== undefined).join('\n');
  return (await copyText(whole)) ? 'copied' : null;
}
