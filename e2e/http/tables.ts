import type { Table } from '../steps';
import { plainText, type Visitor } from './visitor';

/** The matches of a round, of the latest one unless told otherwise, as the desk sees them. */
export async function tablesOf(desk: Visitor, slug: string, round?: number): Promise<Table[]> {
  await desk.goto(`/t/${slug}/desk/results${round ? `?round=${round}` : ''}`);
  return [...desk.document.querySelectorAll('tr')]
    .filter((row) => row.querySelector('a'))
    .map((row) => {
      const [number, match, , state, sp = '', points = ''] = [...row.children].map(plainText);
      const [a = '', b = ''] = (match ?? '').split(' gegen ');
      return {
        number: Number(number),
        a,
        b,
        pairingId: row.querySelector('a')?.getAttribute('href')?.split('/').at(-1) ?? '',
        state: (/noch kein Ergebnis|eine Meldung|strittig|bestätigt/.exec(state ?? '')?.[0] ??
          'noch kein Ergebnis') as Table['state'],
        sp,
        points,
      };
    });
}
