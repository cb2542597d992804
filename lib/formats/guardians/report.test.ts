import { describe, expect, test } from 'vitest';
import { isAsked } from '../fields';
import { setupWith } from './fixtures';
import { guardiansReportFields } from './report-fields';
import { emptyGuardiansReport } from './report-schema';

const sideKeys = (choices: Parameters<typeof setupWith>[0]) =>
  guardiansReportFields(setupWith(choices)).perSide.map((field) => field.key);

describe('§14: the form', () => {
  test('is short without a clock and special rules', () => {
    expect(sideKeys({})).toEqual([
      'destroyed',
      'half',
      'ep',
      'generalKilled',
      'breakPointReached',
      'conceded',
    ]);
    expect(guardiansReportFields(setupWith()).shared.map((group) => group.id)).toEqual(['details']);
  });
  test('asks for clock times where a clock runs', () => {
    const field = guardiansReportFields(setupWith({ clock: true, clockMinutes: 60 })).perSide.find(
      ({ key }) => key === 'clockSeconds',
    );
    expect(field).toMatchObject({ kind: 'clock', maxSeconds: 3600 });
  });
  test('asks for the special rule where they are used', () => {
    const { shared } = guardiansReportFields(setupWith({ specialRules: true }));
    expect(shared.map((group) => group.fields.map(({ key }) => key))).toEqual([
      ['specialRule'],
      ['startingPlayer', 'startingSide', 'terrainMethod', 'turnsPlayed', 'largestArmy'],
    ]);
    expect(sideKeys({ specialRules: true })).toContain('lastCharacterKilled');
  });
  test('names whose General and whose army is meant, and keeps what is one’s own apart', () => {
    const { perSide } = guardiansReportFields(setupWith({ clock: true, specialRules: true }));
    const labels = perSide.flatMap(({ kind, label, own }) => (kind === 'check' && !own ? [label.de] : []));
    for (const label of labels) expect(label).toMatch(/gegnerische/i);
    expect(perSide.filter(({ own }) => own).map(({ key }) => key)).toEqual(['clockSeconds', 'conceded']);
  });
  test('asks for the last character only where Long live the King was played', () => {
    const { perSide } = guardiansReportFields(setupWith({ specialRules: true }));
    const asked = (specialRule: string) =>
      perSide.filter((field) => isAsked(field, { specialRule })).map(({ key }) => key);
    expect(asked('none')).not.toContain('lastCharacterKilled');
    expect(asked('long-live-the-king')).toContain('lastCharacterKilled');
  });
  test('asks for no condition that counts for nothing', () => {
    expect(sideKeys({ conditions: ['ten-ep'] })).toEqual(['destroyed', 'half', 'ep', 'conceded']);
    expect(sideKeys({ conditions: ['ten-ep'], withdrawnDrawsAtBest: true })).toContain('breakPointReached');
  });
});

test('an untouched report assumes the terrain method of the tournament', () => {
  expect(emptyGuardiansReport(setupWith({ terrainMethod: 'alternating' })).shared.terrainMethod).toBe(
    'alternating',
  );
});
