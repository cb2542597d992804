import { describe, expect, test } from 'vitest';
import { mostFields, objectOfForm } from './form-data';

const valuesOf = (data: FormData) => {
  const read = objectOfForm(data);
  return read.ok ? read.value : read.problem;
};

function form(...fields: [string, string][]) {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

describe('objectOfForm', () => {
  test('nests dotted names and gathers lists', () => {
    expect(
      valuesOf(form(['name', 'x'], ['a.ep', '7'], ['a.half', '45'], ['tie[]', 'sp'], ['tie[]', 'ep'])),
    ).toEqual({
      name: 'x',
      a: { ep: '7', half: '45' },
      tie: ['sp', 'ep'],
    });
  });

  test('leaves out the fields React adds and names that would reach a prototype', () => {
    expect(valuesOf(form(['$ACTION_ID_1', ''], ['__proto__.admin', 'yes'], ['constructor', 'x']))).toEqual(
      {},
    );
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  test('lets a name that is used in two ways mean the later one', () => {
    expect(valuesOf(form(['x', '1'], ['x[]', '2'], ['x[]', '3']))).toEqual({ x: ['2', '3'] });
    expect(valuesOf(form(['x.y', '1'], ['x[]', '2']))).toEqual({ x: ['2'] });
    expect(valuesOf(form(['x[]', '1'], ['x.y', '2']))).toEqual({ x: { y: '2' } });
    const upload = form();
    upload.append('x', new File(['a'], 'a.csv'));
    upload.append('x.name', 'b.csv');
    expect(valuesOf(upload)).toEqual({ x: { name: 'b.csv' } });
  });

  test('keeps the last of two plain fields with one name', () => {
    expect(valuesOf(form(['x', '1'], ['x', '2']))).toEqual({ x: '2' });
  });

  test.each([
    [
      'more fields than any form has',
      form(...Array.from({ length: mostFields + 1 }, (_, i) => [`f${i}`, ''] as [string, string])),
    ],
    ['a name longer than any', form(['x'.repeat(201), ''])],
    ['a name nested deeper than any', form([Array(9).fill('a').join('.'), ''])],
  ])('reads no form with %s', (_, data) => {
    expect(valuesOf(data)).toEqual({ code: 'form-too-large' });
  });
});
