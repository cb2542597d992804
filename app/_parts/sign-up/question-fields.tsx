import { useTranslations } from 'next-intl';
import { CheckField, SelectField, TextField } from '@/app/_ui/fields';
import type { Answers } from '@/lib/entries/answers';
import type { Question } from '@/lib/entries/sign-up-settings';
import { longest } from '@/lib/limits';

/** The organiser's own questions as fields of a form, named `answers.<question>`. */
export function QuestionFields({
  questions,
  answers = {},
}: {
  questions: readonly Question[];
  answers?: Answers;
}) {
  const t = useTranslations('entries.field');
  const choose = useTranslations('signUp')('choose');
  return questions.map(({ id, label, kind, choices, required }) => {
    const name = `answers.${id}`;
    const given = answers[id] ?? '';
    const optional = required ? undefined : t('optional');
    if (kind === 'check')
      return <CheckField key={id} name={name} label={label} defaultChecked={given === 'yes'} />;
    if (kind === 'choice')
      return (
        <SelectField
          key={id}
          name={name}
          label={label}
          optional={optional}
          options={[
            { value: '', label: choose },
            ...choices.map((choice) => ({ value: choice, label: choice })),
          ]}
          defaultValue={choices.includes(given) ? given : ''}
        />
      );
    return (
      <TextField
        key={id}
        name={name}
        label={label}
        optional={optional}
        defaultValue={given}
        maxLength={longest.answer}
        autoComplete="off"
      />
    );
  });
}
