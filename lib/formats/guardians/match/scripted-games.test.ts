import { describe, expect, test } from 'vitest';
import { scoreGuardians } from '../scoring';
import { playScript } from './match-fixtures';
import { guardiansMatchReport } from './match-report';
import { scriptedGames } from './scripted-games';

describe('complete games, one per scenario', () => {
  test.each(scriptedGames)('$name', (game) => {
    const { folded, state, context } = playScript(game);
    const report = guardiansMatchReport(state);
    if (!report) throw new Error('no report');
    const scored = scoreGuardians(context.setup, report);
    if (!scored.ok) throw new Error(scored.problem.code);
    const { winner, decidedBy, metrics } = scored.value;
    expect({
      rule: report.shared.specialRule,
      ending: folded.summary.ended?.code,
      turnsPlayed: report.shared.turnsPlayed,
      ep: [report.a.ep, report.b.ep],
      sp: [metrics.a.sp, metrics.b.sp],
      winner,
      decidedBy,
    }).toEqual(game.expected);
    expect(folded.confirmations).toEqual({ a: 'confirmed', b: 'confirmed' });
    expect(folded.agreed).toEqual(report);
    expect(folded.step).toBeNull();
  });

  test('the six cover every scenario once and end in six different ways', () => {
    expect(new Set(scriptedGames.map(({ scenarioId }) => scenarioId)).size).toBe(6);
    expect(new Set(scriptedGames.map(({ expected }) => expected.ending)).size).toBe(6);
    expect(new Set(scriptedGames.map(({ expected }) => expected.rule)).size).toBe(6);
  });
});
