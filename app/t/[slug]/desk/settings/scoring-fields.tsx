'use client';
import { useState } from 'react';
import { CheckField, IntegerField, type Option, SelectField } from '@/app/_ui/fields';
import { type Bands, saffronWalden } from '@/lib/standings/bands';
import type { ByeRule } from '@/lib/standings/bye';
import type { DifferenceStep, Scheme, SchemeKind } from '@/lib/standings/scheme-schema';
import { StepsEditor, type StepsTexts } from './steps-editor';
import { type TiebreakOption, TiebreaksEditor, type TiebreaksTexts } from './tiebreaks-editor';

type Explained<Value extends string> = readonly {
  readonly value: Value;
  readonly label: string;
  readonly hint: string;
}[];

interface Choices {
  readonly label: string;
  readonly options: readonly Option[];
}
const bandFields = [
  'clearOver',
  'drawWithin',
  'doubleBreakWin',
  'breakWin',
  'clearWin',
  'win',
  'draw',
  'breakLoss',
  'loss',
] as const satisfies readonly (keyof Bands)[];
type BandField = (typeof bandFields)[number];

export interface ScoringTexts {
  readonly scheme: string;
  readonly schemes: Explained<SchemeKind>;
  readonly win: string;
  readonly draw: string;
  readonly loss: string;
  readonly steps: StepsTexts;
  readonly unit: Choices;
  readonly bounds: Choices;
  readonly conceded: { readonly label: string; readonly hint: string };
  readonly concession: Readonly<Record<'winner' | 'loser', string>>;
  readonly bands: Readonly<Record<BandField, string>>;
  readonly doubleHint: string;
  readonly tiebreaks: TiebreaksTexts;
  readonly bye: string;
  readonly byes: Explained<ByeRule['points']>;
  readonly byePoints: string;
}

/** Scheme, tie-breaks and bye: what is asked depends on the scheme chosen. */
export function ScoringFields({
  scheme,
  usualSteps,
  gamePoints,
  tiebreaks,
  options,
  bye,
  texts,
}: {
  scheme: Scheme;
  usualSteps: readonly DifferenceStep[];
  /** win, draw and loss to start from in a scheme that has none yet */
  gamePoints: Readonly<Record<'win' | 'draw' | 'loss', number>>;
  tiebreaks: readonly string[];
  options: readonly (TiebreakOption & { hybridOnly: boolean })[];
  bye: ByeRule;
  texts: ScoringTexts;
}) {
  const [kind, setKind] = useState<string>(scheme.kind);
  const [byeKind, setByeKind] = useState<string>(bye.points);
  const [points, setPoints] = useState(() => {
    const { win, draw, loss } = scheme.kind === 'table' || scheme.kind === 'bands' ? gamePoints : scheme;
    return { win: String(win), draw: String(draw), loss: String(loss) };
  });
  const [conceded, setConceded] = useState(Boolean(scheme.concession));
  const table = 'steps' in scheme ? scheme : null;
  const best = kind === 'table' ? (usualSteps.at(-1)?.winner ?? 0) : gamePoints.win;
  const hasTable = kind === 'table' || kind === 'hybrid';
  const [fixed, setFixed] = useState(String(bye.fixed));
  const hint = (choices: Explained<string>, value: string) =>
    choices.find((choice) => choice.value === value)?.hint;

  return (
    <>
      <SelectField
        name="scheme.kind"
        label={texts.scheme}
        hint={hint(texts.schemes, kind)}
        options={texts.schemes}
        value={kind}
        onChange={(event) => setKind(event.target.value)}
      />
      {(kind === 'wdl' || kind === 'hybrid') && (
        <div className="form-row max-md:grid-cols-3 max-md:gap-2">
          {(['win', 'draw', 'loss'] as const).map((outcome) => (
            <IntegerField
              key={outcome}
              name={`scheme.${outcome}`}
              label={texts[outcome]}
              value={points[outcome]}
              onChange={(event) => setPoints({ ...points, [outcome]: event.target.value })}
            />
          ))}
        </div>
      )}
      {/* Hidden rather than gone: what was typed survives trying another scheme. */}
      <fieldset hidden={!hasTable} disabled={!hasTable}>
        <StepsEditor
          name="scheme.steps"
          steps={table?.steps ?? usualSteps}
          usual={usualSteps}
          texts={texts.steps}
        />
        <div className="form-row">
          <SelectField name="scheme.unit" {...texts.unit} defaultValue={table?.unit ?? 'points'} />
          <SelectField name="scheme.bounds" {...texts.bounds} defaultValue={table?.bounds ?? 'from'} />
        </div>
      </fieldset>
      <fieldset hidden={kind !== 'bands'} disabled={kind !== 'bands'} className="bands-editor">
        {bandFields.map((name) => (
          <IntegerField
            key={name}
            name={`scheme.${name}`}
            label={texts.bands[name]}
            hint={name === 'doubleBreakWin' ? texts.doubleHint : undefined}
            defaultValue={(scheme.kind === 'bands' ? scheme : saffronWalden)[name]}
          />
        ))}
      </fieldset>
      <CheckField
        name="scheme.conceded"
        label={texts.conceded.label}
        hint={texts.conceded.hint}
        checked={conceded}
        onChange={(event) => setConceded(event.target.checked)}
      />
      <fieldset hidden={!conceded} disabled={!conceded}>
        <div className="form-row">
          {(['winner', 'loser'] as const).map((side) => (
            <IntegerField
              key={side}
              name={`scheme.concession.${side}`}
              label={texts.concession[side]}
              defaultValue={scheme.concession?.[side] ?? (side === 'winner' ? best : 0)}
            />
          ))}
        </div>
      </fieldset>
      <TiebreaksEditor
        name="tiebreaks"
        initial={tiebreaks}
        options={options.filter(({ hybridOnly }) => !hybridOnly || kind === 'hybrid')}
        texts={texts.tiebreaks}
      />
      <SelectField
        name="bye.points"
        label={texts.bye}
        hint={hint(texts.byes, byeKind)}
        options={texts.byes}
        value={byeKind}
        onChange={(event) => setByeKind(event.target.value)}
      />
      {byeKind === 'fixed' ? (
        <IntegerField
          name="bye.fixed"
          label={texts.byePoints}
          value={fixed}
          onChange={(event) => setFixed(event.target.value)}
        />
      ) : (
        <input type="hidden" name="bye.fixed" value={bye.fixed} />
      )}
    </>
  );
}
