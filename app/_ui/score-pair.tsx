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
    <div className="score-pair">
      <Scale label={labelA} value={a} max={max} thin mirror />
      <span>{`${a} : ${b}`}</span>
      <Scale label={labelB} value={b} max={max} thin />
    </div>
  );
}
