import { clockTime } from '@/lib/formats/clock-time';
import { type Field, labelFor } from '@/lib/formats/fields';
import type { AnyDuel } from '@/lib/formats/format';
import type { Language } from '@/lib/languages';
import { differingPaths } from '@/lib/results/same-figures';
import type { PerSide, Side } from '@/lib/sides';
import { say, text } from '@/lib/text';
import { partOf, type ReportPart } from './read-report';

/** A line of two reports side by side. */
interface ReportRow {
  /** e.g. `a.ep` */
  readonly path: string;
  readonly label: string;
  /** values of the first and the second report */
  readonly values: readonly [string, string];
  readonly differs: boolean;
}

/** Lines of one part of the form: one side's figures, or the shared ones. */
export interface ReportBlock {
  readonly part: ReportPart;
  readonly rows: readonly ReportRow[];
}

const words = {
  yes: text('ja', 'yes'),
  no: text('nein', 'no'),
  nothing: text('–', '–'),
};

/**
 * Two reports line by line, the sides in the given order, shared lines last. Leaves out lines empty in both, and shared
 * ones that agree.
 */
export function reportBlocks(
  format: AnyDuel,
  setup: unknown,
  reports: readonly [unknown, unknown],
  {
    order,
    names,
    own = null,
    language,
  }: { order: readonly Side[]; names: PerSide<string>; own?: Side | null; language: Language },
): readonly ReportBlock[] {
  const { shared, perSide } = format.reportFields(setup);
  const differing = new Set(reports.includes(null) ? [] : differingPaths(...reports));
  const rowOf = (part: ReportPart, field: Field): ReportRow => {
    const path = `${part}.${field.key}`;
    const shown = (report: unknown) =>
      report === null
        ? say(words.nothing, language)
        : valueText(field, partOf(report, part)[field.key], names, language);
    return {
      path,
      label: say(part === 'shared' ? field.label : labelFor(field, names[part], part === own), language),
      values: [shown(reports[0]), shown(reports[1])],
      differs: differing.has(path),
    };
  };
  const silent = (part: ReportPart, field: Field) =>
    reports.every((report) => {
      const value = partOf(report, part)[field.key];
      return value === false || value === null || value === undefined;
    });
  const blocks = order.map(
    (side): ReportBlock => ({
      part: side,
      rows: perSide.filter((field) => !silent(side, field)).map((field) => rowOf(side, field)),
    }),
  );
  const rest = shared
    .flatMap((group) => group.fields.map((field) => rowOf('shared', field)))
    .filter((row) => row.differs);
  return rest.length > 0 ? [...blocks, { part: 'shared', rows: rest }] : blocks;
}

function valueText(field: Field, value: unknown, names: PerSide<string>, language: Language): string {
  switch (field.kind) {
    case 'integer':
      return typeof value === 'number'
        ? new Intl.NumberFormat(language).format(value)
        : say(words.nothing, language);
    case 'check':
      return say(value === true ? words.yes : words.no, language);
    case 'clock':
      return typeof value === 'number' ? clockTime(value) : say(words.nothing, language);
    case 'text':
      return typeof value === 'string' && value !== '' ? value : say(words.nothing, language);
    case 'places':
    case 'elsewhere':
    case 'records':
      return say(words.nothing, language);
    default: {
      const chosen = (Array.isArray(value) ? value : [value]).flatMap((each) => {
        const option = field.options.find((candidate) => candidate.value === each);
        return option ? [option.side ? names[option.side] : say(option.label, language)] : [];
      });
      return chosen.length > 0 ? chosen.join(', ') : say(words.nothing, language);
    }
  }
}
