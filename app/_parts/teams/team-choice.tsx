import { useTranslations } from 'next-intl';
import { SelectField, TextField } from '@/app/_ui/fields';
import { longest } from '@/lib/limits';

/** One of the teams there are, or a new one by its name: so that a slip of the pen makes no team. */
export function TeamChoice({
  teams,
  chosen,
  none,
}: {
  /** with how many are in each */
  teams: readonly { readonly name: string; readonly players: number }[];
  chosen: string | null;
  /** what it says while none is chosen */
  none: string;
}) {
  const t = useTranslations('teams.choice');
  const names = teams.map(({ name }) => name);
  return (
    <>
      <SelectField
        name="team"
        label={t('team')}
        defaultValue={chosen ?? ''}
        options={[
          { value: '', label: none },
          ...teams.map(({ name, players }) => ({ value: name, label: t('option', { name, players }) })),
          ...(chosen && !names.includes(chosen) ? [{ value: chosen, label: chosen }] : []),
        ]}
      />
      <TextField name="newTeam" label={t('new')} maxLength={longest.entryField} autoComplete="off" />
    </>
  );
}
