import { expect } from '@playwright/test';
import { actionId, callAction, signIn } from '../deep/client';
import type { Server } from '../server';
import { organiser } from '../steps';
import { done } from './desk';
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

/** Signs in as the app's forms do, such as by 'password' or by 'link'; returns the status of the answer: 200, or 401. */
export async function signInBy(
  visitor: Visitor,
  way: 'password' | 'link' | 'demo',
  shown: Readonly<Record<string, string>> = {},
): Promise<number> {
  const { csrfToken } = await (await visitor.fetch('/api/auth/csrf')).json();
  const answer = await visitor.fetch(`/api/auth/callback/${way}`, {
    method: 'POST',
    headers: { origin: visitor.origin },
    body: new URLSearchParams({ csrfToken, json: 'true', ...shown }),
  });
  return answer.status;
}

/** Opens the demo of an empty instance as its button does, signed in as its organiser; returns the part of its address. */
export async function openDemo(server: Server, visitor: Visitor): Promise<string> {
  await visitor.goto('/');
  visitor.screen.getByRole('button', { name: 'Übungsturnier öffnen' });
  const { text } = await callAction(server, { path: '/', action: actionId('openDemo') });
  expect(await signInBy(visitor, 'demo')).toBe(200);
  return /^1:"([\w-]+)"$/m.exec(text)?.[1] ?? '';
}

/** Opens a page that is for nobody who is not signed in: it leads to the sign-in, and from there back. */
export async function expectSignedOut(visitor: Visitor, path: string): Promise<void> {
  await visitor.goto(path);
  expect(`${visitor.url.pathname}${visitor.url.search}`).toBe(`/login?next=${encodeURIComponent(path)}`);
}

/** Publishes a draft through the server: all who follow the tournament hear of it. */
export async function publishDraft(desk: Visitor, slug: string, round: number): Promise<void> {
  await desk.goto(`/t/${slug}/desk/rounds`);
  // The button opens a dialog with these fields.
  const version = new RegExp(`\\\\"number\\\\":${round},\\\\"version\\\\":(\\d+)`).exec(desk.html)?.[1];
  expect(version, 'version of the draft').toBeDefined();
  await done(desk, 'publishAction', { slug, number: String(round), version: version ?? '' });
}
