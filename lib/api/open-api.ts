import { z } from 'zod';
import type { Language } from '../languages';
import { say, text } from '../text';
import { meanings, problemAnswer } from './answers';
import { endpointList, partsOf } from './endpoints';
import { scopes, scopeTexts } from './scopes';

/** Raised with every change that programs could notice; the path's v1 only with one that breaks them. */
export const apiVersion = '1.0.0';

const words = {
  about: text(
    'Turniere, Teilnehmer, Runden, Paarungen, Ergebnisse und Tabellen für andere Programme. Für Öffentliches ist kein Passwort nötig; mit einem Token aus dem Konto gibt es mehr.',
    'Events, entries, rounds, pairings, results and standings for other programs. Public data needs no password; a token from your account gives access to more.',
  ),
  token: text(
    'Ein Token aus deinem Konto, unter „Programme“.',
    'A token from your account, under “Programs”.',
  ),
  needs: text('Braucht ein Token mit dem Recht', 'Needs a token with the scope'),
  gains: text('Liefert mehr mit dem Recht', 'Returns more with the scope'),
  unknown: text(
    'Das gibt es nicht, oder es ist nicht öffentlich.',
    'It does not exist, or it is not public.',
  ),
  bad: text(
    'Die Anfrage ist nicht zu verstehen. Vergleich sie mit dieser Beschreibung.',
    'The request can’t be understood. Compare it with this description.',
  ),
  refused: text(
    'Das Token ist unbekannt oder hat das Recht dazu nicht.',
    'The token is unknown or does not have the scope for this.',
  ),
  conflict: text(
    'Die Regeln oder ein schon bestätigtes Ergebnis lassen das nicht zu.',
    'The rules, or a result already confirmed, do not allow this.',
  ),
  tooMany: text(
    'Zu viele Anfragen; „Retry-After“ sagt, wann es weitergeht.',
    'Too many requests; “Retry-After” says when to try again.',
  ),
  unchanged: text(
    'Seit dem gesendeten ETag hat sich nichts geändert.',
    'Nothing has changed since the ETag that was sent.',
  ),
  parts: {
    slug: text('Name des Turniers in seiner Adresse', 'name of the event in its address'),
    series: text('Name der Serie in ihrer Adresse', 'name of the series in its address'),
    match: text('Kennung der Paarung', 'id of the pairing'),
  } as Readonly<Record<string, ReturnType<typeof text>>>,
};

type Json = Record<string, unknown>;

/** The document of the interface (OpenAPI 3.1) in one language, made from the schemas that the answers keep to. */
export function openApiDocument(language: Language, server: string): Json {
  const schemas: Json = {};
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): unknown => {
    const {
      $schema: _,
      $defs = {},
      ...root
    } = z.toJSONSchema(schema, {
      target: 'draft-2020-12',
      metadata: meanings,
      io,
      unrepresentable: 'any',
      reused: 'inline',
      override: ({ jsonSchema }) => {
        const { meaning, ...rest } = jsonSchema as Json & { meaning?: ReturnType<typeof text> };
        for (const key of Object.keys(jsonSchema)) delete (jsonSchema as Json)[key];
        Object.assign(jsonSchema, rest, meaning ? { description: say(meaning, language) } : {});
      },
    }) as Json;
    const pointed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(pointed);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value).map(([key, part]) => [
          key,
          key === '$ref' ? String(part).replace('#/$defs/', '#/components/schemas/') : pointed(part),
        ]),
      );
    };
    for (const [name, one] of Object.entries($defs as Json)) schemas[name] = pointed(one);
    return pointed(root);
  };
  const problem = (what: ReturnType<typeof text>) => ({
    description: say(what, language),
    content: { 'application/problem+json': { schema: schemaOf(problemAnswer, 'output') } },
  });
  const paths: Record<string, Json> = {};
  for (const { id, method, path, about, query, body, answer, needs, gains } of endpointList) {
    const rights = [
      ...(needs ? [`${say(words.needs, language)} \`${needs}\`.`] : []),
      ...(gains ?? []).map((scope) => `${say(words.gains, language)} \`${scope}\`.`),
    ];
    const named = partsOf(path);
    const operation = {
      operationId: id,
      summary: say(about, language),
      ...(rights.length > 0 ? { description: rights.join(' ') } : {}),
      security: needs ? [{ token: [] }] : [{}, { token: [] }],
      parameters: [
        ...named.map((name) => ({
          name,
          in: 'path',
          required: true,
          description: say(words.parts[name], language) ?? name,
          schema: { type: 'string' },
        })),
        ...Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
          name,
          in: 'query',
          required: false,
          schema: schemaOf(schema as z.ZodType, 'output'),
        })),
      ],
      ...(body
        ? {
            requestBody: {
              required: true,
              content: { 'application/json': { schema: schemaOf(body, 'input') } },
            },
          }
        : {}),
      responses: {
        200: {
          description: say(about, language),
          content: { 'application/json': { schema: schemaOf(answer, 'output') } },
        },
        ...(method === 'GET' ? { 304: { description: say(words.unchanged, language) } } : {}),
        ...(query || body ? { 400: problem(words.bad) } : {}),
        ...(needs || gains ? { 401: problem(words.refused) } : {}),
        ...(needs ? { 403: problem(words.refused), 409: problem(words.conflict) } : {}),
        ...(named.length > 0 ? { 404: problem(words.unknown) } : {}),
        429: problem(words.tooMany),
      },
    };
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Heerschau', version: apiVersion, description: say(words.about, language) },
    servers: [{ url: `${server}/api/v1` }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: [
            say(words.token, language),
            ...scopes.map((scope) => `\`${scope}\`: ${say(scopeTexts[scope], language)}.`),
          ].join(' '),
        },
      },
    },
  };
}
