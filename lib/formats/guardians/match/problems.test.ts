import { expect, test } from 'vitest';
import { guardiansProblems } from './problems';

/** How English tells somebody to do something, at the beginning of a sentence or clause. */
const order =
  /(?:^|[.;:,] )(?:reload|choose|roll|enter|ask|wait|finish|count|check|remove|correct|place|name|leave|move|try|tap|play|say|set|take)\b/i;

test.each(Object.entries(guardiansProblems))('%s says what to do next', (_, { en }) => {
  expect(en).toMatch(order);
});
