import { expect } from '@playwright/test';
import { actionId, signIn } from '../deep/client';
import type { Server } from '../server';
import { organiser } from '../steps';
import { Visitor } from './visitor';

/** A visitor signed in as the organiser of the tournaments made by `openTournament`. */
export async function organiserOf(server: Server, language?: string): Promise<Visitor> {
  const visitor = new Visitor(server.url, language === undefined ? {} : { language });
  const [name = '', value = ''] = (await signIn(server, organiser)).split('=');
  visitor.setCookie(name, value);
  return visitor;
}

/** A visitor who has opened a personal link. */
export async function playerOf(
  server: Server,
  link: string | undefined,
  language?: string,
): Promise<Visitor> {
  expect(link, 'personal link').toBeDefined();
  const visitor = new Visitor(server.url, language === undefined ? {} : { language });
  return visitor.goto(link ?? '');
}

/**
 * Calls the action behind a form that works with scripts only, such as the question of a dialog, from the page the visitor
 * is on; returns what it answers, or where it leads. For what has no field on the page: forms that work without scripts are sent by `submit`.
 */
export async function act(
  visitor: Visitor,
  action: string,
  fields: Readonly<Record<string, string | Blob>> | FormData,
): Promise<string> {
  const form = new FormData();
  for (const [name, value] of fields instanceof FormData ? fields : Object.entries(fields))
    form.append(`_1_${name}`, value);
  form.append('0', JSON.stringify([{ status: 'idle' }, '$K1']));
  const answer = await visitor.fetch(visitor.url.href, {
    method: 'POST',
    headers: { 'next-action': actionId(action), accept: 'text/x-component', origin: visitor.origin },
    body: form,
  });
  return answer.headers.get('x-action-redirect') ?? answer.text();
}

/** The same, where the server does it. */
export async function actDone(...call: Parameters<typeof act>): Promise<void> {
  const answer = await act(...call);
  expect(answer, call[1]).toMatch(/^\/|"status":"done"/);
}
