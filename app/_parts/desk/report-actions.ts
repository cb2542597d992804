'use server';
import { z } from 'zod';
import { adoptReports } from '@/app/_server/changes/results/adopt-reports';
import { tournamentAction } from '@/app/_server/work/form-action';
import type { PairingId } from '@/lib/ids';
import type { Side } from '@/lib/sides';

/** `<pairing>`: `side:time` of the report shown on the screen */
const reports = z.record(z.string(), z.string().regex(/^[ab]:\d{1,16}$/));

/** Adopts results reported by one player only, each as shown on the screen; a report changed since then is skipped. */
export const adoptReportsAction = tournamentAction(
  { verb: 'enter-result' },
  z.object({ reports }),
  async (work, input) => {
    const seen = Object.entries(input.reports).map(([pairingId, value]) => ({
      pairingId: pairingId as PairingId,
      side: value.charAt(0) as Side,
      at: Number(value.slice(2)),
    }));
    return { notice: 'reportsAdopted', values: await adoptReports(work, seen) };
  },
);
