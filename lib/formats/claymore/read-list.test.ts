import { describe, expect, test } from 'vitest';
import { listLines } from '../list-lines';
import { readClaymoreLines } from './read-list';

/** "2 ogre, 3 orcs", then the unread lines. */
async function brief(text: string) {
  const source = listLines(text);
  if (!source.ok) throw new Error(source.problem.code);
  const { lines, unmatched } = await readClaymoreLines(source.value);
  return [
    lines.map(({ count, unit }) => `${count} ${unit}`).join(', '),
    ...unmatched.map((line) => `unread ${line.text}`),
  ].join(' | ');
}

describe('leading numbers that run on from 1 may number the lines', () => {
  test.each([
    ['1 Ogre\n2 Orcs\n3 Goblins', ' | unread 1 Ogre | unread 2 Orcs | unread 3 Goblins'],
    ['1: Ogre\n2: Orcs', ' | unread 1: Ogre | unread 2: Orcs'],
    ['#1 Ogre\n#2 Orcs', ' | unread #1 Ogre | unread #2 Orcs'],
    ['1 Ogre\n2 Orcs', '1 ogre, 2 orcs'],
    ['1x Ogre\n2x Orcs\n3x Goblins', '1 ogre, 2 orcs, 3 goblins'],
    ['1 Ogre\n2 Orcs\n2 Goblins', '1 ogre, 2 orcs, 2 goblins'],
    ['1. Ogre\n2. Orcs\n3. Goblins', '1 ogre, 1 orcs, 1 goblins'],
  ])('%j', async (text, read) => {
    expect(await brief(text)).toBe(read);
  });
});

test('a long text is read with a pause before each line, and again before each is understood', async () => {
  const source = listLines('Silver Orks\n'.repeat(100));
  if (!source.ok) throw new Error(source.problem.code);
  let pauses = 0;
  await readClaymoreLines(source.value, async () => {
    pauses++;
  });
  expect(pauses).toBe(200);
});
