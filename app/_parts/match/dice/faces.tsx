import { Die, type Pips } from '@/app/_ui/die';
import type { Side } from '@/lib/sides';

/** One die: pips for a D6, a number for every other. */
export function Face({
  value,
  faces,
  side,
  atTable,
  label,
}: {
  value: number;
  faces: number;
  side?: Side;
  atTable?: boolean;
  label: string;
}) {
  if (faces === 6) return <Die value={value as Pips} side={side} atTable={atTable} label={label} />;
  return (
    <span className={`kit-face${side ? ` kit-face--${side}` : ''}`} role="img" aria-label={label}>
      {value}
    </span>
  );
}

/** Faces of a die to tap, for dice rolled at the table. */
export function FacesToTap({
  faces,
  labelOf,
  onPick,
}: {
  faces: number;
  labelOf: (face: number) => string;
  onPick: (face: number) => void;
}) {
  return Array.from({ length: faces }, (_, i) => i + 1).map((face) => (
    <button
      className="grid place-items-center size-12 rounded-2"
      key={face}
      type="button"
      onClick={() => onPick(face)}
    >
      <Face value={face} faces={faces} atTable label={labelOf(face)} />
    </button>
  ));
}
