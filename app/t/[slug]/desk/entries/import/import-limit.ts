import { longest } from '@/lib/limits';

/** Whether a list is too large to send. */
export const isTooBig = (text: string): boolean =>
  text.length > longest.importFile || new TextEncoder().encode(text).length > longest.importFile;
