import { expect, test } from 'vitest';
import german from '@/app/_i18n/de/diary.json';
import { diaryGroups, isAbout } from './diary-groups';

const kinds = Object.keys(german).filter((key) => key !== 'somebody' && key !== 'other');

test.each(kinds)('%s belongs to one group of the diary', (kind) => {
  expect(diaryGroups.filter((group) => isAbout(group, kind))).toHaveLength(1);
});

test.each(diaryGroups)('the group %s is about something', (group) => {
  expect(kinds.some((kind) => isAbout(group, kind))).toBe(true);
});
