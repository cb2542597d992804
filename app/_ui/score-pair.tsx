import { Scale } from './scale';

/** Two thin bars that grow away from the score between them, e.g. objectives 6 : 4. */
export function ScorePair({
  a,
  b,
  max,
  labelA,
  labelB,
}: {
  a: number;
  b: number;
  max: number;
  labelA: string;
  labelB: string;
}) {
  return (
    <div className="score-pair grid grid-cols-[1fr_auto_1fr] items-center gap-2 w-59 max-w-full text-[1.125rem]/none font-semibold font-display lining-nums">
      <Scale label={labelA} value={a} max={max} thin mirror />
      <span>{`${a} : ${b}`}</span>
      <Scale label={labelB} value={b} max={max} thin />
    </div>
  );
}
