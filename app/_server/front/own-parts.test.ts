import { describe, expect, test, vi } from 'vitest';
import { ownMark } from '@/lib/entries/own-mark';
import type { EntryId } from '@/lib/ids';
import { OwnParts } from './own-parts';

vi.mock('server-only', () => ({}));

const standIn = '@own-12ab';
const anna = 'anna' as EntryId;
const bert = 'bert' as EntryId;
const fill = (body: string, own: EntryId) => OwnParts.find(body, standIn)?.fill(own).toString();
const push = (text: string) => `<script nonce="n">self.__next_f.push([1,${JSON.stringify(text)}])</script>`;

describe('a page for players is filled in', () => {
  test('in its markup: what is theirs says so, and what nobody else has is shown', () => {
    const row = (id: string) =>
      `<tr data-own="${ownMark(standIn, id)}"><td>${id}</td></tr><template data-own="${standIn}:${id}"><tr>more of ${id}</tr></template>`;
    const body = `<p>ä</p>${row('anna')}${row('bert')}<p data-own="${ownMark(standIn, 'anna', 'carl')}"></p>`;
    expect(fill(body, anna)).toBe(
      '<p>ä</p><tr data-own="true"><td>anna</td></tr><tr>more of anna</tr><tr><td>bert</td></tr><p data-own="true"></p>',
    );
    expect(fill(body, bert)).toBe(
      '<p>ä</p><tr><td>anna</td></tr><tr data-own="true"><td>bert</td></tr><tr>more of bert</tr><p></p>',
    );
  });

  test('also what belongs to several, as the players of a team', () => {
    const body = `<template data-own="${ownMark(standIn, 'anna', 'carl')}"><tr>of both</tr></template><p></p>`;
    expect([fill(body, anna), fill(body, bert)]).toEqual(['<tr>of both</tr><p></p>', '<p></p>']);
  });

  test('in its description, alone and within a script, as React writes what is there and what is not', () => {
    const model = (own: unknown, mark: unknown) =>
      `5:["$","$La",null,${JSON.stringify({ own, row: { 'data-own': mark ?? '$undefined' } })}]\n`;
    const kept = model(standIn, ownMark(standIn, 'anna', 'carl'));
    expect(fill(kept, anna)).toBe(model('anna', true));
    expect(fill(kept, bert)).toBe(model('bert', undefined));
    expect(fill(`<p></p>${push(kept)}`, anna)).toBe(`<p></p>${push(model('anna', true))}`);
  });

  test('where a word of the description comes in two pieces', () => {
    const body = `${push('1:{"own":"@own-')}${push('12ab"}')}<p>`;
    expect(fill(body, anna)).toBe(`${push('1:{"own":"anna"}')}<p>`);
  });

  test.each([
    ['something lies between the pieces', `${push('1:{"own":"@own-')}<p></p>${push('12ab"}')}`],
    ['it stands where no mark does', `<p title="${standIn}"></p>${push('1:""')}`],
    ['it stands in a text', push(`1:"of ${standIn}"`)],
  ])('never where %s: such a page is not kept', (_, body) => {
    expect(OwnParts.find(body, standIn)).toBeNull();
  });

  test('and what people have written stays what it was', () => {
    const body = `<td>"@own-x" data-own="y"</td>${push('1:["\\"@own\\"","@own-","$undefined"]')}`;
    expect(fill(body, anna)).toBe(body);
  });
});

test('without a stand-in the mark says at once whose something is', () => {
  expect([ownMark('anna', 'anna', 'bert'), ownMark('carl', 'anna'), ownMark(null, 'anna')]).toEqual([
    true,
    undefined,
    undefined,
  ]);
});
