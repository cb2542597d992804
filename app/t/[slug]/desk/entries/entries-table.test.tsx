// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, test } from 'vitest';
import common from '@/app/_i18n/de/common.json';
import entries from '@/app/_i18n/de/entries.json';
import { EntriesTable, type EntryRow } from './entries-table';

afterEach(cleanup);

const row = (name: string, i: number): EntryRow => ({
  ...{ id: `e${i}`, number: i + 1, name, faction: null, club: null, team: null, town: null },
  ...{ status: 'registered', unpaid: false, absent: false, extra: [], paid: null, amount: '' },
  ...{ plays: null, part: false, rounds: null },
  ...{ email: null, enteredAt: i, entered: '', answers: {} },
});

test('the list of entries finds names by plain letters and in both spellings', async () => {
  const names = ['Henning Aßmann', 'Otto Wüstenhagen', 'Łukasz Żądło', 'Øystein Ærlig', 'Bo Klein'];
  render(
    <NextIntlClientProvider locale="de" messages={{ common, entries }} timeZone="Europe/Berlin">
      <EntriesTable
        {...{ slug: 'x', home: '/t/x/desk/entries', rows: names.map(row), choices: [], first: 'all' }}
        {...{ mayEdit: false, worth: '', offered: [], armies: [], camps: null }}
        facts={{ teams: false, costs: false, seesContact: false, questions: [] }}
      />
    </NextIntlClientProvider>,
  );
  const search = screen.getByRole('searchbox', { name: 'Teilnehmer suchen' });
  const user = userEvent.setup();
  for (const [typed, name] of [
    ['assmann', 'Henning Aßmann'],
    ['wuestenhagen', 'Otto Wüstenhagen'],
    ['lukasz zadlo', 'Łukasz Żądło'],
    ['oeystein aerlig', 'Øystein Ærlig'],
  ] as const) {
    await user.clear(search);
    await user.type(search, typed);
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([name]);
  }
});
