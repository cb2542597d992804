import { isBuiltIn } from '@/lib/armies/army-version';

export const editionAddress = (slug: string, edition: string): string =>
  isBuiltIn(edition) ? `/api/armies/${edition}` : `/api/t/${slug}/armies/${encodeURIComponent(edition)}`;
