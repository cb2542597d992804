import { expect } from '@playwright/test';
import type { EntryAnswer } from '../../app/_server/match/append-lines';
import type { ScriptEntry } from '../../lib/formats/guardians/match/match-fixtures';
import type { MatchEvent } from '../../lib/match/match-event';
import { actionId } from '../deep/client';
import {
  expectNothingLostOrDoubled,
  hallRules,
  type MatchTable,
  type Outcome,
  players,
  type Queue,
  queueOf,
  thousands,
  verdictFor,
  writtenDownBy,
} from '../match-steps';
import type { Server } from '../server';
import { openTournament } from '../steps';
import { organiserOf, playerOf } from './steps';
import { tablesOf } from './tables';
import type { Visitor } from './visitor';

/** Sends a phone's waiting entries, as its match page does; returns an answer for each. */
export async function sendQueue(
  visitor: Visitor,
  matchId: string,
  { entries }: Pick<Queue, 'entries'>,
): Promise<readonly EntryAnswer[]> {
  const answer = await visitor.fetch(`${visitor.origin}/match/${matchId}`, {
    method: 'POST',
    headers: {
      'next-action': actionId('sendEntries'),
      accept: 'text/x-component',
      origin: visitor.origin,
      'content-type': 'text/plain;charset=UTF-8',
    },
    body: JSON.stringify([{ matchId, entries }]),
  });
  const text = await answer.text();
  const reply = /^\w+:(\{"answers":.*\})$/m.exec(text)?.[1];
  if (reply === undefined) throw new Error(text);
  return (JSON.parse(reply) as { answers: EntryAnswer[] }).answers;
}

/** The same until the server has taken all of them: a slow one answers a batch as far as it got. */
export async function sendAll(visitor: Visitor, matchId: string, { entries }: Queue): Promise<void> {
  for (let sent = 0; sent < entries.length; ) {
    const answers = await sendQueue(visitor, matchId, { entries: entries.slice(sent) });
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.filter(({ answer }) => answer !== 'accepted')).toEqual([]);
    sent += answers.length;
  }
}

/** The log as the server gives it to anybody who follows. */
export async function logOf(visitor: Visitor, matchId: string): Promise<MatchEvent[]> {
  const answer = await visitor.fetch(`${visitor.origin}/api/matches/${matchId}/log?since=0&brief`);
  expect(answer.status).toBe(200);
  return [...(await answer.text()).matchAll(/^event: lines\ndata: (.*)$/gm)].flatMap(
    ([, data = '']) => (JSON.parse(data) as { lines: MatchEvent[] }).lines,
  );
}

/**
 * The desk sets the scenario; then the first half of the entries comes from the phone of a, the other from that of b, as
 * if both had been without a network.
 */
export async function feed(
  { desk, a, b }: Readonly<Record<'desk' | 'a' | 'b', Visitor>>,
  { matchId }: Pick<MatchTable, 'matchId'>,
  scenarioId: string,
  script: readonly ScriptEntry[],
  clientAt?: (entry: ScriptEntry) => number,
): Promise<void> {
  const scenario: ScriptEntry = { by: 'organiser', kind: 'scenario', payload: { id: scenarioId } };
  await sendAll(desk, matchId, queueOf(`desk-${matchId}`, [scenario]));
  const options = clientAt ? { clientAt } : {};
  // A names his own successor, and writes down what B, whose phone has entered nothing yet, has chosen and deployed.
  const lastOfA = script.findLastIndex(({ by, kind, payload }) => by === 'a' && isHeir(kind, payload));
  const lastDeployed = script.findLastIndex(({ kind }) => kind === 'deploy');
  const half = Math.max(Math.ceil(script.length / 2), lastOfA + 1, lastDeployed + 1);
  const first = writtenDownBy('a', script.slice(0, half));
  await sendAll(a, matchId, queueOf(`phone-a-${matchId}`, first, { ...options, basedOn: 1 }));
  const second = script.slice(half);
  if (second.length > 0)
    await sendAll(b, matchId, queueOf(`phone-b-${matchId}`, second, { ...options, basedOn: 1 + half }));
  const log = await logOf(b, matchId);
  expectNothingLostOrDoubled(log);
  expect(log.map(({ kind }) => kind)).toEqual(['scenario', ...script.map(({ kind }) => kind)]);
}

const isHeir = (kind: string, payload: unknown) =>
  kind === 'general' && (payload as { successor?: unknown }).successor !== undefined;

/** A tournament whose first round is played, and its organiser. */
export interface Hall {
  readonly slug: string;
  readonly tables: readonly MatchTable[];
  readonly desk: Visitor;
}

/** A hall of tables at 2,000 points, each with its own scenario and a clock of ten minutes, where round 1 has begun. */
export async function openHall(server: Server, name: string, howMany: number): Promise<Hall> {
  const { slug, links } = await openTournament(server, {
    name,
    entries: players.slice(0, howMany * 2),
    game: hallRules,
    published: 1,
  });
  const desk = await organiserOf(server);
  const tables = (await tablesOf(desk, slug)).map(({ pairingId, number, a, b }) => ({
    matchId: pairingId,
    number,
    a,
    b,
    links: { a: links.get(a) ?? '', b: links.get(b) ?? '' },
  }));
  return { slug, tables, desk };
}

/** Both players of a table. */
export const playersAt = async (server: Server, { links }: MatchTable) => ({
  a: await playerOf(server, links.a),
  b: await playerOf(server, links.b),
});

/** The result as both phones show it, each player's own figures first. */
export async function expectResult(
  pages: Readonly<Record<'a' | 'b', Visitor>>,
  table: MatchTable,
  outcome: Outcome,
): Promise<void> {
  for (const side of ['a', 'b'] as const) {
    const other = side === 'a' ? 'b' : 'a';
    const { screen } = await pages[side].goto(`/match/${table.matchId}`);
    screen.getByRole('heading', { name: verdictFor(side, table, outcome) });
    screen.getByText(outcome.reason);
    const own = thousands(outcome[side]);
    screen.getByRole('row', { name: `SP ${own} ${thousands(outcome[other])}` });
  }
}

/** Both players agree, each on the own phone, and read that the result stands. */
export async function confirmBoth(
  pages: Readonly<Record<'a' | 'b', Visitor>>,
  { matchId }: MatchTable,
): Promise<void> {
  for (const side of ['a', 'b'] as const) {
    const seen = (await logOf(pages[side], matchId)).length;
    const agreed: ScriptEntry = { by: side, kind: 'confirm', payload: { side } };
    await sendAll(pages[side], matchId, queueOf(`agreed-${side}-${matchId}`, [agreed], { basedOn: seen }));
  }
  for (const page of [pages.a, pages.b])
    (await page.goto(`/match/${matchId}`)).screen.getByText('Das Ergebnis zählt.');
}
