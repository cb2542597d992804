/** Common scale of all bands, so that they can be compared. */
const [least, most] = [900, 2100];
const at = (value: number) => (100 * (Math.min(most, Math.max(least, value)) - least)) / (most - least);

/** A rating with its range; the mark at 1500 is the initial rating. */
export function RatingBand({ value, from, to }: { value: number; from: number; to: number }) {
  return (
    <svg className="rating-band" viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
      <path className="rating-band-mid" d={`M${at(1500)} 2V12`} />
      <path className="rating-band-range" d={`M${at(from)} 7H${at(to)}`} />
      <path className="rating-band-value" d={`M${at(value) - 1} 7h2`} />
    </svg>
  );
}
