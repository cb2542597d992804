import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import common from '@/app/_i18n/de/common.json';
import results from '@/app/_i18n/de/results.json';
import type { Side } from '@/lib/sides';
import { PointsLine } from './points-line';
import type { Summary } from './summary';

const summary: Summary = {
  winner: 'a',
  reason: { de: '', en: '' },
  lines: [],
  points: { a: 13, b: 7 },
  handicap: null,
  metric: { de: 'SP', en: 'VP' },
  lead: 210,
  leader: 'a',
  next: { missing: 90, winner: 14, loser: 6 },
};

const render = (order: readonly [Side, Side], own: Side | null, stands = false) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="de" timeZone="Europe/Berlin" messages={{ common, results }}>
      <PointsLine
        summary={summary}
        order={order}
        names={{ a: 'Anna', b: 'Bodo' }}
        own={own}
        stands={stands}
        language="de"
      />
    </NextIntlClientProvider>,
  );

test('the next better row says whose points would bring it, in the order of the columns', () => {
  expect(render(['a', 'b'], 'a')).toContain('90 SP mehr für dich, und es wären 14 : 6');
  expect(render(['b', 'a'], 'b')).toContain('90 SP mehr für Anna, und es wären 6 : 14');
  expect(render(['a', 'b'], null)).toContain('90 SP mehr für Anna, und es wären 14 : 6');
});

test('of a result that stands nothing could be better any more', () => {
  expect(render(['b', 'a'], 'b', true)).not.toContain('90 SP');
});
