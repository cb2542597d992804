'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CheckField, IntegerField, type Option, SelectField } from '@/app/_ui/fields';
import { Note } from '@/app/_ui/note';
import { type Bands, saffronWalden } from '@/lib/standings/bands';
import { type DifferenceStep, edgeCounts, type Scheme, type SchemeKind } from '@/lib/standings/scheme-schema';
import { type TableNote, tableNotes } from '@/lib/standings/table-notes';
import { RowsEditor } from './rows-editor';
import { StepsEditor } from './steps-editor';

const schemeKinds: readonly SchemeKind[] = ['wdl', 'table', 'hybrid', 'bands', 'sum'];
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
export const hintOf = (choices: readonly { value: string; hint: string }[], value: string) =>
  choices.find((choice) => choice.value === value)?.hint;

/** The scheme: what is asked depends on the one chosen. */
export function ScoringFields({
  scheme,
  usualSteps,
  gamePoints,
  metric,
  lead,
  largestLead,
  margin,
  metrics,
}: {
  scheme: Scheme;
  usualSteps: readonly DifferenceStep[];
  /** win, draw and loss to start from in a scheme that has none yet */
  gamePoints: GamePointsOf<number>;
  /** what the difference table counts in, in short */
  metric: string;
  /** the largest lead, as written */
  lead: string;
  largestLead: number;
  /** the smallest lead that wins the game; null where any does */
  margin: number | null;
  /** what the game counts, the deciding figure first */
  metrics: readonly Option[];
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
      <GamePoints
        asked={kind === 'wdl' || kind === 'hybrid' || kind === 'sum'}
        scheme={scheme}
        usual={gamePoints}
      />
      {/* Hidden rather than gone: what was typed survives trying another scheme. */}
      <fieldset hidden={!hasTable} disabled={!hasTable}>
        <TableFields
          scheme={scheme}
          usual={usualSteps}
          metric={metric}
          lead={lead}
          largestLead={largestLead}
          margin={margin}
        />
      </fieldset>
      <fieldset hidden={kind !== 'bands'} disabled={kind !== 'bands'} className="bands-editor">
        <BandFields bands={scheme.kind === 'bands' ? scheme : saffronWalden} metric={metric} />
      </fieldset>
      <fieldset hidden={kind !== 'sum'} disabled={kind !== 'sum'}>
        <SumFields scheme={scheme} metrics={metrics} />
      </fieldset>
      <fieldset hidden={!hasTable && kind !== 'bands'} disabled={!hasTable && kind !== 'bands'}>
        <EdgeFields usual={'edge' in scheme ? scheme.edge : null} metric={metric} />
      </fieldset>
      <ConcessionFields
        usual={scheme.concession}
        best={kind === 'table' ? (usualSteps.at(-1)?.winner ?? 0) : gamePoints.win}
      />
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

/** The difference table and how its leads are meant, and what is odd about it. */
function TableFields({
  scheme,
  usual,
  metric,
  lead,
  largestLead,
  margin,
}: {
  scheme: Scheme;
  usual: readonly DifferenceStep[];
  metric: string;
  lead: string;
  largestLead: number;
  margin: number | null;
}) {
  const t = useTranslations('standings');
  const table = 'steps' in scheme ? scheme : null;
  const [unit, setUnit] = useState(table?.unit ?? 'points');
  const [bounds, setBounds] = useState(table?.bounds ?? 'from');
  const [steps, setSteps] = useState<readonly DifferenceStep[]>(table?.steps ?? usual);
  return (
    <>
      <StepsEditor
        name="scheme.steps"
        steps={table?.steps ?? usual}
        usual={usual}
        metric={metric}
        bounds={bounds}
        lead={lead}
        onChange={setSteps}
      />
      <div className="form-row">
        <SelectField
          name="scheme.unit"
          label={t('scheme.unit')}
          options={[
            { value: 'points', label: t('scheme.unitPoints') },
            { value: 'percent', label: t('scheme.unitPercent') },
          ]}
          value={unit}
          onChange={(event) => setUnit(event.target.value === 'percent' ? 'percent' : 'points')}
        />
        <SelectField
          name="scheme.bounds"
          label={t('scheme.bounds')}
          options={[
            { value: 'from', label: t('scheme.boundsFrom') },
            { value: 'over', label: t('scheme.boundsOver') },
          ]}
          value={bounds}
          onChange={(event) => setBounds(event.target.value === 'over' ? 'over' : 'from')}
        />
        <IntegerField
          name="scheme.lastTimes"
          label={t('scheme.lastTimes')}
          hint={t('scheme.lastTimesHint', { metric })}
          defaultValue={table?.lastTimes ?? ''}
        />
      </div>
      <TableNotes
        notes={tableNotes({ kind: 'table', steps: [...steps], unit, bounds }, { margin, lead: largestLead })}
        metric={metric}
      />
    </>
  );
}

/** What may not be meant, and the offer to have the game won from the table's first winning row on. */
function TableNotes({ notes, metric }: { notes: readonly TableNote[]; metric: string }) {
  const t = useTranslations('settings.scoring.notes');
  const [follows, setFollows] = useState(false);
  if (notes.length === 0) return <p className="hint mt-3">{t('fine')}</p>;
  return (
    <Note tone="warn" title={t('title')} className="mt-3">
      <ul className="grid gap-1.5">
        {notes.map((note) => (
          <li key={`${note.code}${'row' in note ? note.row : ''}`}>
            {t(note.code, { metric, ...note })}
            {note.code === 'margin' && (
              <CheckField
                name="drawMargin"
                value={String(note.first)}
                label={t('follow', { first: note.first, metric })}
                checked={follows}
                onChange={(event) => setFollows(event.target.checked)}
              />
            )}
          </li>
        ))}
      </ul>
    </Note>
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

/** What of a game is added up: outcome, score and what was worn down. */
function SumFields({ scheme, metrics }: { scheme: Scheme; metrics: readonly Option[] }) {
  const t = useTranslations('standings.scheme.sum');
  const sum = scheme.kind === 'sum' ? scheme : null;
  return (
    <>
      <div className="form-row">
        <SelectField
          name="scheme.score"
          label={t('score')}
          options={metrics}
          defaultValue={sum?.score ?? metrics[0]?.value}
        />
        <IntegerField name="scheme.scoreCap" label={t('scoreCap')} defaultValue={sum?.scoreCap ?? 7} />
        <IntegerField
          name="scheme.scoreCapUnlessWon"
          label={t('scoreCapUnlessWon')}
          defaultValue={sum?.scoreCapUnlessWon ?? 3}
        />
      </div>
      <SelectField
        name="scheme.attrition"
        label={t('attrition')}
        options={metrics}
        defaultValue={sum?.attrition ?? metrics.at(-1)?.value}
      />
      <div className="mt-5">
        <RowsEditor
          name="scheme.attritionSteps"
          rows={(sum?.attritionSteps ?? []).map(({ from, points }) => ({
            from: String(from),
            points: String(points),
          }))}
          fields={[
            { key: 'from', label: t('from'), kind: 'integer' },
            { key: 'points', label: t('points'), kind: 'integer' },
          ]}
          fresh={{}}
          most={10}
          texts={{
            legend: t('steps'),
            hint: t('stepsHint'),
            none: t('none'),
            row: t('row'),
            add: t('add'),
            remove: t('remove'),
          }}
        />
      </div>
    </>
  );
}

/** A lead that the pack leaves open, and what it counts as. */
function EdgeFields({
  usual,
  metric,
}: {
  usual: Extract<Scheme, { edge?: unknown }>['edge'];
  metric: string;
}) {
  const t = useTranslations('standings.scheme.edge');
  return (
    <div className="form-row">
      <IntegerField
        name="scheme.edge.lead"
        label={t('lead', { metric })}
        hint={t('hint')}
        defaultValue={usual?.lead ?? ''}
      />
      <SelectField
        name="scheme.edge.counts"
        label={t('counts')}
        options={edgeCounts.map((value) => ({ value, label: t(value) }))}
        defaultValue={usual?.counts ?? 'open'}
      />
    </div>
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
