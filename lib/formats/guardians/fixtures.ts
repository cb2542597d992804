import type { GuardiansReport, SideReport } from './report-schema';
import { guardiansReport } from './report-schema';
import { type GuardiansSetup, guardiansSetup } from './setup';

/** A setup with some choices made and defaults elsewhere. */
export const setupWith = (choices: Partial<GuardiansSetup> = {}): GuardiansSetup =>
  guardiansSetup.parse(choices);

/** A report of which only the told figures are not zero. */
export function reportOf(
  a: Partial<SideReport> = {},
  b: Partial<SideReport> = {},
  shared: Partial<GuardiansReport['shared']> = {},
): GuardiansReport {
  const untouched = { destroyed: 0, half: 0, ep: 0 };
  return guardiansReport.parse({
    shared: { terrainMethod: 'ready-made', ...shared },
    a: { ...untouched, ...a },
    b: { ...untouched, ...b },
  });
}
