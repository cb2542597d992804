import 'server-only';
import { getTranslations } from 'next-intl/server';
import { type DeskKind, deskKinds, type SoftSettings } from '@/lib/soft-scores/soft-settings';

/** Kinds of soft scores the desk gives in this tournament, with their display names. */
export async function softKindNames(
  soft: SoftSettings,
): Promise<readonly { readonly id: DeskKind; readonly name: string; readonly max: number }[]> {
  const t = await getTranslations('softScores.kind');
  return deskKinds
    .filter((id) => soft[id].on)
    .map((id) => ({ id, name: soft[id].name || t(id), max: soft[id].max }));
}
