import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type AwardId, awards, prices } from '@/lib/formats/starquest/catalogue';
import type { Language } from '@/lib/languages';
import { say } from '@/lib/text';

const leaves = [
  [8, 19.9, 72],
  [4.9, 16.8, 40],
  [4, 12.4, 8],
  [5.5, 8.3, -24],
  [9, 5.6, -56],
] as const;

const drawings: Readonly<Record<AwardId, ReactNode>> = {
  'marksman-honour': (
    <>
      <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 3a6 6 0 1 1 0 12 6 6 0 0 1 0-12z" />
      <path d="M11 1h2v7h-2zM11 16h2v7h-2zM1 11h7v2H1zM16 11h7v2h-7z" />
    </>
  ),
  'imperial-laurel': leaves.flatMap(([x, y, turn]) =>
    [
      { at: x, angle: -turn },
      { at: 24 - x, angle: turn },
    ].map(({ at, angle }) => (
      <ellipse
        key={`${at}-${y}`}
        cx={at}
        cy={y}
        rx="1.7"
        ry="3.3"
        transform={`rotate(${angle} ${at} ${y})`}
      />
    )),
  ),
  'crux-terminatus': (
    <path d="M12 1 15 6 12 11 9 6zM12 13l3 5-3 5-3-5zM1 12l5-3 5 3-5 3zM13 12l5-3 5 3-5 3z" />
  ),
  'signa-pugnatis': (
    <>
      <path d="M4 2l11 13 2.500-2.500 1.500 1.500-2 2 4 4-2 2-4-4-2 2-1.500-1.500L14 16 3 5z" />
      <path d="M20 2 13.200 10l2 2.400L21 5zM9.800 14 9 15l-2.500-2.500L5 14l2 2-4 4 2 2 4-4 2 2 1.500-1.500-2.100-2.100z" />
    </>
  ),
  'mark-of-camouflage': (
    <path d="M12 2C5 6 3 12 5 20c1-4 3-7 6-9-2 3-3.500 6-3.500 9.500C15 21 20 15 12 2z" />
  ),
};

/** One award as a small badge; decorative without `label`. */
export function Insigne({ award, on, label }: { award: AwardId; on: boolean; label?: string }) {
  return label ? (
    <svg viewBox="0 0 24 24" className={clsx(on && 'on')} role="img" aria-label={label}>
      {drawings[award]}
    </svg>
  ) : (
    <svg viewBox="0 0 24 24" className={clsx(on && 'on')} aria-hidden="true">
      {drawings[award]}
    </svg>
  );
}

/** The five awards in a row, the ones won in brass. */
export function Insignia({
  won,
  language,
  missing,
}: {
  won: readonly AwardId[];
  language: Language;
  /** e.g. "noch nicht" */
  missing: string;
}) {
  return (
    <span className="ins">
      {awards.map(({ id, name }) => (
        <Insigne
          key={id}
          award={id}
          on={won.includes(id)}
          label={won.includes(id) ? say(name, language) : `${say(name, language)}: ${missing}`}
        />
      ))}
    </span>
  );
}

/** Five skull studs, the ones bought in brass. */
export function Studs({ count, label }: { count: number; label: string }) {
  return (
    <span className="studs inline-flex gap-1 align-middle" role="img" aria-label={label}>
      {Array.from({ length: prices.mostStuds }, (_, place) => place).map((place) => (
        <i key={place} className={clsx(place < count && 'on')} />
      ))}
    </span>
  );
}
