import { getTranslations } from 'next-intl/server';
import { SelectField } from '@/app/_ui/fields';
import { type Method, methods } from '@/lib/pairing/pairing-settings';

/** Field for the pairing method of the round, preset to the planned one. Team rounds have a single method. */
export async function MethodField({ planned, teams }: { planned: Method; teams: boolean }) {
  if (teams) return <input type="hidden" name="method" value={'swiss' satisfies Method} />;
  const t = await getTranslations('rounds.method');
  return (
    <SelectField
      name="method"
      label={t('label')}
      options={methods.map((value) => ({ value, label: t(value) }))}
      defaultValue={planned}
    />
  );
}
