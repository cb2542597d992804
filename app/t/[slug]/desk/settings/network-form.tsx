import { getTranslations } from 'next-intl/server';
import { SectionForm } from '@/app/_parts/desk/section-form';
import { networkMark } from '@/app/_server/changes/settings/hall';
import { database } from '@/app/_server/platform/db';
import { publicOrigin } from '@/app/_server/platform/origin';
import { CheckField, TextField } from '@/app/_ui/fields';
import { findHall } from '@/db/halls';
import { parseNetwork } from '@/lib/hall/network';
import { longest } from '@/lib/limits';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { saveNetworkAction } from './actions';

/** What the table cards tell the players' phones: the hall's network, and the name of this server in it. */
export async function NetworkForm({ view: { tournament } }: { view: TournamentView }) {
  const t = await getTranslations('settings.network');
  const hall = await findHall(database().read, tournament.id);
  const network = parseNetwork(hall?.network ?? null);
  return (
    <SectionForm
      action={saveNetworkAction}
      slug={tournament.slug}
      mark={networkMark(hall)}
      label={t('title')}
      submit={t('save')}
    >
      <TextField
        name="name"
        label={t('name')}
        hint={t('nameHint')}
        defaultValue={network?.name ?? ''}
        maxLength={longest.networkName}
        autoComplete="off"
      />
      <TextField
        name="password"
        label={t('password')}
        hint={t('passwordHint')}
        defaultValue={network?.password ?? ''}
        maxLength={longest.networkPassword}
        autoComplete="off"
        spellCheck={false}
      />
      <CheckField
        name="hidden"
        label={t('hidden')}
        hint={t('hiddenHint')}
        defaultChecked={network?.hidden ?? false}
      />
      <TextField
        name="address"
        label={t('address')}
        hint={t('addressHint', { origin: await publicOrigin() })}
        defaultValue={hall?.address ?? ''}
        maxLength={longest.hallAddress}
        autoComplete="off"
        spellCheck={false}
        placeholder="http://heerschau.local"
      />
    </SectionForm>
  );
}
