'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CheckField, IntegerField, SelectField } from '@/app/_ui/fields';
import { type Bands, saffronWalden } from '@/lib/standings/bands';
import { type ByeRule, byeValues } from '@/lib/standings/bye';
import type { DifferenceStep, Scheme, SchemeKind } from '@/lib/standings/scheme-schema';
import { StepsEditor } from './steps-editor';
import { type TiebreakOption, TiebreaksEditor } from './tiebreaks-editor';

const schemeKinds: readonly SchemeKind[] = ['wdl', 'table', 'hybrid', 'bands'];
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

/** What a band's field is called, where not by its own name: elsewhere the same words mean other points. */
const bandNames = { win: 'bandWin', draw: 'bandDraw', loss: 'bandLoss' } as const;

type GamePointsOf<Value> = Readonly<Record<'win' | 'draw' | 'loss', Value>>;

/** What the chosen one of several means. */
const hintOf = (choices: readonly { value: string; hint: string }[], value: string) =>
  choices.find((choice) => choice.value === value)?.hint;

/** Scheme, tie-breaks and bye: what is asked depends on the scheme chosen. */
export function ScoringFields({
  scheme,
  usualSteps,
  gamePoints,
  tiebreaks,
  options,
  bye,
  metric,
  lead,
}: {
  scheme: Scheme;
  usualSteps: readonly DifferenceStep[];
  /** win, draw and loss to start from in a scheme that has none yet */
  gamePoints: GamePointsOf<number>;
  tiebreaks: readonly string[];
  options: readonly (TiebreakOption & { hybridOnly: boolean })[];
  bye: ByeRule;
  /** what the difference table counts in, in short */
  metric: string;
  /** the largest lead, as written */
  lead: string;
}) {
  const t = useTranslations('standings');
  const schemes = schemeKinds.map((value) => ({
    value,
    label: t(`scheme.${value}.name`),
    hint: t(`scheme.${value}.explain`),
  }));
  const [kind, setKind] = useState<string>(scheme.kind);
  const hasTable = kind === 'table' || kind === 'hybrid';

  return (
    <>
      <SelectField
        name="scheme.kind"
        label={t('scheme.label')}
        hint={hintOf(schemes, kind)}
        options={schemes}
        value={kind}
        onChange={(event) => setKind(event.target.value)}
      />
      <GamePoints asked={kind === 'wdl' || kind === 'hybrid'} scheme={scheme} usual={gamePoints} />
      {/* Hidden rather than gone: what was typed survives trying another scheme. */}
      <fieldset hidden={!hasTable} disabled={!hasTable}>
        <TableFields scheme={scheme} usual={usualSteps} metric={metric} lead={lead} />
      </fieldset>
      <fieldset hidden={kind !== 'bands'} disabled={kind !== 'bands'} className="bands-editor">
        <BandFields bands={scheme.kind === 'bands' ? scheme : saffronWalden} metric={metric} />
      </fieldset>
      <ConcessionFields
        usual={scheme.concession}
        best={kind === 'table' ? (usualSteps.at(-1)?.winner ?? 0) : gamePoints.win}
      />
      <TiebreaksEditor
        name="tiebreaks"
        initial={tiebreaks}
        options={options.filter(({ hybridOnly }) => !hybridOnly || kind === 'hybrid')}
      />
      <ByeFields bye={bye} />
    </>
  );
}

/** Win, draw and loss; what was typed stays while they are not `asked`. */
function GamePoints({
  asked,
  scheme,
  usual,
}: {
  asked: boolean;
  scheme: Scheme;
  usual: GamePointsOf<number>;
}) {
  const t = useTranslations('standings');
  const [points, setPoints] = useState<GamePointsOf<string>>(() => {
    const { win, draw, loss } = scheme.kind === 'table' || scheme.kind === 'bands' ? usual : scheme;
    return { win: String(win), draw: String(draw), loss: String(loss) };
  });
  if (!asked) return null;
  return (
    <div className="form-row max-md:grid-cols-3 max-md:gap-2">
      {(['win', 'draw', 'loss'] as const).map((outcome) => (
        <IntegerField
          key={outcome}
          name={`scheme.${outcome}`}
          label={t(`scheme.${outcome}`)}
          value={points[outcome]}
          onChange={(event) => setPoints({ ...points, [outcome]: event.target.value })}
        />
      ))}
    </div>
  );
}

/** The difference table and how its leads are meant. */
function TableFields({
  scheme,
  usual,
  metric,
  lead,
}: {
  scheme: Scheme;
  usual: readonly DifferenceStep[];
  metric: string;
  lead: string;
}) {
  const t = useTranslations('standings');
  const table = 'steps' in scheme ? scheme : null;
  return (
    <>
      <StepsEditor
        name="scheme.steps"
        steps={table?.steps ?? usual}
        usual={usual}
        metric={metric}
        lead={lead}
      />
      <div className="form-row">
        <SelectField
          name="scheme.unit"
          label={t('scheme.unit')}
          options={[
            { value: 'points', label: t('scheme.unitPoints') },
            { value: 'percent', label: t('scheme.unitPercent') },
          ]}
          defaultValue={table?.unit ?? 'points'}
        />
        <SelectField
          name="scheme.bounds"
          label={t('scheme.bounds')}
          options={[
            { value: 'from', label: t('scheme.boundsFrom') },
            { value: 'over', label: t('scheme.boundsOver') },
          ]}
          defaultValue={table?.bounds ?? 'from'}
        />
      </div>
    </>
  );
}

function BandFields({ bands, metric }: { bands: Bands; metric: string }) {
  const t = useTranslations('standings');
  return (
    <>
      {bandFields.map((name) => (
        <IntegerField
          key={name}
          name={`scheme.${name}`}
          label={t(`scheme.${name in bandNames ? bandNames[name as keyof typeof bandNames] : name}`, {
            metric,
          })}
          hint={name === 'doubleBreakWin' ? t('scheme.doubleHint') : undefined}
          defaultValue={bands[name]}
        />
      ))}
    </>
  );
}

/** What a conceded game is worth, where that is fixed; `best` is what its winner gets to begin with. */
function ConcessionFields({ usual, best }: { usual: Scheme['concession']; best: number }) {
  const t = useTranslations('standings');
  const [conceded, setConceded] = useState(Boolean(usual));
  return (
    <>
      <CheckField
        name="scheme.conceded"
        label={t('scheme.conceded')}
        hint={t('scheme.concededHint')}
        checked={conceded}
        onChange={(event) => setConceded(event.target.checked)}
      />
      <fieldset hidden={!conceded} disabled={!conceded}>
        <div className="form-row">
          {(['winner', 'loser'] as const).map((side) => (
            <IntegerField
              key={side}
              name={`scheme.concession.${side}`}
              label={t(side === 'winner' ? 'scheme.concessionWinner' : 'scheme.concessionLoser')}
              defaultValue={usual?.[side] ?? (side === 'winner' ? best : 0)}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

function ByeFields({ bye }: { bye: ByeRule }) {
  const t = useTranslations('standings');
  const [kind, setKind] = useState<string>(bye.points);
  const [fixed, setFixed] = useState(String(bye.fixed));
  const byes = byeValues.map((value) => ({
    value,
    label: t(`bye.${value}.name`),
    hint: t(`bye.${value}.explain`),
  }));
  return (
    <>
      <SelectField
        name="bye.points"
        label={t('bye.label')}
        hint={hintOf(byes, kind)}
        options={byes}
        value={kind}
        onChange={(event) => setKind(event.target.value)}
      />
      {kind === 'fixed' ? (
        <IntegerField
          name="bye.fixed"
          label={t('bye.fixedPoints')}
          value={fixed}
          onChange={(event) => setFixed(event.target.value)}
        />
      ) : (
        <input type="hidden" name="bye.fixed" value={bye.fixed} />
      )}
    </>
  );
}
