import { createTranslator, NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demos } from '@/app/_formats/registry/demos';
import { loadMessages } from '@/app/_i18n/messages';
import { openDemoOf } from '@/app/_server/demo/ensure-demo';
import { loadTournament } from '@/app/_server/load/tournament';
import { openTestDatabase } from '@/db/test-database';
import { findTournament, insertAudit } from '@/db/tournaments';
import { insertUser } from '@/db/users';
import type { User } from '@/lib/accounts/records';
import type { UserId } from '@/lib/ids';
import type { Tournament } from '@/lib/tournament/records';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { DeskGuide } from './desk-guide';
import { PlayerGuide } from './player-guide';

const messages = await loadMessages('en');
const cookie = vi.hoisted(() => ({ value: '' }));
vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: never) => createTranslator({ locale: 'en', messages, namespace }),
}));
vi.mock('next/headers', () => ({ cookies: async () => ({ get: () => cookie }) }));
vi.mock('./actions', () => ({ removePracticeAction: async () => ({ status: 'idle' }) }));
const own = openTestDatabase();
vi.mock('@/app/_server/platform/db', () => ({ database: () => own }));

const ada: User = {
  id: 'ada' as UserId,
  email: 'ada@example.org',
  name: 'Ada',
  passwordHash: 'hash',
  admin: false,
  createdAt: 1,
};
let slug: string;
beforeAll(async () => {
  process.env.NEXTAUTH_SECRET = 'demo';
  await own.write((tx) => insertUser(tx, ada));
  ({ slug } = await openDemoOf(demos, 'guardians', ada, 'en'));
});
afterAll(() => own.dispose());

const view = async (): Promise<TournamentView> =>
  loadTournament(own.read, (await findTournament(own.read, slug)) as Tournament);

async function render(part: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      {part}
    </NextIntlClientProvider>,
  );
  return new Response(prelude as ReadableStream).text();
}

test('the desk is shown five steps, ticked by what was done since', async () => {
  const before = await render(<DeskGuide view={await view()} mayRemove />);
  expect(before).toContain('0 of 5');
  expect(before).toContain('Settle the disputed result');
  expect(before).toContain('Remove practice event');
  const { id } = (await view()).tournament;
  const line = { tournamentId: id, at: Date.now() + 1, actor: 'Ada', data: {} };
  await own.write((tx) => insertAudit(tx, { ...line, kind: 'announcement-made' }));
  expect(await render(<DeskGuide view={await view()} mayRemove={false} />)).toContain('1 of 5');
});

test('the list stays folded once it was folded', async () => {
  const open = /<details[^>]* open=""/;
  expect(await render(<DeskGuide view={await view()} mayRemove />)).toMatch(open);
  cookie.value = 'folded';
  expect(await render(<DeskGuide view={await view()} mayRemove />)).not.toMatch(open);
  cookie.value = '';
});

test('a player at an open table is shown four steps, ticked by what they did', async () => {
  const now = await view();
  const entry = now.rounds[2]?.matches.find(({ state }) => state === 'open')?.a;
  if (!entry) throw new Error('no table is open');
  expect(await render(<PlayerGuide view={now} entry={entry} />)).toContain('0 of 4');
  const { id } = now.tournament;
  const line = { tournamentId: id, at: Date.now() + 2, kind: 'table-called', data: {} };
  await own.write((tx) => insertAudit(tx, { ...line, actor: entry.name }));
  expect(await render(<PlayerGuide view={now} entry={entry} />)).toContain('1 of 4');
});

test('another event has no such list', async () => {
  const now = await view();
  const plain = { ...now, tournament: { ...now.tournament, demo: false } };
  expect(await render(<DeskGuide view={plain} mayRemove />)).toBe('');
});
