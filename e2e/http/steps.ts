import { expect } from '@playwright/test';
import { signIn } from '../deep/client';
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
