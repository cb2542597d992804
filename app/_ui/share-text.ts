import { copyText } from './copy-text';

/**
 * Opens the device's share sheet, and copies the text where there is none or it fails. Null: the sheet was dismissed,
 * or nothing worked.
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
      // Dismissed by the user.
      if (error instanceof DOMException && error.name === 'AbortError') return null;
    }
  }
  const whole = [content.text, content.url].filter((part) => part !== undefined).join('\n');
  return (await copyText(whole)) ? 'copied' : null;
}
