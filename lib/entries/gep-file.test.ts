import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeGep } from './gep-file';

const ada = {
  person: { id: 501, first: 'Ada', family: 'Beispiel', nickname: 'Morgenstern' },
  ...{ army: 'Dwarfs', town: 'Kassel', team: 'Tischritter' },
  ...{ rank: 1, total: 48, games: 45, list: 3, painting: 0, quiz: 0, fairness: 0 },
};

test('the shape of the files that T3 took', () => {
  expect(makeGep(99999, '19.08.2014', [ada])).toBe(
    '#GoePP-Exportdatei, v1.3.3 Export vom 19.08.2014||x\r\n#TID-99999||x\r\n' +
      '501||Ada||Beispiel||Morgenstern||Dwarfs||Kassel||Tischritter||1||48||45||0||3||0||0||0||0||x\r\n',
  );
});

test('what is no kind of its own stands in the last field', () => {
  const [, , line] = makeGep(1, '1.1.2026', [{ ...ada, total: 60, painting: 7, quiz: 2 }]).split('\r\n');
  expect(line).toContain('||60||45||0||3||7||2||0||3||x');
});

test('every line has its seventeen fields and letters that the file can hold, whatever people are called', () => {
  const word = fc.string({ unit: 'binary', maxLength: 30 });
  fc.assert(
    fc.property(word, word, word, (first, army, town) => {
      const person = { ...ada.person, id: null, first };
      const lines = makeGep(1, '1.1.2026', [{ ...ada, person, army, town }]).split('\r\n');
      expect(lines).toHaveLength(4);
      expect(lines[2]?.split('||')).toHaveLength(17);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of the encoding begins with them
      expect(lines[2]).toMatch(/^[\u0000-\u00ff]*$/);
    }),
  );
  const polish = makeGep(1, '1.1.2026', [{ ...ada, person: { ...ada.person, family: 'Wałęsa-Çelik' } }]);
  expect(polish).toContain('Walesa-Çelik');
  const serbian = makeGep(1, '1.1.2026', [
    { ...ada, person: { ...ada.person, first: 'Đorđe', family: 'Þór „X“ ŋ' } },
  ]);
  expect(serbian).toContain('||Dorde||Þór "X" n||');
});
