'use client';
import { useTranslations } from 'next-intl';
import { type MouseEvent, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { type Control, MapMarker } from '@/app/_ui/map/map-marker';
import { MapSheet } from '@/app/_ui/map/map-sheet';
import { Note } from '@/app/_ui/note';
import { SideMark } from '@/app/_ui/side-mark';
import { placeProblem } from '@/lib/match/kit/check';
import type { KitOwner, KitPlace, KitSpots as Spots } from '@/lib/match/kit/kit';
import { say } from '@/lib/text';
import { usePlayers, useSideOrder } from '../use-players';
import { useKit } from './kit-context';

const inchCm = 2.54;

/** Spots of the game: `place` them by tapping the map, `own` to claim them, or only `look`. */
export function KitSpots({ mode }: { mode: 'place' | 'own' | 'look' }) {
  const { kit, game } = useKit();
  const spots = kit.spots?.(game);
  if (!spots) return null;
  return (
    <div className="kit-spots grid gap-2.5">
      {spots.map && (mode === 'place' || Object.keys(game.places).length > 0) && (
        <SpotMap spots={spots} map={spots.map} places={mode === 'place'} />
      )}
      {mode === 'own' && <OwnerRows spots={spots} />}
    </div>
  );
}

const controlOf = (owner: KitOwner | undefined): Control =>
  owner === undefined || owner === 'neutral' ? 'free' : owner;

function SpotMap({ spots, map, places }: { spots: Spots; map: NonNullable<Spots['map']>; places: boolean }) {
  const t = useTranslations('matchKit.spots');
  const { kit, game, language, seat, enter, enterAgreed } = useKit();
  const open = spots.spots.find(({ id }) => !game.places[id])?.id ?? null;
  const [picked, setPicked] = useState<string | null>(null);
  const [tried, setTried] = useState<KitPlace | null>(null);
  const current = picked ?? open;
  const label = spots.spots.find(({ id }) => id === current)?.label;
  const problem = tried && current ? placeProblem(kit, game, { spot: current, ...tried }) : null;
  const canPlace = places && seat !== null && current !== null;

  const place = (at: KitPlace) => {
    if (!canPlace) return;
    if (placeProblem(kit, game, { spot: current, ...at })) return setTried(at);
    setTried(null);
    setPicked(null);
    const isMovedByBoth = map.settled && game.places[current] !== undefined;
    (isMovedByBoth ? enterAgreed : enter)('place', { spot: current, ...at });
  };
  const tap = (event: MouseEvent<HTMLButtonElement>) => {
    // A key press has no coordinates; the fields below do the same.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    // The map has the same margin on all sides of the table.
    const margin = 3.4 / (map.width * inchCm + 6.8);
    const part = (from: number, size: number, click: number) =>
      Math.min(1, Math.max(0, ((click - from) / size - margin) / (1 - 2 * margin)));
    place({
      x: Math.round(part(box.left, box.width, event.clientX) * map.width),
      y: Math.round((1 - part(box.top, box.height, event.clientY)) * map.depth),
    });
  };
  const sheet = (
    <MapSheet
      label={t('map', { title: say(spots.title, language) })}
      width={map.width * inchCm}
      depth={map.depth * inchCm}
      deploymentDepth={map.deploymentDepth * inchCm}
    >
      {spots.spots.map(({ id, label: name }) => {
        const at = game.places[id];
        return (
          at && (
            <MapMarker
              key={id}
              x={at.x * inchCm}
              y={(map.depth - at.y) * inchCm}
              scale={0.85}
              control={controlOf(game.owners[id])}
              label={name}
            />
          )
        );
      })}
      {tried && problem && (
        <circle className="kit-tried" cx={tried.x * inchCm} cy={(map.depth - tried.y) * inchCm} r={6} />
      )}
    </MapSheet>
  );
  if (!places) return sheet;
  return (
    <>
      {label && seat !== null && (
        <p className="small" aria-live="polite">
          {t('tap', { label })}
        </p>
      )}
      <button
        type="button"
        className="kit-map w-full max-w-105"
        disabled={!canPlace}
        aria-label={t('tapMap')}
        onClick={tap}
      >
        {sheet}
      </button>
      {problem && <Note tone="warn">{say(problem, language)}</Note>}
      {current !== null && seat !== null && (
        <PlaceForm key={current} map={map} unit={say(map.unit, language)} place={place} />
      )}
      <ul className="kit-placed">
        {spots.spots.map(({ id, label: name }) => {
          const at = game.places[id];
          return (
            <li key={id}>
              <span>{t('spot', { label: name })}</span>
              <span className="soft">
                {at ? t('at', { x: at.x, y: at.y, unit: say(map.unit, language) }) : t('open')}
              </span>
              {at && seat !== null && (
                <Button className="ml-auto" small variant="quiet" onClick={() => setPicked(id)}>
                  {t('move')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Coordinates as fields, for use without tapping. */
function PlaceForm({
  map,
  unit,
  place,
}: {
  map: { readonly width: number; readonly depth: number };
  unit: string;
  place: (at: KitPlace) => void;
}) {
  const t = useTranslations('matchKit.spots');
  return (
    <form
      className="kit-place-form flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        place({ x: Number(data.get('x')), y: Number(data.get('y')) });
      }}
    >
      <label className="grid gap-0.5">
        <span className="small">{t('x', { unit })}</span>
        <input
          className="input"
          name="x"
          type="number"
          inputMode="numeric"
          min={0}
          max={map.width}
          required
        />
      </label>
      <label className="grid gap-0.5">
        <span className="small">{t('y', { unit })}</span>
        <input
          className="input"
          name="y"
          type="number"
          inputMode="numeric"
          min={0}
          max={map.depth}
          required
        />
      </label>
      <Button type="submit">{t('place')}</Button>
    </form>
  );
}

/** Owner of each spot, one row of choices per spot. */
function OwnerRows({ spots }: { spots: Spots }) {
  const t = useTranslations('matchKit.spots');
  const { game, seat, enter } = useKit();
  const players = usePlayers();
  const order = useSideOrder();
  const owners = [
    ...order.filter((side) => spots.owners.includes(side)),
    ...spots.owners.filter((owner) => owner === 'neutral' || owner === 'contested'),
  ];
  return (
    <ul className="grid gap-3">
      {spots.spots.map(({ id, label }) => (
        <li key={id}>
          <fieldset className="grid grid-cols-[1fr_1fr] gap-1.5" disabled={seat === null}>
            <legend className="mb-1 font-semibold">{t('spot', { label })}</legend>
            {owners.map((owner) => {
              const name = owner === 'a' || owner === 'b' ? t('of', players[owner]) : t(owner);
              const isOn = game.owners[id] === owner;
              return (
                <button
                  key={owner}
                  type="button"
                  className="kit-owner"
                  aria-pressed={isOn}
                  onClick={() => enter('owner', { spot: id, owner: isOn ? null : owner })}
                >
                  {(owner === 'a' || owner === 'b') && <SideMark side={owner} />}
                  {name}
                </button>
              );
            })}
          </fieldset>
        </li>
      ))}
    </ul>
  );
}
