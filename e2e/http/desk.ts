import { expect } from '@playwright/test';
import { actionId } from '../deep/client';
import { plainText, type Typed, type Visitor } from './visitor';

interface Answer {
  readonly status: 'done' | 'failed' | undefined;
  readonly message: string | undefined;
  /** sentences by field */
  readonly fields: Readonly<Record<string, string>>;
  /** where it leads, if it leads anywhere */
  readonly redirect: string | null;
}

/**
 * Sends fields to an action by its name, as scripts do from the page on screen: for forms that exist only with scripts,
 * such as those behind a dialog. The page must be the one that offers the action.
 */
export async function act(
  visitor: Visitor,
  action: string,
  fields: FormData | Readonly<Record<string, string | Blob>>,
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of fields instanceof FormData ? fields : Object.entries(fields))
    form.append(`_1_${name}`, value);
  form.append('0', JSON.stringify([{ status: 'idle' }, '$K1']));
  const answer = await visitor.fetch(visitor.url.href, {
    method: 'POST',
    headers: { 'next-action': actionId(action), accept: 'text/x-component', origin: visitor.origin },
    body: form,
  });
  if (answer.headers.get('content-type')?.startsWith('application/json'))
    throw new Error(`${visitor.url.pathname} has no form for ${action}: open the page that has one`);
  if (answer.status >= 400) throw new Error(`${action} answers ${answer.status}`);
  const line = /\w:(\{"status":"(?:done|failed)".*\})$/m.exec(await answer.text())?.[1];
  const state = line === undefined ? {} : JSON.parse(line);
  return {
    status: state.status,
    message: state.message,
    fields: state.fields ?? {},
    redirect: answer.headers.get('x-action-redirect')?.split(';')[0] ?? null,
  };
}

/** Sends an action that must succeed. */
export async function done(...call: Parameters<typeof act>): Promise<Answer> {
  const answer = await act(...call);
  const isDone = answer.status === 'done' || answer.redirect !== null;
  expect(isDone, `${call[1]}: ${JSON.stringify(answer)}`).toBe(true);
  return answer;
}

/** The form of that name on the page. */
export const formOf = (visitor: Visitor, name: string): HTMLFormElement =>
  visitor.screen.getByRole('form', { name });

/**
 * Saves a section of the settings by its action, filled in from the fields there; `rows` are fields that only scripts
 * add. Opens the section's page first.
 */
export async function saveSection(
  visitor: Visitor,
  slug: string,
  section: string,
  action: string,
  typed: Typed = {},
  rows: Typed = {},
): Promise<Answer> {
  await visitor.goto(`/t/${slug}/desk/settings/${section}`);
  const seen = visitor.document.querySelector<HTMLInputElement>('form input[name="seen"]');
  return act(visitor, action, visitor.fill(seen?.form as HTMLFormElement, typed, undefined, rows));
}

/** Fields that each form of a section of the settings sends besides its fields; opens the section's page. */
export async function markOf(visitor: Visitor, slug: string, section: string) {
  await visitor.goto(`/t/${slug}/desk/settings/${section}`);
  return { slug, seen: visitor.document.querySelector<HTMLInputElement>('input[name="seen"]')?.value ?? '' };
}

/** The diary of a tournament, newest line first. */
export async function diary(desk: Visitor, slug: string): Promise<string[]> {
  await desk.goto(`/t/${slug}/desk/log`);
  return [...desk.screen.getByRole('region', { name: 'Verlauf' }).querySelectorAll('li span')].map(plainText);
}

/** The rows of a table as texts, head included. */
export const cellsOf = (table: Element): string[][] =>
  [...table.querySelectorAll('tr')].map((row) => [...row.children].map(plainText));
