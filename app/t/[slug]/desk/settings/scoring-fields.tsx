'use client';
import { useState } from 'react';
import { IntegerField, SelectField } from '@/app/_components/fields';
import type { ByeRule } from '@/lib/standings/bye';
import type { DifferenceStep, Scheme, SchemeKind } from '@/lib/standings/scheme';
import { StepsEditor, type StepsTexts } from './steps-editor';
import { type TiebreakOption, TiebreaksEditor, type TiebreaksTexts } from './tiebreaks-editor';

type Explained<Value extends string> = readonly {
  readonly value: Value;
  readonly label: string;
  readonly hint: string;
}[];

export interface ScoringTexts {
  readonly scheme: string;
  readonly schemes: Explained<SchemeKind>;
  readonly win: string;
  readonly draw: string;
  readonly loss: string;
  readonly steps: StepsTexts;
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
    const { win, draw, loss } = scheme.kind === 'table' ? gamePoints : scheme;
    return { win: String(win), draw: String(draw), loss: String(loss) };
  });
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
      {kind !== 'table' && (
        <div className="form-row form-row--three">
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
      <fieldset hidden={kind === 'wdl'} disabled={kind === 'wdl'}>
        <StepsEditor
          name="scheme.steps"
          steps={scheme.kind === 'wdl' ? usualSteps : scheme.steps}
          usual={usualSteps}
          texts={texts.steps}
        />
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
