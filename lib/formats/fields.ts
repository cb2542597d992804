import type { Side } from '../sides';
import type { Text } from '../text';
import type { ScenarioMap } from './scenario';

/** One input of a generated form. `key` is the property the value is stored under. */
export type Field = {
  readonly key: string;
  readonly label: Text;
  /** name in a narrow column, a dozen letters at most; the label unless given */
  readonly short?: Text;
  readonly hint?: Text;
  /** of a side: the label where it is known who that is, with `{name}` for others */
  readonly said?: { readonly of: Text; readonly own: Text };
  /** of a side: tells of its own, where the other figures tell of what it took from the enemy */
  readonly own?: boolean;
  /** of a side: asked only while a shared field has that value */
  readonly only?: { readonly shared: string; readonly value: string };
  /** what it brings, for whoever adds up a result slip by hand, e.g. "+ 62,5" */
  readonly worth?: Text;
} /** `step` for the plus and minus buttons */ & (
  | {
      readonly kind: 'integer';
      readonly min: number;
      readonly max: number;
      readonly unit?: Text;
      readonly step?: number;
    }
  | { readonly kind: 'check' }
  | { readonly kind: 'choice'; readonly options: readonly FieldOption[] }
  /** any number of the options, stored as a list of values */
  | { readonly kind: 'checklist'; readonly options: readonly FieldOption[] }
  /** minutes and seconds, stored as integer seconds or null when left empty */
  | { readonly kind: 'clock'; readonly maxSeconds: number }
  /** one option per tournament round, stored as a list of values; `later`: what holds in rounds without one */
  | { readonly kind: 'per-round'; readonly options: readonly FieldOption[]; readonly later: Text }
  /** where the markers and zones of maps lie, stored as a list of those that were moved (`MovedSpot`) */
  | {
      readonly kind: 'places';
      readonly maps: readonly { readonly id: string; readonly label: Text; readonly map: ScenarioMap }[];
    }
  /** set on a page of its own: forms pass over it; shown in words as a text, or as how many there are */
  | { readonly kind: 'elsewhere'; readonly shown: 'text' | 'count' }
  /** free text of at most `maxLength` characters; `lines` to show where it has several */
  | { readonly kind: 'text'; readonly maxLength: number; readonly lines?: number }
  /** a list the organiser fills: records of these fields, each stored with an `id` of its own */
  | {
      readonly kind: 'records';
      readonly fields: readonly RecordField[];
      readonly max: number;
      /** one of them, e.g. "Szenario" */
      readonly noun: Text;
    }
);
/** What a field is called on a form for that side; `isOwn`: whoever reads it plays that side. */
export function labelFor({ label, said }: Field, name: string, isOwn: boolean): Text {
  if (!said) return label;
  if (isOwn) return said.own;
  return { de: said.of.de.replace('{name}', name), en: said.of.en.replace('{name}', name) };
}

/** Whether a side's field is asked, given the shared input as typed. */
export const isAsked = ({ only }: Field, shared: Readonly<Record<string, unknown>>): boolean =>
  only === undefined || shared[only.shared] === only.value;

/** Whoever plays a side gave up: in words nobody can read the other way round. */
export const concededField = {
  kind: 'check',
  key: 'conceded',
  own: true,
  label: { de: 'Hat aufgegeben', en: 'Conceded' },
  short: { de: 'Gab auf', en: 'Conceded' },
  said: {
    of: { de: '{name} hat aufgegeben', en: '{name} conceded' },
    own: { de: 'Ich habe aufgegeben', en: 'I conceded' },
  },
} as const satisfies Field;

/** A field of a record. */
export type RecordField = Extract<Field, { kind: 'integer' | 'check' | 'choice' | 'checklist' | 'text' }>;
/** A marker or zone with a place of its own; whole centimetres from the bottom-left corner. */
export interface MovedSpot {
  readonly map: string;
  readonly spot: string;
  readonly x: number;
  readonly y: number;
}
export interface FieldOption {
  readonly value: string;
  readonly label: Text;
  readonly hint?: Text;
  /** this option means one of the two entries: show its name instead of the label where known */
  readonly side?: Side;
}
export interface FieldGroup {
  readonly id: string;
  readonly label: Text;
  readonly fields: readonly Field[];
  /** of a result form: decides the match and so stands before the figures of the sides, on paper too */
  readonly decides?: boolean;
}

/** The result form: what both sides share, and what is asked of each. */
export interface ReportFields {
  readonly shared: readonly FieldGroup[];
  readonly perSide: readonly Field[];
  /** a side's figures tell of its own troops, not of what it took from the other */
  readonly ofOwn?: boolean;
}
