import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { PlacedPhoto } from './placed-photos';

/** Alt text and caption of a photo, with its match. */
export async function photoWords({ photo, round, match }: PlacedPhoto) {
  const t = await getTranslations('photos');
  const sender = photo.entryId === match.b?.id ? match.b : match.a;
  const names = { a: match.a.name, b: match.b?.name ?? '' };
  return {
    alt:
      photo.kind === 'army'
        ? t('altArmy', { name: sender.name })
        : t('altTable', { table: match.pairing.tableNumber ?? 0, ...names }),
    place: t('place', { round: round.number, table: match.pairing.tableNumber ?? 0 }),
    versus: t('versus', names),
    sender: sender.name,
  };
}
