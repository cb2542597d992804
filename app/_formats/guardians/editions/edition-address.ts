import { isBuiltIn } from '@/lib/armies/army-version';

/** Address of an edition's file. */
export const editionAddress = (slug: string, edition: string): string =>
  isBuiltIn(edition) ? `/api/armies/${edition}` : `/api/t/${slug}/armies/${encodeURIComponent(edition)}`;
