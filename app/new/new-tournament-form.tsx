'use client';
import { useState } from 'react';
import { ActionForm } from '@/app/_ui/action-form';
import { CheckField, FormAnswer, IntegerField, SubmitButton, TextField } from '@/app/_ui/fields';
import { createTournamentAction } from './actions';
import { ExplainedChoice } from './explained-choice';

const schemes = ['wdl', 'table', 'hybrid'] as const;
type SchemeName = (typeof schemes)[number];

export interface PresetOption {
  readonly value: string;
  readonly label: string;
  readonly hint: string;
  /** null for a campaign, which has neither rounds nor a scheme */
  readonly duel: {
    readonly rounds: number;
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
export interface NewTournamentTexts {
  readonly game: string;
  readonly preset: string;
  readonly what: string;
  readonly name: string;
  readonly place: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly rounds: string;
  readonly capacity: string;
  readonly capacityHint: string;
  readonly optional: string;
  readonly scheme: string;
  readonly schemes: Readonly<Record<SchemeName, string>>;
  readonly open: string;
  readonly openHint: string;
  readonly defaults: string;
  readonly submit: string;
}

/** The short form: a game, a preset of it, when and where; everything else can be changed at the desk. */
export function NewTournamentForm({
  games,
  day,
  submissionKey,
  texts,
}: {
  games: readonly GameOption[];
  /** the suggested day, YYYY-MM-DD */
  day: string;
  submissionKey: string;
  texts: NewTournamentTexts;
}) {
  const presets = games.flatMap((game) => game.presets);
  const [presetKey, setPresetKey] = useState(presets[0]?.value ?? '');
  const [scheme, setScheme] = useState<SchemeName>('wdl');
  const [startsOn, setStartsOn] = useState(day);
  const [endsOn, setEndsOn] = useState(day);
  const [rounds, setRounds] = useState(String(presets[0]?.duel?.rounds ?? ''));
  const preset = presets.find((candidate) => candidate.value === presetKey);
  const game = games.find((candidate) => candidate.presets.some(({ value }) => value === presetKey));

  function choosePreset(key: string) {
    const next = presets.find((candidate) => candidate.value === key);
    // A number of rounds typed by hand stays.
    if (next?.duel && (!preset?.duel || rounds === String(preset.duel.rounds)))
      setRounds(String(next.duel.rounds));
    setPresetKey(key);
  }
  function moveStart(to: string) {
    if (endsOn === startsOn || endsOn < to) setEndsOn(to);
    setStartsOn(to);
  }

  return (
    <ActionForm action={createTournamentAction} className="form new-tournament gap-7.5">
      <input type="hidden" name="submissionKey" value={submissionKey} />
      <ExplainedChoice
        name="game"
        legend={texts.game}
        options={games}
        value={game?.value ?? ''}
        onChange={(value) =>
          choosePreset(games.find((candidate) => candidate.value === value)?.presets[0]?.value ?? '')
        }
      />
      <ExplainedChoice
        name="preset"
        legend={texts.preset}
        options={game?.presets ?? []}
        value={presetKey}
        onChange={choosePreset}
      />
      <fieldset className="form-group">
        <legend>{texts.what}</legend>
        <TextField name="name" label={texts.name} maxLength={80} autoComplete="off" required />
        <TextField name="place" label={texts.place} maxLength={80} autoComplete="off" required />
        <div className="form-row">
          <TextField
            name="startsOn"
            type="date"
            label={texts.startsOn}
            value={startsOn}
            onChange={(event) => moveStart(event.target.value)}
            required
          />
          <TextField
            name="endsOn"
            type="date"
            label={texts.endsOn}
            min={startsOn}
            value={endsOn}
            onChange={(event) => setEndsOn(event.target.value)}
            required
          />
        </div>
        <div className="form-row">
          {preset?.duel ? (
            <IntegerField
              name="rounds"
              label={texts.rounds}
              value={rounds}
              onChange={(event) => setRounds(event.target.value)}
              required
            />
          ) : (
            <input type="hidden" name="rounds" value="1" />
          )}
          <IntegerField
            name="capacity"
            label={texts.capacity}
            optional={texts.optional}
            hint={texts.capacityHint}
          />
        </div>
      </fieldset>
      {preset?.duel ? (
        <ExplainedChoice
          name="scheme"
          legend={texts.scheme}
          options={schemes.map((value) => ({
            value,
            label: texts.schemes[value],
            hint: preset.duel?.schemeHints[value] ?? '',
          }))}
          value={scheme}
          onChange={setScheme}
        />
      ) : (
        <input type="hidden" name="scheme" value="wdl" />
      )}
      <CheckField name="open" label={texts.open} hint={texts.openHint} />
      {preset?.duel && <p className="small soft">{texts.defaults}</p>}
      <FormAnswer />
      <div className="form-actions">
        <SubmitButton>{texts.submit}</SubmitButton>
      </div>
    </ActionForm>
  );
}
