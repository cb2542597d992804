import { expect, test } from '../fixtures';

test('of an incoming request id none but a plain one is taken', async ({ visitor }) => {
  const ask = async (id: string) =>
    (await visitor().fetch('/login', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
  expect(await ask('proxy-0815')).toBe('proxy-0815');
  expect(await ask('{"name":"Ines"}')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}$/);
});
