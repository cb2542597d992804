import { describe, expect, test } from 'vitest';
import german from '../../app/_i18n/de/pairing.json';
import english from '../../app/_i18n/en/pairing.json';
import type { BranchKind } from './bracket/branch-plan';
import { checkCodes } from './check/check-pairing';
import { type DrawnPairing, floatsOf, relaxationCodes } from './pairing';
import { pairingSettings } from './pairing-settings';
import { reasonCodes, reasonParameters, reasonValues } from './reasons';
import { entryId } from './testing/entries';

const texts = { de: german, en: english };
type Messages = Readonly<Record<string, string>>;

/** Names of the ICU arguments of a message; a brace after a plural's category or number opens a branch instead. */
const argumentsOf = (message: string) =>
  [
    ...new Set(
      [...message.matchAll(/(?<!(?:one|other|=?\d+) )\{(\w+)(?:\}|, (?:plural|select))/g)].map(
        (match) => match[1] ?? '',
      ),
    ),
  ].sort();

describe.each(Object.entries(texts))('the sentences in %s', (_language, messages) => {
  test.each(['organiser', 'player'] as const)(
    'explain every reason to the %s with values the reason has',
    (voice) => {
      const sentences: Messages = messages.reason[voice];
      expect(Object.keys(sentences).sort()).toEqual([...reasonCodes].sort());
      for (const code of reasonCodes) {
        const allowed = reasonParameters(code);
        expect(argumentsOf(sentences[code] ?? '').filter((name) => !allowed.includes(name))).toEqual([]);
      }
    },
  );

  test('exist for everything the check finds and everything a draw relaxes', () => {
    expect(Object.keys(messages.check).sort()).toEqual([...checkCodes].sort());
    expect(Object.keys(messages.relaxed).sort()).toEqual([...relaxationCodes].sort());
  });
});

test('both languages use the same values in every sentence', () => {
  const flatten = (tree: object, path = ''): [string, string[]][] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${path}${key}`, argumentsOf(value)] as [string, string[]]]
        : flatten(value, `${path}${key}.`),
    );
  expect(Object.fromEntries(flatten(german))).toEqual(Object.fromEntries(flatten(english)));
});

test('a reason brings the values of its sentence, with the name of its side', () => {
  const names = { a: 'Anna', b: 'Bert' };
  expect(reasonValues({ code: 'table-fixed', table: 3, side: 'b' }, names)).toEqual({
    table: 3,
    side: 'b',
    name: 'Bert',
  });
  const place = { size: 8, depth: 1, at: 1, part: 'winners', stage: 1, match: 1, best: 0, worst: 0 } as const;
  const part = (plan: BranchKind) => reasonValues({ code: 'branch', plan, ...place, a: 1, b: 8 }, names).part;
  expect([part('double'), part('double-reset'), part('consolation')]).toEqual(['winners', 'winners', 'main']);
  expect(reasonValues({ code: 'equal-score', score: 25 }, names)).toEqual({ score: 25 });
  // What was stored before there were causes says nothing about them.
  expect(reasonValues({ code: 'same-club-unavoidable', club: 'Nord' }, names)).toEqual({
    club: 'Nord',
    because: 'none',
  });
});

test('floats are read from the reasons of a pairing', () => {
  const pairing: DrawnPairing = {
    a: entryId(0),
    b: entryId(1),
    table: 1,
    reasons: [{ code: 'float-down', side: 'a' }],
  };
  expect(floatsOf(pairing)).toEqual({ a: 'down', b: null });
});

test('the settings have a complete default', () => {
  expect(pairingSettings.parse({})).toEqual({
    methods: [],
    lotRounds: [],
    firstRound: 'random',
    challenges: [],
    groupWidth: 0,
    order: '1v2',
    camp: { mode: 'block', fromRound: 1, untilRound: null, worth: null },
    club: { mode: 'avoid', fromRound: 1, untilRound: 1, worth: null },
    team: { mode: 'ignore', fromRound: 1, untilRound: null, worth: null },
    town: { mode: 'ignore', fromRound: 1, untilRound: null, worth: null },
    country: { mode: 'ignore', fromRound: 1, untilRound: null, worth: null },
    faction: { mode: 'ignore', fromRound: 1, untilRound: null, worth: null },
    pairs: [],
    bye: 'lowest',
    sides: 'after',
    floatMemory: 'all',
    cut: null,
    thirdPlace: true,
    cutTie: 'desk',
    through: { entries: [], by: 'playOff', reason: '' },
    pools: { count: 4, within: 'round-robin', through: 2 },
    bracket: 'single',
    reset: true,
    consolation: 1,
  });
});
