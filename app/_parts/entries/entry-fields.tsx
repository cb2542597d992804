import { useTranslations } from 'next-intl';
import { TextField } from '@/app/_ui/fields';
import type { AskedField, SignUpSettings } from '@/lib/entries/sign-up-settings';
import type { Entry } from '@/lib/tournament/records';

/** Name, army, club and town of an entry: the fields every form about entries has. */
export function EntryFields({
  factions,
  entry,
  factionHint,
  own,
  asked,
  club,
}: {
  /** suggestions in the visitor's language; free text is allowed */
  factions: readonly string[];
  entry?: Entry;
  factionHint?: string;
  /** the player fills in the form: the browser may autocomplete */
  own?: boolean;
  /** fields the organiser asks for; without it all fields, all optional */
  asked?: SignUpSettings['fields'];
  /** default club of a new entry */
  club?: string | null;
}) {
  const t = useTranslations('entries.field');
  const optional = (field: AskedField) => (asked?.[field] === 'required' ? undefined : t('optional'));
  return (
    <>
      <TextField
        name="name"
        label={t('name')}
        defaultValue={entry?.name}
        autoCapitalize="words"
        autoComplete={own ? 'name' : 'off'}
        required
      />
      {asked?.faction !== 'off' && (
        <TextField
          name="faction"
          label={t('faction')}
          optional={optional('faction')}
          hint={factionHint}
          defaultValue={entry?.faction ?? ''}
          list="factions"
          autoComplete="off"
        />
      )}
      {asked?.club !== 'off' && (
        <TextField
          name="club"
          autoComplete="off"
          label={t('club')}
          optional={optional('club')}
          defaultValue={(entry ? entry.club : club) ?? ''}
        />
      )}
      {asked?.town !== 'off' && (
        <TextField
          name="town"
          label={t('town')}
          optional={optional('town')}
          defaultValue={entry?.town ?? ''}
          autoComplete={own ? 'address-level2' : 'off'}
        />
      )}
      {asked?.country !== 'off' && (
        <TextField
          name="country"
          label={t('country')}
          optional={optional('country')}
          defaultValue={entry?.country ?? ''}
          autoComplete={own ? 'country-name' : 'off'}
        />
      )}
      <datalist id="factions">
        {factions.map((faction) => (
          <option key={faction} value={faction} />
        ))}
      </datalist>
    </>
  );
}
