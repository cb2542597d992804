import { createFormatter, createTranslator } from 'next-intl';
import { expect, test, vi } from 'vitest';
import { loadMessages } from '@/app/_i18n/messages';
import { noChoice } from '@/lib/entries/list-choice';
import { parseEntries } from '@/lib/entries/parse-entries';
import { makeListTable, makePreview } from './make-preview';

const messages = await loadMessages('en');
vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: never) => createTranslator({ locale: 'en', messages, namespace }),
  getFormatter: async () => createFormatter({ locale: 'en', timeZone: 'UTC' }),
}));

async function shown(text: string, fill: string[] = []) {
  const parsed = parseEntries(text, { existing: [], teams: true, choice: { ...noChoice, fill } });
  if (!parsed.ok) throw new Error(parsed.problem.code);
  const [{ notes, rows }, { gaps }] = [
    await makePreview(parsed.value, null, null),
    await makeListTable(parsed.value, true),
  ];
  return { notes, gaps, cells: rows.map(({ cells }) => cells[0]) };
}

test('the preview names rows left blank by merged cells, offers to fill them and shows them filled', async () => {
  const text = 'Team;Name\nRavens;Anna\n;Bert\nBadgers;Cleo\n;Dora';
  expect(await shown(text)).toMatchObject({
    notes: [
      'Columns found: Team and Name.',
      'Team: 2 rows are empty below a filled one (rows 3, 5). Were cells merged? Then fill down the column below.',
    ],
    gaps: [{ position: 0, label: 'Team' }],
    cells: ['Ravens', '', 'Badgers', ''],
  });
  expect(await shown(text, ['0'])).toMatchObject({
    notes: ['Columns found: Team and Name.', 'Team: 2 empty rows take the value above.'],
    gaps: [{ position: 0 }],
    cells: ['Ravens', 'Ravens', 'Badgers', 'Badgers'],
  });
  expect((await shown('Team;Name\nRavens;Anna\nBadgers;Cleo')).gaps).toEqual([]);
});
