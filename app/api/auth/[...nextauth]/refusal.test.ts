import { describe, expect, test } from 'vitest';
import { refusalOf } from './refusal';

const form = 'application/x-www-form-urlencoded';
const statusOf = (headers: Record<string, string>) =>
  refusalOf(new Request('http://here.example/', { method: 'POST', headers }))?.status;

describe('a sign-in', () => {
  test.each([
    ['short form', { 'content-length': '180', 'content-type': form }, undefined],
    [
      'form that names its characters',
      { 'content-length': '180', 'content-type': `${form};charset=UTF-8` },
      undefined,
    ],
    ['body of three hundred megabytes', { 'content-length': '300000000', 'content-type': form }, 413],
    ['length that is no number', { 'content-length': 'x', 'content-type': form }, 413],
    ['body of unknown length', { 'content-type': form }, 411],
    ['body of another kind', { 'content-length': '180', 'content-type': 'application/json' }, 415],
    ['body of no kind', { 'content-length': '180' }, 415],
  ])('with a %s', (_, headers, status) => {
    expect(statusOf(headers as Record<string, string>)).toBe(status);
  });
});
