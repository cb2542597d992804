import { getTranslations } from 'next-intl/server';
import { armyHint } from '@/app/_parts/entries/army-hint';
import { armyNames } from '@/app/_parts/entries/army-names';
import { CampField } from '@/app/_parts/entries/camp-field';
import { EntryFields } from '@/app/_parts/entries/entry-fields';
import { TextField } from '@/app/_ui/fields';
import { answersSchema } from '@/lib/entries/answers';
import type { Entry } from '@/lib/tournament/records';
import { askedAtSignUp } from '@/lib/tournament/settings';
import type { AnyTournamentView } from '@/lib/tournament/tournament-view';
import { QuestionFields } from './question-fields';

/** Fields of the sign-up form the organiser asks for; `entry` prefills them. */
export async function SignUpFields({
  view,
  entry,
  club,
}: {
  view: AnyTournamentView;
  entry?: Entry;
  /** default club of a new sign-up */
  club?: string | null;
}) {
  const t = await getTranslations('entries.join');
  const field = await getTranslations('entries.field');
  const { fields, questions } = askedAtSignUp(view.settings);
  const hint = [
    ...(fields.faction === 'required' ? [] : [t('factionHint')]),
    ...(fields.faction === 'off' ? [] : [await armyHint(view, entry)]),
  ]
    .join(' ')
    .trim();
  return (
    <>
      <EntryFields
        own
        entry={entry}
        club={club}
        factions={await armyNames(view.format)}
        factionHint={hint === '' ? undefined : hint}
        asked={fields}
      />
      <CampField camps={view.settings.camps} entry={entry} />
      {fields.team !== 'off' && (
        <TextField
          name="team"
          label={field('team')}
          optional={fields.team === 'required' ? undefined : field('optional')}
          defaultValue={entry?.team ?? ''}
          autoComplete="off"
        />
      )}
      {fields.email !== 'off' && (
        <TextField
          name="email"
          type="email"
          label={field('email')}
          optional={fields.email === 'required' ? undefined : field('optional')}
          hint={t('emailHint')}
          defaultValue={entry?.email ?? ''}
          autoComplete="email"
        />
      )}
      <QuestionFields questions={questions} answers={entry && answersSchema.parse(entry.answers)} />
    </>
  );
}
