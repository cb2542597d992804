import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import german from '@/app/_i18n/de/results.json';
import { pickMessages } from '@/app/_i18n/pick-messages';
import { objectOfForm } from '@/app/_server/platform/form-data';
import { duelList } from '@/lib/formats/registry';
import { differenceTable } from '@/lib/standings/scheme';
import { type ReportInputs, readReport } from './read-report';
import { ResultForm, type ResultFormProps } from './result-form';
import { resultRules } from './result-rules';
import { resultTexts } from './result-texts';

const messages = pickMessages({ results: german }, resultTexts);
const props: Omit<ResultFormProps, 'rules'> = {
  action: async (state) => state,
  hidden: { slug: 'probe', pairingId: 'p1' },
  scheme: { kind: 'table', steps: differenceTable(2000) },
  language: 'de',
  order: ['b', 'a'],
  names: { a: 'Markus', b: 'Du' },
  variant: 'move',
  own: 'b',
};

/** A text missing among the picked messages is an error. */
const throwIt = (error: Error) => {
  throw error;
};

const attributes = (tag: string) =>
  Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

/** Fields a browser would submit from that markup. */
function submitted(html: string): Record<string, unknown> {
  const form = new FormData();
  for (const [tag] of html.matchAll(/<input [^>]*>/g)) {
    const { name, type, value, checked } = attributes(tag);
    if (!name || ((type === 'checkbox' || type === 'radio') && checked === undefined)) continue;
    form.append(name, value ?? 'on');
  }
  for (const [select, tag] of html.matchAll(/(<select [^>]*>).*?<\/select>/gs)) {
    const [chosen] = select.match(/<option [^>]*selected[^>]*>/) ?? [''];
    form.append(attributes(tag ?? '').name ?? '', attributes(chosen).value ?? '');
  }
  const read = objectOfForm(form);
  if (!read.ok) throw new Error(read.problem.code);
  return read.value;
}

describe.each(duelList.flatMap((format) => format.presets.map((preset) => [format, preset.setup] as const)))(
  'the result form',
  (format, setup) => {
    const render = (start: unknown, own: ResultFormProps['own'] = props.own) =>
      renderToStaticMarkup(
        <NextIntlClientProvider locale="de" timeZone="Europe/Berlin" messages={messages} onError={throwIt}>
          <ResultForm {...props} own={own} rules={resultRules(format, setup, start)} />
        </NextIntlClientProvider>,
      );

    test('submits what it shows, under the names the server reads', () => {
      const empty = format.emptyReport(setup) as { shared: object; a: object; b: object };
      const html = render(empty);
      const { figures, problems } = readReport(format.reportFields(setup), submitted(html) as ReportInputs);
      expect(problems).toEqual({});
      expect(format.score(setup, figures)).toMatchObject({ ok: true, value: { report: empty } });
    });

    test('swaps the sides at the desk, once there is something to swap', () => {
      const report = format.emptyReport(setup);
      expect(render(report, null)).toContain('Seiten tauschen');
      expect(render(null, null)).not.toContain('Seiten tauschen');
      expect(render(report)).not.toContain('Seiten tauschen');
    });

    test('cannot be sent before anything is entered', () => {
      const html = render(null);
      expect(html).toContain('Noch nichts eingetragen.');
      expect(html).toMatch(/<button[^>]*aria-disabled="true"[^>]*>Ergebnis senden/);
      expect(html).not.toMatch(/<button[^>]*type="submit"/);
    });

    test('tells the verdict of what it holds', () => {
      const html = render(format.emptyReport(setup));
      expect(html).toMatch(/<output[^>]*>.*Unentschieden, 10 : 10 TP.*<\/output>/);
      expect(html).toMatch(/<button[^>]*type="submit"/);
    });
  },
);
