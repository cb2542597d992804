import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { writtenLanguages } from '../text';
import { endpointList, endpointsAt, partsOf } from './endpoints';
import { openApiDocument } from './open-api';

describe.each(writtenLanguages)('the document of the interface (%s)', (language) => {
  const document = openApiDocument(language, 'http://hall.test');

  test('is OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  test('points to nothing that is not in it', () => {
    const { schemas } = document.components as { schemas: Record<string, unknown> };
    const pointed = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, id]) => id,
    );
    expect([...new Set(pointed)].filter((id) => !schemas[id ?? ''])).toEqual([]);
    expect(Object.keys(schemas).filter((id) => !pointed.includes(id))).toEqual([]);
    expect(JSON.stringify(document)).not.toContain('"meaning"');
  });
});

test('both languages describe the same interface', () => {
  const bare = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(bare);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [
        key,
        ['description', 'summary'].includes(key) ? '' : bare(part),
      ]),
    );
  };
  const [de, en] = writtenLanguages.map((language) => bare(openApiDocument(language, 'x')));
  expect(de).toEqual(en);
});

test('an address has its endpoints, and no other', () => {
  for (const { id, path } of endpointList) {
    const segments = path
      .slice(1)
      .replace(/\{(\w+)\}/g, 'a-$1')
      .split('/');
    const found = endpointsAt(segments);
    expect(found.map(({ endpoint }) => endpoint.id)).toContain(id);
    for (const name of partsOf(path)) expect(found[0]?.parts[name]).toBe(`a-${name}`);
    expect(endpointsAt([...segments, 'x', 'y'])).toEqual([]);
  }
  expect(endpointsAt([])).toEqual([]);
});
