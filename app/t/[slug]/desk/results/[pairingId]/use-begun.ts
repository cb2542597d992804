import { useState } from 'react';

/**
 * What stood on the screen when somebody began with a form: `seen` stays that, however fast another desk is, so that
 * nothing is overwritten unread. `on` belongs around the form.
 */
export function useBegun(seenAt: number | null) {
  const [begun, setBegun] = useState<{ readonly seenAt: number | null } | null>(null);
  const begin = () => setBegun((earlier) => earlier ?? { seenAt });
  const seen = begun ? begun.seenAt : seenAt;
  return {
    begun: begun !== null,
    seen: seen === null ? '' : String(seen),
    changed: seen !== seenAt,
    /** goes on with what stands now */
    accept: () => setBegun({ seenAt }),
    reset: () => setBegun(null),
    on: { onFocusCapture: begin, onPointerDownCapture: begin },
  };
}
