import { Hand } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { loadCalls } from '@/app/_server/load/judge-calls';
import { ButtonLink } from '@/app/_ui/button-link';
import type { PairingId } from '@/lib/ids';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** Link from a player's page to the call of their table; shows the state of an open call. */
export async function CallLink({ view, pairingId }: { view: TournamentView; pairingId: PairingId }) {
  const t = await getTranslations('calls');
  const { id, slug } = view.tournament;
  const call = (await loadCalls(id)).find((one) => one.pairingId === pairingId);
  return (
    <p className="my-3" role="status">
      <ButtonLink href={`/t/${slug}/me/call/${pairingId}`} icon={<Hand aria-hidden="true" />}>
        {!call ? t('title') : call.taken ? t('coming', { name: call.taken.by }) : t('waiting')}
      </ButtonLink>
    </p>
  );
}
