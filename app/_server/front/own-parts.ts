import 'server-only';
import type { EntryId } from '@/lib/ids';

/** Between two pieces of the page's description, which Next writes as they come. */
const nextPiece = /"\]\)<\/script><script(?: nonce="[^"]*")?>self\.__next_f\.push\(\[1,"/g;

/** Something that differs by whose page it is. */
type Mark = (own: EntryId) => Buffer;

const nothing = Buffer.alloc(0);
const shown = Buffer.from(' data-own="true"');

/**
 * A page for players as it is kept: rendered for a stand-in (`ownMark`), which is found both in the markup and in the
 * description of it that React compares with the markup. Filled in, it is to the letter what would have been rendered for
 * that player.
 */
export class OwnParts {
  private constructor(private readonly parts: readonly (Buffer | Mark)[]) {}

  /** Finds the marks in what was rendered for `standIn`; null where one of them cannot be read. */
  static find(body: string, standIn: string): OwnParts | null {
    const whole = body.replace(nextPiece, '');
    const marks = new RegExp(
      [
        // Markup: what only the own row has, and what says that it is the own.
        `<template data-own="${standIn}:(?<of>[\\w -]+)">(?<more>.*?)</template>`,
        ` data-own="${standIn}:(?<markup>[\\w -]+)"`,
        // The description, whose quotes are escaped within a script.
        `(?<q>\\\\?)"${standIn}(?::(?<described>[\\w -]+))?\\k<q>"`,
      ].join('|'),
      'gs',
    );
    const parts: (Buffer | Mark)[] = [];
    let end = 0;
    let described = 0;
    for (const found of whole.matchAll(marks)) {
      if (found.groups?.q !== undefined) described++;
      parts.push(Buffer.from(whole.slice(end, found.index)), markOf(found.groups ?? {}));
      end = found.index + found[0].length;
    }
    parts.push(Buffer.from(whole.slice(end)));
    const left = parts.some((part) => Buffer.isBuffer(part) && part.includes(standIn));
    return left || described !== countDescribed(whole, standIn) ? null : new OwnParts(parts);
  }

  /** The page of the player with that entry. */
  fill(own: EntryId): Buffer {
    return Buffer.concat(this.parts.map((part) => (Buffer.isBuffer(part) ? part : part(own))));
  }

  get bytes(): number {
    return this.parts.reduce((sum, part) => sum + (Buffer.isBuffer(part) ? part.length : 200), 0);
  }
}

/** How often the description names it, also where that is in two pieces with something between them. */
function countDescribed(whole: string, standIn: string): number {
  const pieces = whole.matchAll(/self\.__next_f\.push\(\[1,"(.*?)"\]\)<\/script>/gs);
  // Next's client asks for the description alone.
  const description = whole.startsWith('<') ? [...pieces].map(([, piece]) => piece).join('') : whole;
  return description.split(standIn).length - 1;
}

function markOf({ of, more, markup, described, q }: Record<string, string | undefined>): Mark {
  if (of !== undefined) {
    const row = Buffer.from(more ?? '');
    const ids = new Set(of.split(' '));
    return (own) => (ids.has(own) ? row : nothing);
  }
  if (markup !== undefined) {
    const ids = new Set(markup.split(' '));
    return (own) => (ids.has(own) ? shown : nothing);
  }
  if (described === undefined) return (own) => Buffer.from(`${q}"${own}${q}"`);
  const ids = new Set(described.split(' '));
  const no = Buffer.from(`${q}"$undefined${q}"`);
  const yes = Buffer.from('true');
  return (own) => (ids.has(own) ? yes : no);
}
