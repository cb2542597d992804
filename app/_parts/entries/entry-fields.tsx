import { TextField } from '@/app/_ui/fields';
import type { Entry } from '@/db/entries';
import type { AskedField, SignUpSettings } from '@/lib/entries/sign-up-settings';

export interface EntryFieldTexts {
  readonly name: string;
  readonly faction: string;
  readonly club: string;
  readonly town: string;
  readonly email: string;
  readonly seed: string;
  readonly optional: string;
}

/** Name, army, club and town of an entry: the fields every form about entries has. */
export function EntryFields({
  texts,
  factions,
  entry,
  factionHint,
  own,
  asked,
}: {
  texts: EntryFieldTexts;
  /** suggestions in the visitor's language; free text stays possible */
  factions: readonly string[];
  entry?: Entry;
  factionHint?: string;
  /** the player fills it in themselves: their browser may offer what it knows */
  own?: boolean;
  /** what the organiser asks for; without it everything, and nothing has to be given */
  asked?: SignUpSettings['fields'];
}) {
  const optional = (field: AskedField) => (asked?.[field] === 'required' ? undefined : texts.optional);
  return (
    <>
      <TextField
        name="name"
        label={texts.name}
        defaultValue={entry?.name}
        autoCapitalize="words"
        autoComplete={own ? 'name' : 'off'}
        required
      />
      {asked?.faction !== 'off' && (
        <TextField
          name="faction"
          label={texts.faction}
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
          label={texts.club}
          optional={optional('club')}
          defaultValue={entry?.club ?? ''}
        />
      )}
      {asked?.town !== 'off' && (
        <TextField
          name="town"
          label={texts.town}
          optional={optional('town')}
          defaultValue={entry?.town ?? ''}
          autoComplete={own ? 'address-level2' : 'off'}
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
