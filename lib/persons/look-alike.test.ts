import { describe, expect, test } from 'vitest';
import { isReservedName, looksAlike } from './look-alike';

describe('a name that looks like another', () => {
  test.each([
    ['case', 'ottokar ALTNAME'],
    ['accents', 'Óttòkâr Ältnamé'],
    ['blanks', '  Ottokar   Altname '],
    ['no blank', 'OttokarAltname'],
    ['dots and hyphens', 'Ottokar.Alt-name'],
    ['signs that are not seen', 'Otto\u200bkar\u202e Alt\u00adname'],
    ['Cyrillic letters', 'Оttоkаr Аltnаmе'],
    ['Greek capitals', 'ΟTTΟKΑR ΑLTΝΑΜΕ'],
    ['figures', '0ttokar A1tname'],
    ['full-width letters', 'Ｏｔｔｏｋａｒ Altname'],
    ['a blank letter', 'Ottokar\u3164Altname\uffa0'],
    ['letters that are not drawn', 'Ot\u115ftokar A\u034flt\ufe0fna\u180bme\u2800'],
    ['Cherokee letters', 'Ot\u13a2okar \u13aaltname'],
    ['small Cherokee letters', 'Ottok\uab7ar Altname'],
    ['Lisu letters', 'Ottokar \ua4eeltname'],
    ['small capitals', '\u1d0f\u1d1b\u1d1b\u1d0f\u1d0b\u1d00\u0280 Altname'],
    ['letters of phonetics', 'Ottok\u0251r \u2c6dltname'],
    ['Coptic letters', '\u2c9ett\u2c9fkar Altname'],
    ['letters of mathematics', '𝐎𝓽𝔱okar Altname'],
    ['r and n for m', 'Ottokar Altnarne'],
    ['words the other way round', 'Altname, Ottokar'],
  ])('by %s', (_, name) => {
    expect(looksAlike('Ottokar Altname', name)).toBe(true);
  });

  test('by how umlauts are spelt', () => {
    for (const name of ['Mueller', 'Muller', 'MÜLLER', 'Mu\u0308ller'])
      expect(looksAlike('Müller', name)).toBe(true);
    expect(looksAlike('Straße', 'Strasse')).toBe(true);
    expect(looksAlike('Łukasz', 'Lukasz')).toBe(true);
  });

  test('by a stroke or a v of another alphabet', () => {
    expect(looksAlike('Victim', 'V\u04cfctim')).toBe(true);
    expect(looksAlike('Victim', '\u1d20ictim')).toBe(true);
    expect(looksAlike('Victim', '\u13d9\u0269ctim')).toBe(true);
  });

  test('another name does not, nor what holds no letter', () => {
    expect(looksAlike('Ottokar Altname', 'Ottokar Neuname')).toBe(false);
    expect(looksAlike('Anna', 'Hanna')).toBe(false);
    expect(looksAlike('🐉', '🦄')).toBe(false);
    expect(looksAlike('!', '')).toBe(false);
  });
});

test.each([
  'Freilos',
  'BYE',
  'Springer',
  'n.n.',
  'N. N. 12',
  'Spieler 7',
  'Player12',
  'Frei-los',
  'Jugador 3',
])('%s is what pages show where nobody is named', (name) => expect(isReservedName(name)).toBe(true));
test.each([
  ...['Turnierleitung', 'Turnierleitung Max', 'Head Judge', 'Аdmin', 'admin', 'Sedzia', 'Arbitro'],
  ...[
    'HeadJudge',
    'headjudge',
    'JudgeX',
    'Judge2',
    'Turnier-Leitung',
    'Turnier\u3164leitung',
    'T urnierleitung',
  ],
  ...[
    'Schieds richter',
    'Oberschiedsrichter',
    'Spielleitung2',
    'Turn1erleitung',
    'Turnierleitungsteam',
    'Orga',
  ],
  ...['Die Turnier leitung', 'Org@', 'Turnierorga', 'Admin\u3164'],
])('%s passes for somebody who runs things', (name) => expect(isReservedName(name)).toBe(true));
test.each([
  'Nachtigall',
  'Der Graue Würfler',
  'Bye Bye Birdie',
  'Springerin',
  'Spielerin',
  'Judgement',
  '2. Freiherr',
  'Organist',
  'Admiral',
  'Der Turniersieger',
  'Judith',
])('%s is a name like any other', (name) => expect(isReservedName(name)).toBe(false));
