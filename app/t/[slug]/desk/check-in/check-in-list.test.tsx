// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import checkIn from '@/app/_i18n/de/checkIn.json';
import common from '@/app/_i18n/de/common.json';
import { CheckInList, type CheckInRow } from './check-in-list';

afterEach(cleanup);

const rows = Array.from(
  { length: 700 },
  (_, i): CheckInRow => ({
    ...{ id: `e${i}`, name: `Name ${i}`, detail: '', since: null, plays: '', part: false, rounds: null },
    ...{ paid: null, amount: '' },
  }),
);
const list = (
  <NextIntlClientProvider locale="de" messages={{ common, checkIn }} timeZone="Europe/Berlin">
    <CheckInList slug="x" rows={rows} mayEdit={false} costs={false} worth="" />
  </NextIntlClientProvider>
);

test('the server draws the first names of a long list, the browser all of them', async () => {
  expect(renderToString(list).match(/check-in-line/g)).toHaveLength(150);
  render(list);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(700), { timeout: 20_000 });
  // Coming back to the page: all at once, so that the browser finds the place where it was.
  cleanup();
  act(() => void render(list));
  expect(screen.getAllByRole('listitem')).toHaveLength(700);
});
