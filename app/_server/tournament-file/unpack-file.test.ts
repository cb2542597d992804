import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { maxFileBytes } from '@/lib/tournament-file/tournament-file';
import { unpackFile } from './unpack-file';

const bytes = (text: string) => new TextEncoder().encode(text);

test('a file is read plain and packed', async () => {
  expect(await unpackFile(bytes('{"ä":1}'))).toEqual({ ok: true, value: '{"ä":1}' });
  expect(await unpackFile(gzipSync(bytes('{"ä":1}')))).toEqual({ ok: true, value: '{"ä":1}' });
});

test('a packet that lost its end, and one that unpacks to more than anybody has, are told apart', async () => {
  const packed = gzipSync(bytes('{"ä":1}'.repeat(100)));
  expect(await unpackFile(packed.subarray(0, 20))).toEqual({
    ok: false,
    problem: { code: 'file-truncated' },
  });
  const bomb = gzipSync(new Uint8Array(maxFileBytes + 1));
  expect(await unpackFile(bomb)).toEqual({ ok: false, problem: { code: 'file-too-large' } });
});
