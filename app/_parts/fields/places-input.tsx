'use client';
import { useId, useState } from 'react';
import { useFieldProblem } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { Disclosure } from '@/app/_ui/disclosure';
import { FieldError } from '@/app/_ui/field';
import type { Field } from '@/lib/formats/fields';
import { makeSpotInput, spotInputParts, withMovedSpots } from '@/lib/formats/moved-spots';
import type { Language } from '@/lib/languages';
import { say, text } from '@/lib/text';
import { ScenarioMap } from '../scenario/scenario-map';
import { type FieldInput, inputOf } from './format-inputs';

type PlacesField = Extract<Field, { kind: 'places' }>;
type Entry = PlacesField['maps'][number];

const words = {
  marker: text('Marker', 'Marker'),
  zone: text('Zone', 'Zone'),
  across: text('cm von links', 'cm from the left'),
  deep: text('cm vom Startspieler', 'cm from the starting player'),
  changed: text('geändert', 'changed'),
  reset: text('Karte zurücksetzen', 'Reset the map'),
  map: text('Lage der Marker und Zonen', 'positions of markers and zones'),
};

/** Coordinates of the markers and zones of every map, to be typed; only moved ones are submitted. */
export function PlacesInput({
  field,
  name,
  value,
  language,
  onInput,
}: {
  field: PlacesField;
  name: string;
  value: unknown;
  language: Language;
  onInput: (input: FieldInput) => void;
}) {
  const id = useId();
  const problem = useFieldProblem(name);
  const [moved, setMoved] = useState<readonly string[]>(() => [...inputOf(field, value)]);
  const change = (next: readonly string[]) => {
    setMoved(next);
    onInput(next);
  };
  const isOf = (input: string, map: string, spot?: string) => {
    const parts = spotInputParts(input);
    return parts.map === map && (spot === undefined || parts.spot === spot);
  };
  const hint = say(field.hint, language);
  return (
    <fieldset
      className="field"
      aria-describedby={problem ? `${id}-problem` : hint ? `${id}-hint` : undefined}
    >
      <legend className="field-label">{say(field.label, language)}</legend>
      {moved.map((input) => (
        <input key={input} type="hidden" name={`${name}[]`} value={input} />
      ))}
      {field.maps.map((entry) => {
        const own = moved.filter((input) => isOf(input, entry.id));
        return (
          <Disclosure
            key={entry.id}
            summary={
              own.length > 0
                ? `${say(entry.label, language)} (${say(words.changed, language)})`
                : say(entry.label, language)
            }
          >
            <MapPlaces
              entry={entry}
              moved={own}
              language={language}
              onPlace={(spot, input) => {
                const others = moved.filter((candidate) => !isOf(candidate, entry.id, spot));
                change(input === null ? others : [...others, input]);
              }}
            />
            {own.length > 0 && (
              <Button
                small
                variant="quiet"
                onClick={() => change(moved.filter((input) => !own.includes(input)))}
              >
                {say(words.reset, language)}
              </Button>
            )}
          </Disclosure>
        );
      })}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
    </fieldset>
  );
}

/** One map as it will be played, and the centre of each of its markers and zones. */
function MapPlaces({
  entry: { id, label, map },
  moved,
  language,
  onPlace,
}: {
  entry: Entry;
  moved: readonly string[];
  language: Language;
  /** input to submit for a spot; null when it is back at its default place */
  onPlace: (spot: string, input: string | null) => void;
}) {
  const readable = moved
    .map(spotInputParts)
    .map((parts) => ({ ...parts, x: Number(parts.x || Number.NaN), y: Number(parts.y || Number.NaN) }))
    .filter(({ x, y }) => x >= 0 && y >= 0 && x <= map.width && y <= map.depth);
  const spots = [
    ...map.objectives.map((spot) => ({ ...spot, word: words.marker })),
    ...map.zones.map((spot) => ({ ...spot, word: words.zone })),
  ];
  return (
    <div className="grid gap-3 pt-1 pb-3">
      <ScenarioMap
        map={withMovedSpots(map, id, readable)}
        label={`${say(label, language)}: ${say(words.map, language)}`}
      />
      {spots.map((spot) => {
        const typed = moved.map(spotInputParts).find((parts) => parts.spot === spot.id);
        const shown = { x: typed?.x ?? String(spot.x), y: typed?.y ?? String(spot.y) };
        const called = `${say(spot.word, language)} ${spot.label}`;
        const type = (next: { x: string; y: string }) =>
          onPlace(
            spot.id,
            next.x === String(spot.x) && next.y === String(spot.y)
              ? null
              : makeSpotInput({ map: id, spot: spot.id, ...next }),
          );
        return (
          <div
            className="grid grid-cols-[minmax(72px,1fr)_repeat(2,minmax(0,2fr))] items-end gap-x-3 gap-y-2"
            key={spot.id}
          >
            <b className="pb-3">{called}</b>
            {(['x', 'y'] as const).map((axis) => (
              <label className="grid gap-1" key={axis}>
                <span className="small soft">{say(words[axis === 'x' ? 'across' : 'deep'], language)}</span>
                <input
                  className="input"
                  inputMode="numeric"
                  autoComplete="off"
                  aria-label={`${called}, ${say(words[axis === 'x' ? 'across' : 'deep'], language)}`}
                  value={shown[axis]}
                  onChange={(event) => type({ ...shown, [axis]: event.target.value })}
                />
              </label>
            ))}
          </div>
        );
      })}
    </div>
  );
}
