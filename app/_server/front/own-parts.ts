import 'server-only';
import type { EntryId } from '@/lib/ids';

/** Boundary between two chunks of Next's inline page data. */
const nextPiece = /"\]\)<\/script><script(?: nonce="[^"]*")?>self\.__next_f\.push\(\[1,"/g;

/** A part of the page that depends on the viewer's entry. */
type Mark = (own: EntryId) => Buffer;

const nothing = Buffer.alloc(0);
const shown = Buffer.from(' data-own="true"');

/**
 * A cached page for players, rendered for a stand-in entry (`ownMark`) that occurs in the markup and in the inline data
 * React hydrates from. Filled in, it is byte for byte the page rendered for that player.
 */
export class OwnParts {
  private constructor(private readonly parts: readonly (Buffer | Mark)[]) {}

  /** Finds the marks in a page rendered for `standIn`; null if one cannot be parsed. */
  static find(body: string, standIn: string): OwnParts | null {
    const whole = body.replace(nextPiece, '');
    const marks = new RegExp(
      [
        // Markup: elements that only the own row has, and attributes that mark the own row.
        `<template data-own="${standIn}:(?<of>[\\w -]+)">(?<more>.*?)</template>`,
        ` data-own="${standIn}:(?<markup>[\\w -]+)"`,
        // Inline data, whose quotes are escaped within a script.
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

  /** The page for the player with that entry. */
  fill(own: EntryId): Buffer {
    return Buffer.concat(this.parts.map((part) => (Buffer.isBuffer(part) ? part : part(own))));
  }

  get bytes(): number {
    return this.parts.reduce((sum, part) => sum + (Buffer.isBuffer(part) ? part.length : 200), 0);
  }
}

/** Number of occurrences in the inline data, including those split over two chunks. */
function countDescribed(whole: string, standIn: string): number {
  const pieces = whole.matchAll(/self\.__next_f\.push\(\[1,"(.*?)"\]\)<\/script>/gs);
  // Next's client requests the data without markup.
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
