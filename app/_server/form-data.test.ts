import { describe, expect, test } from 'vitest';
import { objectOfForm } from './form-data';

function form(...fields: [string, string][]) {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

describe('objectOfForm', () => {
  test('nests dotted names and gathers lists', () => {
    expect(
      objectOfForm(form(['name', 'x'], ['a.ep', '7'], ['a.half', '45'], ['tie[]', 'sp'], ['tie[]', 'ep'])),
    ).toEqual({
      name: 'x',
      a: { ep: '7', half: '45' },
      tie: ['sp', 'ep'],
    });
  });

  test('leaves out the fields React adds and names that would reach a prototype', () => {
    expect(
      objectOfForm(form(['$ACTION_ID_1', ''], ['__proto__.admin', 'yes'], ['constructor', 'x'])),
    ).toEqual({});
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  test('lets a name that is used in two ways mean the later one', () => {
    expect(objectOfForm(form(['x', '1'], ['x[]', '2'], ['x[]', '3']))).toEqual({ x: ['2', '3'] });
    expect(objectOfForm(form(['x.y', '1'], ['x[]', '2']))).toEqual({ x: ['2'] });
    expect(objectOfForm(form(['x[]', '1'], ['x.y', '2']))).toEqual({ x: { y: '2' } });
    const upload = form();
    upload.append('x', new File(['a'], 'a.csv'));
    upload.append('x.name', 'b.csv');
    expect(objectOfForm(upload)).toEqual({ x: { name: 'b.csv' } });
  });

  test('keeps the last of two plain fields with one name', () => {
    expect(objectOfForm(form(['x', '1'], ['x', '2']))).toEqual({ x: '2' });
  });
});
