import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText, decodeTextAs, decodeTextInSteps, type TextEncoding, textEncodings } from './decode-text';

const bytesOf = (binary: string) => Uint8Array.from(binary, (char) => char.charCodeAt(0));

/** The bytes of a text in a code page, by its own table read backwards. */
function encode(text: string, encoding: TextEncoding): Uint8Array {
  const table = Array.from({ length: 256 }, (_, byte) => decodeTextAs(Uint8Array.of(byte), encoding));
  const signs = [...text].flatMap((char) => (table.includes(char) ? [char] : withTone(char)));
  return Uint8Array.from(signs, (char) => {
    const byte = table.indexOf(char);
    if (byte < 0) throw new Error(`${encoding} lacks ${char}`);
    return byte;
  });
}

/** A Vietnamese letter and its tone, which is a sign of its own in windows-1258. */
function withTone(char: string): string[] {
  const parts = [...char.normalize('NFD')];
  const tone = parts.find((part) => '\u0300\u0301\u0303\u0309\u0323'.includes(part)) ?? '';
  return [
    parts
      .filter((part) => part !== tone)
      .join('')
      .normalize('NFC'),
    ...(tone ? [tone] : []),
  ];
}

/** Short lists of names as programs of these countries save them. */
const lists: readonly (readonly [TextEncoding, string])[] = [
  ['windows-1252', 'Name;Verein;Ort\nJörg Müller;Würfelfreunde;Köln\nBärbel Groß;Tischritter;Düren'],
  ['windows-1252', 'Nombre;Club\nJosé Nuñez;Peña\nMaría Ibáñez;Málaga'],
  ['windows-1252', 'Name;Club\nFrançois Lefèvre;Lyon\nZoë Benoît'],
  ['windows-1252', 'Navn;Klub\nØystein Ærlig;Tromsø\nÅse Håkonsen'],
  ['windows-1252', 'Namn\nGöran Åkesson\nÅsa Öberg'],
  ['windows-1252', 'Name;Ort\nPeter Sørensen;Kiel\nJörg Müller;Bonn'],
  ['windows-1252', 'NAME\nJÖRG MÜLLER\nBÄRBEL KRÄMER'],
  ['windows-1252', 'Name;Fee\nSeán O’Brien;5 €'],
  ['windows-1252', 'Name\nAnna Krämer'],
  [
    'windows-1250',
    'Imię;Nazwisko;Klub;Armia\nŁukasz;Żądło;Kość Łódź;Imperium\nBożena;Świąć;Kość Łódź;Krasnoludy',
  ],
  ['windows-1250', 'Imię\nKrzysztof Wójcik\nPaweł Jabłoński'],
  ['windows-1250', 'IMIĘ\nŁUKASZ ŻĄDŁO'],
  ['windows-1250', 'Jméno;Klub\nJiří Dvořák;Plzeň\nŽaneta Šťastná;Brno'],
  ['windows-1250', 'Név;Klub\nŐze Sándor;Győr\nSzűcs Ödön;Érd'],
  ['windows-1250', 'Ime\nĐorđe Ivić\nŽeljko Šimić'],
  ['windows-1250', 'Name;Ort\nJörg Müller;Köln\nŁukasz Żądło;Łódź'],
  ['iso-8859-2', 'Jméno;Klub\nJiří Dvořák;Plzeň\nŽaneta Šťastná;Brno'],
  ['iso-8859-2', 'Imię;Nazwisko\nŁukasz;Żądło\nBożena;Świąć'],
  ['windows-1251', 'Имя;Клуб\nИван Петров;Москва\nОльга Сидорова;Тверь'],
  ['koi8-u', 'Имя;Клуб\nИван Петров;Москва\nОльга Сидорова;Тверь'],
  ['koi8-u', 'Імя;Клуб\nОлексій Шевченко;Київ'],
  ['iso-8859-5', 'Имя;Клуб\nИван Петров;Москва'],
  ['x-mac-cyrillic', 'Имя;Клуб\nИван Петров;Москва\nОльга Сидорова;Тверь'],
  ['iso-8859-15', 'Nom;Club\nFrançois Lœwe;Nîmes\nBenoît Œuvrard;Évry'],
  ['iso-8859-15', 'Nimi;Kerho\nŠamppoo Žižka;Jyväskylä'],
  ['windows-1253', 'Όνομα;Πόλη\nΓιώργος Παπαδόπουλος;Αθήνα'],
  ['windows-1254', 'İsim;Kulüp\nIşıl Çağlar;İzmir\nŞükrü Doğan;Muğla'],
  ['windows-1254', 'Ad Soyad\nGökhan Yıldız\nBüşra Aydoğdu'],
  ['windows-1257', 'Vārds;Klubs\nJānis Bērziņš;Rīga\nĢirts Kļaviņš;Liepāja'],
  ['windows-1257', 'Vardas\nŽydrūnas Šarūnas;Šiauliai\nGiedrė Žukauskaitė'],
  ['windows-1255', 'שם;מועדון\nדוד לוי;תל אביב\nמרים כהן;ירושלים'],
  ['windows-1255', 'שם\nמשה ברק'],
  ['windows-1255', 'Name;Club\nאורי שלום;Haifa'],
  ['windows-1256', 'الاسم;النادي\nمحمد علي;القاهرة\nفاطمة خالد;بيروت'],
  ['windows-1256', 'الاسم\nسارة داود'],
  ['windows-1258', 'Tên;Câu lạc bộ\nNguyễn Văn Đức;Hà Nội\nTrần Thị Hương;Đà Nẵng'],
  ['windows-1258', 'Name\nPhạm Đình Lê\nĐặng Thúy'],
  ['ibm850', 'Name;Ort\nJörg Müller;Köln\nBärbel Groß;Düren'],
  ['ibm850', 'Name\nJörg'],
  ['ibm850', 'Name\nAnna Krämer'],
  ['ibm850', 'NAME\nJÖRG MÜLLER\nBÄRBEL KRÄMER'],
  ['ibm850', 'Name;Ort\nRené Größl;Österreich\nÜwe Süß;Ärzen'],
  ['ibm850', 'Nombre\nJosé Núñez\nMaría Ibáñez'],
  ['ibm850', 'Navn\nØystein Ærlig\nÅse Håkonsen'],
  ['ibm437', 'Name;Ort\nJörg Müller;Köln\nBärbel Groß;Düren'],
  ['ibm852', 'Imię;Nazwisko\nŁukasz;Żądło\nBożena;Świąć'],
  ['ibm852', 'Jméno;Klub\nJiří Dvořák;Plzeň\nŽaneta Šťastná;Brno'],
  ['macintosh', 'Name;Ort\nJörg Müller;Köln\nBärbel Groß;Düren'],
  ['macintosh', 'Nombre\nJosé Nuñez\nMaría'],
  ['macintosh', 'Navn\nØystein Ærlig'],
];

describe('decodeText', () => {
  test.each([
    ['plain UTF-8', 'M\xc3\xbcller', 'Müller', 'utf-8'],
    ['UTF-8 with a byte order mark', '\xef\xbb\xbfM\xc3\xbcller', 'Müller', 'utf-8'],
    ['UTF-16 little endian', '\xff\xfeM\x00\xfc\x00', 'Mü', 'utf-16le'],
    ['UTF-16 big endian', '\xfe\xff\x00M\x00\xfc', 'Mü', 'utf-16be'],
    ['Windows-1252 umlauts', 'Gr\xf6\xdfe', 'Größe', 'windows-1252'],
    [
      'Windows-1252 signs that Latin-1 lacks',
      '5 \x80 f\xfcr O\x92Brien \x84x\x93 \x9e',
      '5 € für O’Brien „x“ ž',
      'windows-1252',
    ],
    ['nothing', '', '', 'utf-8'],
  ])('reads %s', (_label, binary, text, encoding) => {
    expect(decodeText(bytesOf(binary))).toMatchObject({ text, encoding });
  });

  test.each(lists)('tells %s by its letters: %s', (encoding, text) => {
    expect(decodeText(encode(text, encoding))).toMatchObject({ text, guessed: true });
  });

  test('reads UTF-16 without its mark', () => {
    expect(decodeText(bytesOf('N\0a\0m\0e\0'))).toMatchObject({ text: 'Name', encoding: 'utf-16le' });
    expect(decodeText(bytesOf('\0N\0a\0m\0e'))).toMatchObject({ text: 'Name', encoding: 'utf-16be' });
    const cyrillic = 'Иван Петров;Клуб\r\nАнна Кузнецова;Клуб\r\n';
    const little = new Uint8Array(Buffer.from(cyrillic, 'utf16le'));
    expect(decodeText(little)).toMatchObject({ text: cyrillic, encoding: 'utf-16le' });
    const big = new Uint8Array(Buffer.from(cyrillic, 'utf16le').swap16());
    expect(decodeText(big)).toMatchObject({ text: cyrillic, encoding: 'utf-16be' });
    expect(decodeText(bytesOf('Ann\0a Example;Club of no wide letters'))).toMatchObject({
      encoding: 'utf-8',
    });
  });

  test('between equals the language of the reader decides', () => {
    const bytes = encode('Imie\nGdański', 'windows-1250');
    expect(decodeText(bytes, 'pl').text).toBe('Imie\nGdański');
    expect(decodeText(bytes, 'es').text).toBe('Imie\nGdañski');
    expect(decodeText(encode('Name\nJörg Krämer', 'windows-1252'), 'pl').text).toBe('Name\nJörg Krämer');
  });

  test('one cut letter does not change the encoding of all others', () => {
    const bytes = bytesOf('Name\nJ\xc3\xb6rg M\xc3\xbcller\nB\xc3\xa4rbel Gro\xc3');
    expect(decodeText(bytes)).toEqual({
      text: 'Name\nJörg Müller\nBärbel Gro\ufffd',
      encoding: 'utf-8',
      guessed: true,
    });
  });

  test.each(textEncodings)('reads any bytes as %s', (encoding) => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 100 }),
        (bytes) => typeof decodeTextAs(bytes, encoding) === 'string',
      ),
    );
  });

  test('a long file costs by its length', () => {
    const line = encode('Łukasz Żądło;Łódź\n', 'windows-1250');
    const list = new Uint8Array(50_000 * line.length);
    for (let i = 0; i < list.length; i += line.length) list.set(line, i);
    expect(decodeText(list).encoding).toBe('windows-1250');
  });

  test('gives every UTF-8 text back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!text.startsWith('\ufeff'));
        expect(decodeText(new TextEncoder().encode(text))).toMatchObject({ text, encoding: 'utf-8' });
      }),
    );
  });

  test('reads any bytes, whatever they are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => typeof decodeText(bytes).text === 'string'),
    );
  });
});

test('hands over before each code page that it compares', () => {
  const steps = decodeTextInSteps(new Uint8Array([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72]));
  let pauses = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) pauses++;
  expect(pauses).toBeGreaterThan(8);
  expect(step.value).toMatchObject({ text: 'Müller', guessed: true });
});
