/** Places gained (positive) or lost since the last round; `label` is its text. */
export function RankMove({ places, label }: { places: number; label: string }) {
  const direction = places > 0 ? 'up' : places < 0 ? 'down' : 'same';
  return (
    <span className={`move-${direction}`} role="img" aria-label={label}>
      {places === 0 ? null : Math.abs(places)}
    </span>
  );
}
