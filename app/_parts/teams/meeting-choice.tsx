import { getTranslations } from 'next-intl/server';
import type { CaptainsMeeting } from '@/app/_server/captains';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import type { FormState } from '@/app/_ui/form-state';
import { choicesOf, type Part, type Step } from '@/lib/teams/procedure';

/** What the part has to choose now: every possibility, one to be taken. Nothing while it is not asked. */
export async function MeetingChoice({
  slug,
  number,
  own,
  part,
  action,
  pennant = false,
}: {
  slug: string;
  number: number;
  own: CaptainsMeeting;
  part: Part;
  action: (state: FormState, form: FormData) => Promise<FormState>;
  /** the one thing to do on its screen */
  pennant?: boolean;
}) {
  const { procedure, state, players, tables } = own;
  const step = procedure.steps[state.step];
  const choices = choicesOf(procedure, state, part);
  if (!step || !choices) return null;
  const t = await getTranslations('teams.captains');
  const whose = step.kind === 'put' && step.of === 'enemy' ? (part === 'first' ? 'second' : 'first') : part;
  const name = (player: number) => {
    const entry = players[whose][player];
    return [entry?.name, entry?.faction].filter(Boolean).join(' · ');
  };
  return (
    // Another step is another question: nothing chosen before stays marked.
    <ActionForm
      key={`${own.meeting.number}-${state.step}-${part}`}
      action={action}
      className="grid gap-3"
      label={t(`ask.${questionOf(step)}`)}
    >
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="meeting" value={own.meeting.number} />
      <input type="hidden" name="step" value={state.step} />
      <input type="hidden" name="part" value={part} />
      <fieldset>
        <legend className="text-[1.375rem]/[1.75rem] font-semibold font-display mb-1">
          {t(`ask.${questionOf(step)}`)}
        </legend>
        {'by' in step && step.by === 'both' && <p className="small soft mb-2">{t('secret')}</p>}
        {choices.map((choice) => (
          <label
            key={choice.join(',')}
            className="flex items-center gap-3 min-h-13 py-1.5 border-b border-b-rule cursor-pointer"
          >
            <input
              className="size-6 shrink-0 accent-ink"
              type="radio"
              name="choice"
              value={choice.join(',')}
              required
            />
            <span>
              {step.kind === 'choose'
                ? choice.map((table) => t('tableNumber', { table: tables[table] ?? '–' })).join(', ')
                : choice.map(name).join(' + ')}
            </span>
          </label>
        ))}
      </fieldset>
      <SubmitButton kind={pennant ? 'move' : 'ink'} wide>
        {t('submit')}
      </SubmitButton>
      <p className="small soft">{t('final')}</p>
      <FormAnswer />
    </ActionForm>
  );
}

const questions = ['defender', 'attackers', 'taken', 'card', 'answer', 'champion', 'put', 'named'] as const;

/** The question of a step: by the place that is filled, or by what is chosen. */
function questionOf(step: Step): (typeof questions)[number] | 'table' | 'named-enemy' {
  if (step.kind !== 'put') return 'table';
  if (step.to === 'named' && step.of === 'enemy') return 'named-enemy';
  if (step.to === 'answer' && step.of === 'enemy') return 'taken';
  return questions.find((question) => question === step.to) ?? 'put';
}
