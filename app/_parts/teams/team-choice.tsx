import { useTranslations } from 'next-intl';
import { SelectField, TextField } from '@/app/_ui/fields';
import { longest } from '@/lib/limits';

/** Choice of an existing team or a new one by name, so that a typo creates no team. */
export function TeamChoice({
  teams,
  chosen,
  none,
}: {
  /** with the number of players in each */
  teams: readonly { readonly name: string; readonly players: number }[];
  chosen: string | null;
  /** label of the empty choice */
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
