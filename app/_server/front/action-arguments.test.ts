import { describe, expect, test } from 'vitest';
import { makeArgumentReader, makeEndReader } from './action-arguments';

const multipart = 'multipart/form-data; boundary=x';
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const read = (body: string, type = multipart, size = body.length) => {
  const isUnending = makeArgumentReader(type);
  const bytes = Buffer.from(body);
  for (let at = 0; at < bytes.length; at += size) if (isUnending(bytes.subarray(at, at + size))) return true;
  return false;
};

describe('an argument that never ends is found', () => {
  test.each([
    ['a stream', part('0', '["$R1"]') + part('1', '"C"')],
    ['a stream of bytes', part('0', '[{"a":"$r1a"}]')],
    ['an iterable', part('1', '"x"') + part('0', '["$X1"]')],
    ['an iterator', part('0', '[ "$x1" ]')],
    ['one by the numbers of its signs', part('0', '["\\u0024\\u00521"]')],
    ['one behind the fields of a form', part('_1_text', 'words') + part('0', '["$K1","$R2"]')],
    ['one of a form without scripts', part('$ACTION_1:0', '{"id":"a","bound":"$R1"}')],
  ])('%s, however it is cut', (_, body) => {
    for (const size of [1, 7, 600, body.length])
      expect([size, read(body, multipart, size)]).toEqual([size, true]);
    const long = part('_1_text', 'x'.repeat(2_000)) + body;
    for (const size of [499, 1_024]) expect([size, read(long, multipart, size)]).toEqual([size, true]);
  });

  test('in arguments without a form', () => {
    expect(read('["$R1"]', 'text/plain;charset=UTF-8')).toBe(true);
    expect(read('"$r1" ', 'text/plain')).toBe(true);
    expect(read('["a","$X1"]', 'text/plain;charset=UTF-8', 3)).toBe(true);
  });
});

test.each([
  ['the mark typed into a field', part('_1_text', '["$R1"]') + part('0', '[{"status":"idle"},"$K1"]')],
  ['the mark typed into a plain form', part('text', '"$R1"')],
  ['the mark in a text, as React writes it', part('0', '["$$R1","say \\"$R1\\"","costs $R1"]')],
  ['the mark as the name of a field', part('0', '[{"$R1":"a"}]')],
  ['what our forms refer to', part('0', '["$K1","$undefined","$D2026-11-27","$1","$@2","$n1","$Q3","$W4"]')],
])('%s is none', (_, body) => {
  for (const size of [1, 7, 600, body.length])
    expect([size, read(body, multipart, size)]).toEqual([size, false]);
  const long = part('0', `["${'x'.repeat(600)}"]`) + body.repeat(30) + part('0', `["${'x'.repeat(600)}"]`);
  for (const size of [499, 1_024]) expect([size, read(long, multipart, size)]).toEqual([size, false]);
});

describe('a form', () => {
  const isClosed = (body: string, type: string, size: number) => {
    const read = makeEndReader(type);
    let closed = false;
    for (let at = 0; at < body.length; at += size) closed = read(Buffer.from(body.slice(at, at + size)));
    return closed;
  };

  test.each([
    ['with its closing mark is whole', `${part('a', 'b')}--x--\r\n`, multipart, true],
    ['without fields, too', '--x--\r\n', multipart, true],
    ['with its mark in quotes, too', `${part('a', 'b')}--x--`, 'multipart/form-data; boundary="x"', true],
    ['cut within a field is not', part('a', 'b').slice(0, -5), multipart, false],
    ['cut after a field is not', part('a', 'b'), multipart, false],
    ['with the closing mark of another is not', `${part('a', 'b')}--y--\r\n`, multipart, false],
    ['of no mark at all is not', part('a', 'b'), 'multipart/form-data', false],
  ])('%s', (_, body, type, closed) => {
    for (const size of [1, 7, body.length])
      expect([size, isClosed(body, type, size)]).toEqual([size, closed]);
  });
});
