const widths = ['60%', '100%', '88%', '72%', '94%', '80%'];

/** Placeholder lines that appear only after 300 ms, six at most. `label` announces the loading. */
export function Skeleton({ label, lines = 4 }: { label: string; lines?: number }) {
  return (
    <div className="skel" role="status" aria-busy="true" aria-label={label}>
      {widths.slice(0, lines).map((width) => (
        <span key={width} style={{ width }} />
      ))}
    </div>
  );
}
