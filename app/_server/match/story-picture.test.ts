import { beforeEach, expect, test, vi } from 'vitest';
import { entry, found, playScript, quickSetUp, turns } from '@/lib/formats/guardians/match/match-fixtures';
import { findDuel } from '@/lib/formats/registry';
import { text } from '@/lib/text';
import type { LoadedMatch } from '../load/match';
import { storyPicture } from './story-picture';

const drawn = vi.hoisted(() => vi.fn(async (..._: unknown[]) => ({ png: new Uint8Array(), isOwn: true })));
vi.mock('../platform/share-picture', () => ({ sharePicture: drawn }));
vi.mock('@/app/_i18n/get-language', () => ({ getLanguage: async () => 'en' }));
vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }));
beforeEach(() => drawn.mockClear());

const upTo = [...quickSetUp('a'), ...turns('a', 0, 2), ...found(3, { O1: 'b' }), ...turns('a', 3)];
const conceded = entry('a', 'concede', { side: 'a' });

/** A game between Anna and Bodo, as far as its picture needs it. */
function matchOf(entries: Parameters<typeof playScript>[0]['entries'], more: Partial<LoadedMatch> = {}) {
  const { context, log } = playScript({ scenarioId: 'linebreak', entries });
  const format = findDuel('guardians');
  if (!format?.match) throw new Error('no match');
  return {
    ...{ context, format, rules: format.match, lines: log, hidden: false, armiesFor: 'opponents' },
    tournament: { name: 'Cup' },
    a: { name: 'Anna' },
    b: { name: 'Bodo' },
    armyNames: { a: text('Zwerge', 'Dwarfs'), b: text('Orks', 'Orcs') },
    ...more,
  } as unknown as LoadedMatch;
}

test('shows the score by turn from the own side, and names nobody else', async () => {
  await storyPicture(matchOf([...upTo, conceded]), 'b');
  const [texts, game] = drawn.mock.calls[0] ?? [];
  expect(texts).toMatchObject({ name: 'win' });
  expect(game).toMatchObject({ sides: ['Bodo', 'opponent'], scores: [[0, 0], [2, 0], expect.anything()] });
  expect(JSON.stringify([texts, game])).not.toMatch(/Anna|Dwarfs|Orcs/);
});

test('tells the armies once everybody may read the lists', async () => {
  await storyPicture(matchOf([...upTo, conceded], { armiesFor: 'everybody' }), 'b');
  expect(JSON.stringify(drawn.mock.calls[0])).toMatch(/Orcs.*Dwarfs/);
  expect(JSON.stringify(drawn.mock.calls[0])).not.toContain('Anna');
});

test('there is none while the game goes on, nor of a game that is kept back', async () => {
  expect(await storyPicture(matchOf(upTo), 'a')).toBeNull();
  expect(await storyPicture(matchOf([...upTo, conceded], { hidden: true }), 'a')).toBeNull();
  expect(drawn).not.toHaveBeenCalled();
});
