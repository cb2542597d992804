import { describe, expect, test } from 'vitest';
import { outdatedPapers, parsePrinted, withAddress, withPrint } from './printed';

const present = 'http://192.168.1.9:3000';
const before = 'http://192.168.1.5:3000';
const printed = withPrint(withPrint({}, 'tables', before), 'slips', present);

describe('papers with codes', () => {
  test('of an earlier address are told of, those of the present one are not', () => {
    expect(outdatedPapers(printed, present, ['192.168.1.9'])).toEqual([{ paper: 'tables', origin: before }]);
    expect(outdatedPapers({}, present, [])).toEqual([]);
  });

  test('of another address of the same machine lead here as well, at the same port alone', () => {
    const own = ['192.168.1.9', '192.168.1.5'];
    expect(outdatedPapers(printed, present, own)).toEqual([]);
    expect(outdatedPapers(printed, 'http://192.168.1.9:3001', own)).toHaveLength(2);
  });

  test('are done with once they are printed again, or somebody says that they still lead here', () => {
    expect(outdatedPapers(withPrint(printed, 'tables', present), present, [])).toEqual([]);
    const kept = withAddress(printed, present);
    expect(outdatedPapers(kept, present, [])).toEqual([]);
    expect(outdatedPapers(kept, 'http://10.0.0.2:3000', [])).toEqual([
      { paper: 'tables', origin: before },
      { paper: 'slips', origin: present },
    ]);
  });

  test('come back from the database, and nonsense is as good as nothing', () => {
    expect(parsePrinted(JSON.parse(JSON.stringify(printed)))).toEqual(printed);
    expect(parsePrinted(null)).toEqual({});
    expect(parsePrinted({ tables: [] })).toEqual({});
  });
});
