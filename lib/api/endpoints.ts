import { z } from 'zod';
import { longest } from '../limits';
import { type Text, text } from '../text';
import {
  editionsAnswer,
  entriesAnswer,
  formatsAnswer,
  matchAnswer,
  matchesAnswer,
  matchStates,
  personAnswer,
  personsAnswer,
  resultBody,
  roundsAnswer,
  seriesAnswer,
  seriesListAnswer,
  standingsAnswer,
  tournamentAnswer,
  tournamentsAnswer,
} from './answers';
import type { Scope } from './scopes';

/** Rows of a list at once. */
const mostRows = 100;

/** Where a list goes on, and with how many rows. */
const portion = z.object({
  after: z.string().max(longest.cursor).optional(),
  limit: z.coerce.number().int().min(1).max(mostRows).default(50),
});

interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** below /api/v1, with names of its parts in braces */
  readonly path: string;
  readonly about: Text;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  /** without this right there is no answer at all */
  readonly needs?: Scope;
  /** with these rights the answer says more */
  readonly gains?: readonly Scope[];
}

const roundNumber = z.coerce.number().int().min(1).max(99);

/** Everything that the interface can do: routes and document are made from this. */
const endpoints = {
  listTournaments: {
    method: 'GET',
    path: '/tournaments',
    about: text('Turniere, das späteste zuerst.', 'Events, the latest first.'),
    query: z.object({
      status: z.enum(['open', 'running', 'finished']).optional(),
      after: z.string().max(longest.cursor).optional(),
      limit: z.coerce.number().int().min(1).max(mostRows).default(50),
    }),
    answer: tournamentsAnswer,
  },
  getTournament: {
    method: 'GET',
    path: '/tournaments/{slug}',
    about: text('Ein Turnier.', 'An event.'),
    answer: tournamentAnswer,
    gains: ['tournaments:read'],
  },
  listEntries: {
    method: 'GET',
    path: '/tournaments/{slug}/entries',
    about: text('Die Teilnehmer.', 'The entries.'),
    answer: entriesAnswer,
    gains: ['tournaments:read', 'entries:read'],
  },
  listRounds: {
    method: 'GET',
    path: '/tournaments/{slug}/rounds',
    about: text('Die veröffentlichten Runden.', 'The published rounds.'),
    answer: roundsAnswer,
    gains: ['tournaments:read'],
  },
  listMatches: {
    method: 'GET',
    path: '/tournaments/{slug}/matches',
    about: text(
      'Paarungen und Ergebnisse; laufende Partien mit ihrem Stand.',
      'Pairings and results; games in progress with their score.',
    ),
    query: z.object({ round: roundNumber.optional(), state: z.enum(matchStates).optional() }),
    answer: matchesAnswer,
    gains: ['tournaments:read'],
  },
  getMatch: {
    method: 'GET',
    path: '/tournaments/{slug}/matches/{match}',
    about: text('Eine Paarung.', 'A pairing.'),
    answer: matchAnswer,
    gains: ['tournaments:read'],
  },
  enterResult: {
    method: 'POST',
    path: '/tournaments/{slug}/matches/{match}/result',
    about: text(
      'Trägt ein Ergebnis ein wie am Pult und antwortet mit der Paarung.',
      'Enters a result as at the desk, and returns the pairing.',
    ),
    body: resultBody,
    answer: matchAnswer,
    needs: 'results:write',
  },
  getStandings: {
    method: 'GET',
    path: '/tournaments/{slug}/standings',
    about: text(
      'Die Tabelle nach der letzten oder einer früheren Runde.',
      'The standings after the latest or an earlier round.',
    ),
    query: z.object({ round: roundNumber.optional() }),
    answer: standingsAnswer,
    gains: ['tournaments:read'],
  },
  listSeries: {
    method: 'GET',
    path: '/series',
    about: text('Serien von Turnieren.', 'Series of events.'),
    query: portion,
    answer: seriesListAnswer,
  },
  getSeries: {
    method: 'GET',
    path: '/series/{series}',
    about: text('Eine Serie mit ihrer Tabelle.', 'A series with its standings.'),
    answer: seriesAnswer,
  },
  listPersons: {
    method: 'GET',
    path: '/persons',
    about: text(
      'Wer sich über Turniere hinweg zeigt, unter seinem Namen oder einem Pseudonym.',
      'Players who are shown across events, by name or pseudonym.',
    ),
    query: portion,
    answer: personsAnswer,
  },
  getPerson: {
    method: 'GET',
    path: '/persons/{person}',
    about: text('Turniere, Armeen und Wertung eines Spielers.', 'A player’s events, armies and rating.'),
    answer: personAnswer,
  },
  listEditions: {
    method: 'GET',
    path: '/editions',
    about: text('Die Ausgaben der Armeelisten.', 'The army-list editions.'),
    answer: editionsAnswer,
  },
  listFormats: {
    method: 'GET',
    path: '/formats',
    about: text('Die Spiele, und was ein Ergebnis meldet.', 'The game systems, and what a result reports.'),
    answer: formatsAnswer,
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointId = keyof typeof endpoints;
type Has<K extends EndpointId, P extends 'query' | 'body'> = (typeof endpoints)[K] extends {
  readonly [Q in P]: infer S extends z.ZodType;
}
  ? z.output<S>
  : undefined;
export type QueryOf<K extends EndpointId> = Has<K, 'query'>;
export type BodyOf<K extends EndpointId> = Has<K, 'body'>;
export type AnswerOf<K extends EndpointId> = z.input<(typeof endpoints)[K]['answer']>;

/** An endpoint whatever it is. */
export const endpointList = Object.entries(endpoints).map(([id, endpoint]) => ({
  id: id as EndpointId,
  ...(endpoint as Endpoint),
}));

/** The names in braces of a path. */
export const partsOf = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** The endpoints at an address below /api/v1, and the parts of it that they name; empty for an address we have not. */
export function endpointsAt(segments: readonly string[]) {
  return endpointList.flatMap((endpoint) => {
    const wanted = endpoint.path.slice(1).split('/');
    const fits =
      wanted.length === segments.length &&
      wanted.every((part, i) => part.startsWith('{') || part === segments[i]);
    if (!fits) return [];
    const parts = Object.fromEntries(
      wanted.flatMap((part, i) => (part.startsWith('{') ? [[part.slice(1, -1), segments[i] ?? '']] : [])),
    );
    return [{ endpoint, parts: parts as Readonly<Record<string, string>> }];
  });
}
