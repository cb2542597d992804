'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ActionForm, useFormAnswer } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { CheckField, FormAnswer, IntegerField, SelectField, SubmitButton, TextField } from '@/app/_ui/fields';
import { dateOf, isCalendarDay } from '@/lib/calendar-day';
import { longest } from '@/lib/limits';
import { teamSizes } from '@/lib/teams/team-settings';
import { createTournamentAction } from './actions';
import { CalendarPreview } from './calendar-preview';
import { ExplainedChoice } from './explained-choice';
import { FormStep } from './form-step';
import { type DayInput, dayProblems, lastStep, stepFrom, stepNames, stepOfProblem } from './steps';

const schemes = ['wdl', 'table', 'hybrid'] as const;
type SchemeName = (typeof schemes)[number];

export interface PresetOption {
  readonly value: string;
  readonly label: string;
  readonly hint: string;
  /** null for a campaign, which has neither rounds nor a scheme */
  readonly duel: {
    readonly rounds: number;
    readonly roundMinutes: number;
    /** whether it brings its own scoring */
    readonly scored: boolean;
    /** what each scheme means for games of this size */
    readonly schemeHints: Readonly<Record<SchemeName, string>>;
  } | null;
}
/** A ruleset and its presets, at least one. */
export interface GameOption {
  readonly value: string;
  readonly label: string;
  readonly hint: string;
  readonly presets: readonly PresetOption[];
}

/** Figures that follow the chosen preset until they are typed by hand. */
const figuresOf = (preset: PresetOption | undefined) => ({
  rounds: String(preset?.duel?.rounds ?? ''),
  roundMinutes: String(preset?.duel?.roundMinutes ?? ''),
});

/** The short form in three steps: when and where, which game, how many rounds. The rest is changed at the desk. */
export function NewTournamentForm({
  games,
  firstGame,
  day,
  firstStep,
  submissionKey,
  aside,
}: {
  games: readonly GameOption[];
  /** the game chosen at first */
  firstGame: string;
  /** the suggested day, YYYY-MM-DD */
  day: string;
  firstStep: number;
  submissionKey: string;
  /** beside the form, below the calendar's line */
  aside: ReactNode;
}) {
  const t = useTranslations('home.new');
  const word = useTranslations('common.word');
  const problem = useTranslations('problems');
  const format = useFormatter();
  const presets = games.flatMap((game) => game.presets);
  const [presetKey, setPresetKey] = useState(
    () => games.find(({ value }) => value === firstGame)?.presets[0]?.value ?? presets[0]?.value ?? '',
  );
  const preset = presets.find((candidate) => candidate.value === presetKey);
  const game = games.find((candidate) => candidate.presets.some(({ value }) => value === presetKey));
  const [scheme, setScheme] = useState<SchemeName>('wdl');
  const [days, setDays] = useState<DayInput>({ name: '', startsOn: day, endsOn: day });
  const [place, setPlace] = useState('');
  const [figures, setFigures] = useState(() => figuresOf(preset));
  const [capacity, setCapacity] = useState('');
  const [problems, setProblems] = useState<ReturnType<typeof dayProblems>>({});
  const { step, go, fields } = useStep(firstStep);

  function choosePreset(key: string) {
    const next = presets.find((candidate) => candidate.value === key);
    if (next?.duel) {
      const before = figuresOf(preset);
      const after = figuresOf(next);
      setFigures({
        rounds: !preset?.duel || figures.rounds === before.rounds ? after.rounds : figures.rounds,
        roundMinutes:
          !preset?.duel || figures.roundMinutes === before.roundMinutes
            ? after.roundMinutes
            : figures.roundMinutes,
      });
    }
    setPresetKey(key);
  }
  function changeDays(change: Partial<DayInput>) {
    const next = { ...days, ...change };
    if (change.startsOn !== undefined && (days.endsOn === days.startsOn || days.endsOn < change.startsOn))
      next.endsOn = change.startsOn;
    setDays(next);
    const left = dayProblems(next);
    // A problem goes as soon as it is mended; new ones are told when the step is left.
    setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => field in left)));
  }
  function leave() {
    const found = step === 0 ? dayProblems(days) : {};
    setProblems(found);
    const [first] = Object.keys(found);
    if (first === undefined) go(step + 1);
    else fields.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }
  const problemOf = (field: keyof DayInput) => problems[field] && problem(problems[field]);
  const dayText = (date: string, length: 'long' | 'short' = 'long') =>
    isCalendarDay(date)
      ? format.dateTime(dateOf(date), {
          weekday: length,
          day: 'numeric',
          month: length,
          year: 'numeric',
          timeZone: 'UTC',
        })
      : '';
  const dates =
    days.startsOn === days.endsOn
      ? dayText(days.startsOn)
      : `${dayText(days.startsOn, 'short')} – ${dayText(days.endsOn, 'short')}`;
  const summaries = {
    day: { first: days.name, second: [dates, place].filter(Boolean).join(' · ') },
    game: { first: game?.label ?? '', second: preset?.label ?? '' },
    rounds: { first: '', second: '' },
  };
  const stepOf = (index: number) => {
    const name = stepNames[index] ?? 'day';
    const title = t(`step.${name}`);
    return {
      number: index + 1,
      title,
      hint: name === 'day' ? '' : t(`stepHint.${name}`),
      state: index === step ? 'now' : index < step ? 'done' : 'todo',
      summary: summaries[name],
      change: { text: word('change'), label: t('changeStep', { step: title }) },
      onChange: () => go(index),
    } as const;
  };
  const next = (
    <div className="form-actions form-step-next">
      <Button variant="ink" onClick={leave}>
        {t('next')}
      </Button>
      {step > 0 && <Button onClick={() => go(step - 1)}>{word('back')}</Button>}
      {step === 0 && <p className="small soft">{t('nothingPublic')}</p>}
    </div>
  );
  function pressed(event: KeyboardEvent) {
    if (event.key !== 'Enter' || step === lastStep || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    leave();
  }

  return (
    <div className="new-tournament">
      <div>
        <h1>{word('createTournament')}</h1>
        <p className="lede mt-1.5 mb-5">{t(`lede.${stepNames[step] ?? 'day'}`)}</p>
        <ActionForm action={createTournamentAction} label={word('createTournament')} keeps className="grid">
          <input type="hidden" name="submissionKey" value={submissionKey} />
          <StepOfAnswer onProblem={go} />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter goes on to the next step, as the button does */}
          <div ref={fields} onKeyDown={pressed}>
            <FormStep {...stepOf(0)}>
              <TextField
                name="name"
                label={t('name')}
                maxLength={longest.name}
                autoComplete="off"
                value={days.name}
                error={problemOf('name')}
                onChange={(event) => changeDays({ name: event.target.value })}
                required
              />
              <div className="form-row">
                <TextField
                  name="startsOn"
                  type="date"
                  label={word('firstDay')}
                  value={days.startsOn}
                  error={problemOf('startsOn')}
                  onChange={(event) => changeDays({ startsOn: event.target.value })}
                  required
                />
                <TextField
                  name="endsOn"
                  type="date"
                  label={word('lastDay')}
                  min={days.startsOn}
                  value={days.endsOn}
                  error={problemOf('endsOn')}
                  onChange={(event) => changeDays({ endsOn: event.target.value })}
                  required
                />
              </div>
              <TextField
                name="place"
                label={t('place')}
                optional={t('optional')}
                maxLength={longest.place}
                autoComplete="off"
                value={place}
                onChange={(event) => setPlace(event.target.value)}
              />
              {step === 0 && next}
            </FormStep>
            <FormStep {...stepOf(1)}>
              <ExplainedChoice
                name="game"
                legend={t('game')}
                options={games}
                value={game?.value ?? ''}
                onChange={(value) =>
                  choosePreset(games.find((candidate) => candidate.value === value)?.presets[0]?.value ?? '')
                }
              />
              {games.map(({ value, presets: options }) => (
                <div key={value} className="preset-choice" data-shown={value === game?.value}>
                  <ExplainedChoice
                    name="preset"
                    legend={t('preset')}
                    options={options}
                    value={presetKey}
                    onChange={choosePreset}
                  />
                </div>
              ))}
              {preset?.duel && (
                <SelectField
                  name="teamSize"
                  label={t('teams')}
                  hint={t('teamsHint')}
                  options={[
                    { value: '', label: t('single') },
                    ...teamSizes.map((size) => ({ value: String(size), label: t('teamsOf', { size }) })),
                  ]}
                />
              )}
              {step === 1 && next}
            </FormStep>
            <FormStep {...stepOf(2)}>
              <div className="form-row">
                {preset?.duel ? (
                  <>
                    <IntegerField
                      name="rounds"
                      label={word('rounds')}
                      value={figures.rounds}
                      onChange={(event) => setFigures({ ...figures, rounds: event.target.value })}
                      required
                    />
                    <IntegerField
                      name="roundMinutes"
                      label={word('roundTime')}
                      unit={t('minutes')}
                      value={figures.roundMinutes}
                      onChange={(event) => setFigures({ ...figures, roundMinutes: event.target.value })}
                      required
                    />
                  </>
                ) : (
                  <input type="hidden" name="rounds" value="1" />
                )}
                <IntegerField
                  name="capacity"
                  label={word('seats')}
                  optional={t('optional')}
                  hint={t('capacityHint')}
                  value={capacity}
                  onChange={(event) => setCapacity(event.target.value)}
                />
              </div>
              {preset?.duel && !preset.duel.scored ? (
                <ExplainedChoice
                  name="scheme"
                  legend={t('scheme')}
                  options={schemes.map((value) => ({
                    value,
                    label: t(`schemes.${value}`),
                    hint: preset.duel?.schemeHints[value] ?? '',
                  }))}
                  value={scheme}
                  onChange={setScheme}
                />
              ) : (
                <input type="hidden" name="scheme" value="wdl" />
              )}
              {preset?.duel?.scored && <p className="soft">{t('scored')}</p>}
              <CheckField name="open" label={t('open')} hint={t('openHint')} />
              {preset?.duel && <p className="small soft">{t('defaults')}</p>}
              <FormAnswer />
              <div className="form-actions">
                <SubmitButton>{word('createTournament')}</SubmitButton>
                <span className="form-step-next">
                  <Button onClick={() => go(1)}>{word('back')}</Button>
                </span>
              </div>
            </FormStep>
          </div>
        </ActionForm>
      </div>
      <aside className="grid content-start gap-8">
        <CalendarPreview
          {...{ ...days, place }}
          lines={
            step === 0
              ? [t('gameLater')]
              : [
                  game?.label ?? '',
                  [preset?.label, preset?.duel && t('roundsLine', { rounds: Number(figures.rounds) || 0 })]
                    .filter(Boolean)
                    .join(', '),
                  Number(capacity) > 0 ? t('seatsLine', { seats: Number(capacity) }) : '',
                ]
          }
        />
        {aside}
      </aside>
    </div>
  );
}

/** Inside the form: a refusal opens the step with the first refused field, before that field gets the focus. */
function StepOfAnswer({ onProblem }: { onProblem: (step: number) => void }) {
  const { state } = useFormAnswer();
  const [seen, setSeen] = useState(state);
  const refused = state !== seen ? stepOfProblem(Object.keys(state.fields ?? {})) : undefined;
  useEffect(() => {
    setSeen(state);
    if (refused !== undefined) onProblem(refused);
  }, [state, refused, onProblem]);
  return null;
}

/** The open step, which the address names so that the browser's back leads to the step before. */
function useStep(first: number) {
  const [step, setStep] = useState(first);
  const fields = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    const onPopState = () => {
      moved.current = true;
      setStep(stepFrom(new URLSearchParams(window.location.search).get('step') ?? undefined));
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the step
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    const open = fields.current?.querySelector('[data-state="now"]');
    const field =
      open?.querySelector<HTMLElement>('[aria-invalid]') ??
      open?.querySelector<HTMLInputElement>('input:not([type="hidden"])');
    const chosen =
      field instanceof HTMLInputElement && field.type === 'radio'
        ? open?.querySelector<HTMLElement>(`[name="${field.name}"]:checked`)
        : null;
    (chosen ?? field)?.focus();
  }, [step]);
  const go = useCallback((next: number) => {
    moved.current = true;
    setStep(next);
    window.history.pushState(null, '', next === 0 ? window.location.pathname : `?step=${next + 1}`);
  }, []);
  return { step, go, fields };
}
