'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '@/app/_ui/action-form';
import { CheckField, FormAnswer, IntegerField, SelectField, SubmitButton, TextField } from '@/app/_ui/fields';
import { longest } from '@/lib/limits';
import { teamSizes } from '@/lib/teams/team-settings';
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

/** The short form: a game, a preset of it, when and where; everything else can be changed at the desk. */
export function NewTournamentForm({
  games,
  day,
  submissionKey,
}: {
  games: readonly GameOption[];
  /** the suggested day, YYYY-MM-DD */
  day: string;
  submissionKey: string;
}) {
  const t = useTranslations('home.new');
  const word = useTranslations('common.word');
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
    <ActionForm action={createTournamentAction} className="form gap-7.5">
      <input type="hidden" name="submissionKey" value={submissionKey} />
      <ExplainedChoice
        name="game"
        legend={t('game')}
        options={games}
        value={game?.value ?? ''}
        onChange={(value) =>
          choosePreset(games.find((candidate) => candidate.value === value)?.presets[0]?.value ?? '')
        }
      />
      <ExplainedChoice
        name="preset"
        legend={t('preset')}
        options={game?.presets ?? []}
        value={presetKey}
        onChange={choosePreset}
      />
      <fieldset className="form-group">
        <legend>{t('what')}</legend>
        <TextField name="name" label={t('name')} maxLength={longest.name} autoComplete="off" required />
        <TextField name="place" label={t('place')} maxLength={longest.name} autoComplete="off" required />
        <div className="form-row">
          <TextField
            name="startsOn"
            type="date"
            label={word('firstDay')}
            value={startsOn}
            onChange={(event) => moveStart(event.target.value)}
            required
          />
          <TextField
            name="endsOn"
            type="date"
            label={word('lastDay')}
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
              label={word('rounds')}
              value={rounds}
              onChange={(event) => setRounds(event.target.value)}
              required
            />
          ) : (
            <input type="hidden" name="rounds" value="1" />
          )}
          <IntegerField
            name="capacity"
            label={word('seats')}
            optional={t('optional')}
            hint={t('capacityHint')}
          />
        </div>
      </fieldset>
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
      </div>
    </ActionForm>
  );
}
