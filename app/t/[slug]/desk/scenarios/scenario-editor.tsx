'use client';
import { Circle, CircleDashed, Copy, Download, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type PointerEvent, useRef, useState } from 'react';
import { ScenarioMap } from '@/app/_parts/scenario/scenario-map';
import { useKeptState } from '@/app/_parts/update/kept-state';
import { ActionForm, useFieldProblem } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { FieldError } from '@/app/_ui/field';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { IconButton } from '@/app/_ui/icon-button';
import { Note } from '@/app/_ui/note';
import {
  type OwnScenario,
  type OwnScenarioKind,
  type OwnSpot,
  ownScenarioLimits,
  shownOwnScenario,
} from '@/lib/formats/own-scenario';
import type { Language } from '@/lib/languages';
import { say } from '@/lib/text';
import { removeScenarioAction, saveScenarioAction } from './actions';
import { changeSpot, hasRoom, onTable, type SpotKind, spotAt, withSpot } from './drawing';

/** Half a fingertip on a map as wide as a phone, in centimetres of the table. */
const reach = 9;
/** Around the table on the sheet (map-sheet.tsx). */
const margin = 3.4;

/** The drawing table: the map to tap and drag on, and everything on it in figures. */
export function ScenarioEditor({
  slug,
  kind: game,
  start,
  language,
  isNew,
  played,
  onClose,
  onCopy,
}: {
  slug: string;
  kind: OwnScenarioKind;
  start: OwnScenario;
  language: Language;
  isNew: boolean;
  played: readonly number[];
  onClose: () => void;
  onCopy: (scenario: OwnScenario) => void;
}) {
  const { table, unit } = game;
  const t = useTranslations('ownScenarios');
  const action = useTranslations('common.action');
  const [drawn, setDrawn] = useState(start);
  // The workshop opens it again.
  useKeptState('own-scenario', drawn, () => {});
  const [tool, setTool] = useState<SpotKind>('marker');
  const [held, setHeld] = useState<string | null>(null);
  const dragged = useRef<string | null>(null);
  const shown = shownOwnScenario(drawn, game);
  const spots = [
    ...drawn.markers.map((spot, at) => ({ spot, kind: 'marker' as const, path: `markers.${at}` })),
    ...drawn.zones.map((spot, at) => ({ spot, kind: 'zone' as const, path: `zones.${at}` })),
  ];

  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const scale = (table.width + 2 * margin) / box.width;
    return onTable(
      { x: (clientX - box.left) * scale - margin, y: table.depth - ((clientY - box.top) * scale - margin) },
      table,
    );
  };
  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = placeOf(event);
    const hit = spotAt(drawn, at, reach);
    if (hit === null) {
      const next = withSpot(drawn, tool, at);
      const added = (tool === 'marker' ? next.markers : next.zones).at(-1);
      if (next === drawn || !added) return;
      setDrawn(next);
      dragged.current = added.id;
    } else dragged.current = hit;
    setHeld(dragged.current);
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const id = dragged.current;
    if (id === null) return;
    const at = placeOf(event);
    setDrawn((before) => changeSpot(before, id, at));
  };
  const drop = () => {
    dragged.current = null;
  };
  const download = () => {
    const url = URL.createObjectURL(
      new Blob([`${JSON.stringify(drawn, null, 2)}\n`], { type: 'application/json' }),
    );
    const link = document.createElement('a');
    link.href = url;
    link.download = `${
      drawn.name
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-') || 'szenario'
    }.json`;
    link.click();
    URL.revokeObjectURL(url);
  };

  return (
    <div className="col own-scenario">
      {played.length > 0 && (
        <Note tone="info" title={t('playedTitle', { rounds: played.join(', ') })}>
          {t('playedText')}{' '}
          <Button small icon={<Copy />} onClick={() => onCopy(drawn)}>
            {t('copy')}
          </Button>
        </Note>
      )}
      <ActionForm
        action={saveScenarioAction}
        className="own-scenario-form"
        onDone={onClose}
        label={t('draw')}
      >
        <input type="hidden" name="slug" value={slug} />
        <input type="hidden" name="scenario" value={JSON.stringify(drawn)} />
        <div className="own-scenario-map">
          <fieldset className="own-scenario-tools">
            <legend className="field-label">{t('tool')}</legend>
            {(['marker', 'zone'] as const).map((kind) => (
              <Button
                key={kind}
                small
                variant={tool === kind ? 'ink' : 'plain'}
                icon={kind === 'marker' ? <Circle /> : <CircleDashed />}
                aria-pressed={tool === kind}
                onClick={() => setTool(kind)}
              >
                {t(kind)}
              </Button>
            ))}
            <Button
              small
              variant="quiet"
              disabled={!hasRoom(drawn, tool)}
              onClick={() =>
                setDrawn(withSpot(drawn, tool, onTable({ x: table.width / 2, y: table.depth / 2 }, table)))
              }
            >
              {t('toMiddle')}
            </Button>
          </fieldset>
          <div
            className="own-scenario-sheet"
            onPointerDown={down}
            onPointerMove={move}
            onPointerUp={drop}
            onPointerCancel={drop}
          >
            {shown.map && (
              <ScenarioMap map={shown.map} label={t('map', { name: drawn.name || t('nameless') })} />
            )}
          </div>
          <p className="hint">
            {t(hasRoom(drawn, tool) ? (unit === null ? 'tapHintAlike' : 'tapHint') : 'noRoom')}
          </p>
          <p className="small" aria-live="polite">
            {say(shown.summary, language)}
          </p>
        </div>
        <div className="own-scenario-fields">
          <Typed
            path="name"
            label={t('name')}
            value={drawn.name}
            maxLength={ownScenarioLimits.name}
            onType={(name) => setDrawn({ ...drawn, name })}
          />
          <Spots
            spots={spots}
            held={held}
            unit={unit && say(unit, language)}
            onHold={setHeld}
            onChange={(id, change) => setDrawn(changeSpot(drawn, id, change))}
          />
          <Figure
            path="deploymentDepth"
            label={t('deployment')}
            value={drawn.deploymentDepth}
            onType={(deploymentDepth) => setDrawn({ ...drawn, deploymentDepth })}
          />
          <Typed
            path="words"
            label={t('words')}
            hint={t(unit === null ? 'wordsHintAlike' : 'wordsHint')}
            value={drawn.words}
            maxLength={ownScenarioLimits.words}
            lines={4}
            onType={(words) => setDrawn({ ...drawn, words })}
          />
          {!game.mapsOnly && (
            <label className="check">
              <input
                type="checkbox"
                checked={drawn.drawn}
                onChange={(event) => setDrawn({ ...drawn, drawn: event.target.checked })}
              />
              <span>
                {t('inDraws')}
                <span className="hint block">{t(unit === null ? 'inDrawsHintOwn' : 'inDrawsHint')}</span>
              </span>
            </label>
          )}
          <FormAnswer />
          <div className="form-actions section-end">
            <SubmitButton kind="ink">{t('save')}</SubmitButton>
            <Button onClick={onClose}>{action('cancel')}</Button>
            <Button variant="quiet" icon={<Download />} onClick={download}>
              {t('asFile')}
            </Button>
          </div>
        </div>
      </ActionForm>
      {!isNew && played.length === 0 && (
        <ConfirmForm
          action={removeScenarioAction}
          fields={{ slug, scenarioId: drawn.id }}
          trigger={t('remove')}
          variant="danger"
          icon={<Trash2 />}
          title={t('removeTitle', { name: start.name })}
          description={t('removeText')}
          confirm={t('remove')}
          cancel={action('cancel')}
          danger
        />
      )}
    </div>
  );
}

/** Words of the scenario; a problem that the server found stands below. */
function Typed({
  path,
  label,
  hint,
  value,
  maxLength,
  lines,
  onType,
}: {
  path: string;
  label: string;
  hint?: string;
  value: string;
  maxLength: number;
  lines?: number;
  onType: (value: string) => void;
}) {
  const problem = useFieldProblem(`scenario.${path}`);
  const id = `own-scenario-${path}`;
  const control = {
    id,
    className: 'input',
    value,
    maxLength,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${id}-problem` : hint ? `${id}-hint` : undefined,
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {lines ? (
        <textarea {...control} rows={lines} onChange={(event) => onType(event.target.value)} />
      ) : (
        <input {...control} autoComplete="off" onChange={(event) => onType(event.target.value)} />
      )}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
    </div>
  );
}

/** A whole number; an empty field counts as 0 until something is typed. */
function Figure({
  path,
  label,
  value,
  onType,
}: {
  path: string;
  label: string;
  value: number;
  onType: (value: number) => void;
}) {
  const problem = useFieldProblem(`scenario.${path}`);
  const id = `own-scenario-${path}`;
  return (
    <div className="field own-scenario-figure">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        inputMode="numeric"
        autoComplete="off"
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => onType(Number(event.target.value.replace(/\D/g, '').slice(0, 3)))}
      />
      {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
    </div>
  );
}

/** Every marker and zone in figures: where it lies and what it gives either side. */
function Spots({
  spots,
  held,
  unit,
  onHold,
  onChange,
}: {
  spots: readonly { readonly spot: OwnSpot & { diameter?: number }; kind: SpotKind; path: string }[];
  held: string | null;
  unit: string | null;
  onHold: (id: string) => void;
  onChange: (id: string, change: Partial<OwnSpot & { diameter: number }> | null) => void;
}) {
  const t = useTranslations('ownScenarios');
  if (spots.length === 0) return null;
  return (
    <ul className="own-scenario-spots" aria-label={t('spots')}>
      {spots.map(({ spot, kind, path }) => (
        <li key={spot.id} data-held={spot.id === held || undefined} onFocusCapture={() => onHold(spot.id)}>
          <fieldset>
            <legend className="vh">{t('spot', { kind: t(kind), label: spot.label })}</legend>
            <Typed
              path={`${path}.label`}
              label={t(kind)}
              value={spot.label}
              maxLength={ownScenarioLimits.label}
              onType={(label) => onChange(spot.id, { label })}
            />
            <Figure
              path={`${path}.x`}
              label={t('across')}
              value={spot.x}
              onType={(x) => onChange(spot.id, { x })}
            />
            <Figure
              path={`${path}.y`}
              label={t('deep')}
              value={spot.y}
              onType={(y) => onChange(spot.id, { y })}
            />
            {spot.diameter !== undefined && (
              <Figure
                path={`${path}.diameter`}
                label={t('diameter')}
                value={spot.diameter}
                onType={(diameter) => onChange(spot.id, { diameter })}
              />
            )}
            {unit !== null && (
              <>
                <Figure
                  path={`${path}.near`}
                  label={t('near', { unit })}
                  value={spot.near}
                  onType={(near) => onChange(spot.id, { near })}
                />
                <Figure
                  path={`${path}.far`}
                  label={t('far', { unit })}
                  value={spot.far}
                  onType={(far) => onChange(spot.id, { far })}
                />
              </>
            )}
            <IconButton
              label={t('removeSpot', { kind: t(kind), label: spot.label })}
              icon={<Trash2 />}
              onClick={() => onChange(spot.id, null)}
            />
          </fieldset>
        </li>
      ))}
    </ul>
  );
}
