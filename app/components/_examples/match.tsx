import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { PointsLine } from '@/app/_parts/result/points-line';
import { SumTable } from '@/app/_parts/result/sum-table';
import type { Summary } from '@/app/_parts/result/summary';
import { ScenarioMap } from '@/app/_parts/scenario/scenario-map';
import type { ScenarioMap as TableMap } from '@/lib/formats/scenario';
import { sides } from '@/lib/sides';
import { say, type Text } from '@/lib/text';
import { ClockExamples } from './clock';
import { Example } from './example';

const names = { a: 'Carla', b: 'Ole' };
const metric: Text = { de: 'SP', en: 'VP' };
const losses: Text = { de: 'Ausgeschaltete Einheiten', en: 'Units destroyed' };
const markers: Text = { de: 'Gehaltene Marker', en: 'Markers held' };
const exact: Text = { de: 'Summe', en: 'Sum' };
const grand: Text = { de: 'Siegpunkte', en: 'Victory points' };
const notes = { a: { de: '7 Einheiten', en: '7 units' }, b: { de: 'keine', en: 'none' } };

const summary: Summary = {
  winner: 'a',
  reason: { de: '38 SP Abstand', en: '38 VP ahead' },
  lines: [
    { label: losses, a: 6250, b: 0, decimals: 2, role: 'part', notes },
    { label: markers, hint: { de: 'je 5', en: '5 each' }, a: 1000, b: 3475, decimals: 2, role: 'part' },
    { label: exact, a: 7250, b: 3475, decimals: 2, role: 'sum' },
    { label: grand, a: 73, b: 35, decimals: 0, role: 'grand' },
  ],
  points: { a: 14, b: 6 },
  handicap: null,
  metric,
  lead: 38,
  leader: 'a',
  next: { missing: 3, winner: 15, loser: 5 },
};

const map: TableMap = {
  width: 180,
  depth: 120,
  deploymentDepth: 20,
  objectives: ['A', 'B', 'C', 'D'].map((label, at) => ({ id: label, label, x: 30 + 40 * at, y: 45 })),
  zones: [{ id: 'hill', label: '3', x: 90, y: 82, diameter: 26 }],
  bands: [{ label: '1', y0: 55, y1: 66 }],
};

/** A match: its table, its clock, what it is worth. */
export async function MatchExamples() {
  const t = await getTranslations('components.match');
  const language = await getLanguage();
  return (
    <>
      <Example name="SumTable">
        <SumTable
          lines={summary.lines}
          order={sides}
          heads={names}
          title={say(grand, language)}
          caption={t('sum')}
          language={language}
        />
      </Example>
      <Example name="PointsLine">
        <PointsLine summary={summary} order={sides} names={names} own="a" language={language} />
        <PointsLine
          summary={{ ...summary, lead: null, next: null }}
          order={['b', 'a']}
          names={names}
          own={null}
          language={language}
        />
      </Example>
      <Example name="ScenarioMap">
        <ScenarioMap
          map={map}
          label={t('map')}
          schematic={t('schematic')}
          control={{ A: 'a', B: 'b', C: 'contested', hill: 'b' }}
        />
        <ScenarioMap map={map} label={t('map')} size="small" className="max-w-50" />
      </Example>
      <ClockExamples />
    </>
  );
}
