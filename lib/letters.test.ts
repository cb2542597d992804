import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asciiLine } from './ascii-line';
import { foldLetters, plainLetters, spellingKey, textMatches, wordBegins } from './letters';

describe('plain letters', () => {
  test.each([
    ['Łukasz Żądło', 'Lukasz Zadlo'],
    ['Øystein Ærlig', 'Oystein Aerlig'],
    ['ØYSTEIN ÆRLIG', 'OYSTEIN AERLIG'],
    ['Đorđe Ivić', 'Dorde Ivic'],
    ['Þór Ðað', 'Thor Dad'],
    ['ÞÓR', 'THOR'],
    ['Henning Aßmann', 'Henning Assmann'],
    ['GROẞ', 'GROSS'],
    ['Œuvre cœur', 'Oeuvre coeur'],
    ['Işık İnönü', 'Isik Inonu'],
    ['Ħal Għaxaq', 'Hal Ghaxaq'],
    ['Jörg Müller', 'Jorg Muller'],
    ['Jo\u0308rg', 'Jorg'],
    ['ﬁne', 'fine'],
    ['Miŀlet Ŀuc', 'Millet Luc'],
  ])('%s is %s', (text, plain) => expect(plainLetters(text)).toBe(plain));

  test('spells two letters where German and Danish do', () => {
    expect(plainLetters('Jörg Müller, Ørsted, Åse, ÄRGER', 'long')).toBe(
      'Joerg Mueller, Oersted, Aase, AERGER',
    );
  });

  test('one line of ASCII has other scripts and punctuation, too', () => {
    expect(asciiLine('„Łódź“ – Ørsted’s Æ ß Cup')).toBe(`"Lodz" - Orsted's Ae ss Cup`);
    expect(asciiLine('Дмитрий Щербаков')).toBe('Dmitrii Shcherbakov');
    expect(asciiLine('Γιώργος Θεοδωράκης')).toBe('Giorgos Theodorakis');
    expect(asciiLine('張 Wei\n5 €')).toBe('? Wei 5 EUR');
  });

  test('no letter of a European alphabet is lost', () => {
    const latin =
      'AÁĂÂÄÀĀĄÅÃÆBCĆČÇĊDĎĐÐEÉĚÊËĖÈĒĘFGĞĢĠHĦIÍÎÏİÌĪĮIJKĶLĹĽĻŁMNŃŇŅÑŊOÓÔÖÒŐŌØÕŒPQRŔŘŖSŚŠŞȘßTŤŢȚŦÞUÚÛÜÙŰŪŲŮVWŴXYÝŶŸZŹŽŻ';
    for (const letter of `${latin}${latin.replace('İ', '').toLowerCase()}əı`)
      expect(asciiLine(letter)).toMatch(/^[A-Za-z]+$/);
  });

  test('anything at all becomes printable ASCII of one line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(asciiLine(text)).toMatch(/^[\x20-\x7e]*$/);
      }),
    );
  });
});

describe('searching a text', () => {
  test.each([
    ['Katrin Lüdecke', 'lüd'],
    ['Katrin Lüdecke', 'LUDECKE'],
    ['Katrin Lüdecke', 'luedecke'],
    ['Katrin Luedecke', 'lüdecke'],
    ['Henning Aßmann', 'assmann'],
    ['Henning Aßmann', 'ASSMANN'],
    ['HENNING ASSMANN', 'aßmann'],
    ['Otto Wüstenhagen', 'wustenhagen'],
    ['Otto Wüstenhagen', 'wuestenhagen'],
    ['Łukasz Žižka', 'lukasz zizka'],
    ['Łukasz Žižka', 'Łukasz'],
    ['Lukasz Zadlo', 'żądło'],
    ['Øystein Ørsted-Müller', 'orsted mueller'],
    ['Øystein Ørsted-Müller', 'oersted muller'],
    ['Bärlöcher', 'baerlocher'],
    ['Đorđe Ivić', 'dorde'],
    ['Đorđe Ivić', 'djordje'],
    ['Þór Ðað', 'thor dad'],
    ['Åse Ærlig', 'aase aerlig'],
    ["Seán O'Brien", 'o’brien'],
    ["Seán O'Brien", 'obrien sean'],
    ['Işık Çelik', 'isik celik'],
    ['Anna Meier-Schmidt', 'meier schmidt'],
    ['Anna Meier Schmidt', 'meier-schmidt'],
    ['Maximilian von Trott', 'trott max'],
    ['Дмитрий Орлов', 'орл'],
    ['Michael Bauer', 'er'],
    ['Katrin Lüdecke', '   '],
  ])('%s is found by "%s"', (text, query) => expect(textMatches(text, query)).toBe(true));

  test.each([
    ['Katrin Lüdecke', 'lüdemann'],
    ['Maximilian von Trott', 'trott moritz'],
    ['Bo Klein', 'boe'],
    ['Łukasz Žižka', 'wukasz'],
    ['Moves 1 cm', '-1'],
  ])('%s is not found by "%s"', (text, query) => expect(textMatches(text, query)).toBe(false));

  test('tells where a word begins like the query from where it only holds it', () => {
    expect(wordBegins('Katrin Lüdecke', 'luede')).toBe(true);
    expect(wordBegins('Karl Østergård', 'ostergaard')).toBe(true);
    expect(wordBegins('Karl Østergård', 'oster')).toBe(true);
    expect(wordBegins('Anna Meier-Schmidt', 'schmi')).toBe(true);
    expect(wordBegins('Henning Aßmann', 'ma')).toBe(false);
  });

  test('every name is found by itself, by its plain letters and by the long ones', () => {
    const letters = fc.constantFrom(...'abeloukäöüßæøåłđðþœıéñç');
    const name = fc
      .array(fc.array(letters, { minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 3 })
      .map((words) => words.map((word) => word.join('')).join(' '));
    fc.assert(
      fc.property(name, (text) => {
        for (const query of [text, plainLetters(text), plainLetters(text, 'long'), text.toUpperCase()])
          expect([query, textMatches(text, query)]).toEqual([query, true]);
        expect(foldLetters(text)).toMatch(/^[a-z ]+$/);
      }),
    );
  });
});

test.each([
  ['Müller', 'Mueller'],
  ['Müller', 'Muller'],
  ['Ørsted', 'Oersted'],
  ['Ørsted', 'ORSTED'],
  ['Ærlig', 'Aerlig'],
  ['Đorđe', 'Djordje'],
  ['Đorđe', 'Dorde'],
  ['Þór', 'Thor'],
  ['Łukasz', 'Lukasz'],
])('%s and %s have one key', (one, other) => expect(spellingKey(one)).toBe(spellingKey(other)));
