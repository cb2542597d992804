import { expect, test } from 'vitest';
import { endpointList } from '@/lib/api/endpoints';
import { openApiDocument } from '@/lib/api/open-api';
import { fieldsOf, type JsonSchema } from './fields-of';

const { components } = openApiDocument('en', 'x') as {
  components: { schemas: Readonly<Record<string, JsonSchema>> };
};

test('every field of every answer has its line, and every line points to what is there', () => {
  expect(endpointList.length).toBeGreaterThan(5);
  for (const [name, schema] of Object.entries(components.schemas)) {
    const lines = fieldsOf(schema);
    expect(lines.length, name).toBeGreaterThan(0);
    for (const line of lines) {
      expect(
        line.kind !== 'any' || line.refersTo !== null || line.meaning !== '',
        `${name}.${line.name}`,
      ).toBe(true);
      if (line.refersTo) expect(Object.keys(components.schemas)).toContain(line.refersTo);
    }
  }
});

test('a match: who plays, in which state, and its score', () => {
  const byName = new Map(fieldsOf(components.schemas.Match ?? {}).map((line) => [line.name, line]));
  expect(byName.get('b')).toMatchObject({ refersTo: 'Seat', orNull: true });
  expect(byName.get('state')?.kind).toContain('confirmed');
  expect(byName.get('winner')).toMatchObject({ kind: 'a | b | draw', orNull: true });
  const live = fieldsOf(components.schemas.Live ?? {}).map(({ name }) => name);
  expect(live).toContain('score.a');
});
