import { expect, test } from 'vitest';
import { runSteps } from './steps.mjs';

/** A step that prints and ends on demand. */
function step(name, more = {}) {
  let begin;
  let end;
  const begun = new Promise((resolve) => {
    begin = resolve;
  });
  const ended = new Promise((resolve) => {
    end = resolve;
  });
  const work = (write) => {
    begin(write);
    return ended;
  };
  return { name, work, begun, end, ...more };
}

function record() {
  const heard = [];
  return { print: (text) => heard.push(text), text: () => heard.join('') };
}

test('steps run beside each other and are heard one after the other', async () => {
  const [one, two, three] = [step('one'), step('two'), step('three')];
  const { print, text } = record();
  const outcomes = runSteps([one, two, three], print);
  (await three.begun)('third\n');
  three.end(true);
  (await two.begun)('second, ');
  (await one.begun)('first\n');
  expect(text()).toBe('\n── one\nfirst\n');
  one.end(true);
  await expect.poll(text).toBe('\n── one\nfirst\n\n── two\nsecond, ');
  (await two.begun)('live\n');
  expect(text()).toMatch(/second, live\n$/);
  two.end(true);
  expect((await outcomes).map(({ name, state }) => `${name} ${state}`)).toEqual([
    'one passed',
    'two passed',
    'three passed',
  ]);
  expect(text()).toBe('\n── one\nfirst\n\n── two\nsecond, live\n\n── three\nthird\n');
});

test('a step waits for those it comes after, whether they pass or not', async () => {
  const one = step('one');
  const two = step('two', { after: ['one'] });
  let begun = false;
  void two.begun.then(() => {
    begun = true;
  });
  const outcomes = runSteps([one, two], () => {});
  await one.begun;
  expect(begun).toBe(false);
  one.end(false);
  await two.begun;
  two.end(true);
  expect((await outcomes).map(({ state }) => state)).toEqual(['failed', 'passed']);
});

test('a step is left out when one that it needs has failed or was left out itself', async () => {
  const one = step('one');
  const two = step('two', { needs: ['one'] });
  const three = step('three', { needs: ['two'] });
  const { print, text } = record();
  const outcomes = runSteps([one, two, three], print);
  one.end(false);
  expect((await outcomes).map(({ state }) => state)).toEqual(['failed', 'left out', 'left out']);
  expect(text()).toContain('── two\nleft out: it needs one\n');
});
