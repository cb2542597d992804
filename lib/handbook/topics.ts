import { asWords, explanationOf, type HandbookPage, type HandbookSection } from './page';

export interface Topic {
  readonly anchor: string;
  /** names of the fields, `*` for any letters */
  readonly explains: readonly string[];
  readonly title: string;
  readonly text: string;
  readonly example: string | null;
}

/** The explanations of fields under one `##` heading of a page; those of the heading itself first. */
export function topicsUnder(pages: readonly HandbookPage[], page: string, anchor: string): readonly Topic[] {
  const sections: readonly HandbookSection[] = pages.find(({ id }) => id === page)?.sections ?? [];
  const start = sections.findIndex((section) => section.level === 2 && section.anchor === anchor);
  if (start === -1) return [];
  const end = sections.findIndex(({ level }, at) => at > start && level === 2);
  return sections.slice(start, end === -1 ? sections.length : end).flatMap((section) =>
    section.anchor === null || section.explains.length === 0
      ? []
      : [
          {
            anchor: section.anchor,
            explains: section.explains,
            title: asWords(section.title),
            ...explanationOf(section),
          },
        ],
  );
}
