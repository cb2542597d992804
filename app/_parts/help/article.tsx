import type { Handbook } from '@/app/_server/help/handbook';
import { asWords, type HandbookPage } from '@/lib/handbook/page';
import { withAddresses } from '@/lib/handbook/render';

/** One page of the handbook. In the whole book its headings are one level lower, and its anchors begin with its id. */
export function Article({
  page: { id, title, lead, sections },
  handbook: { language, html },
  slug,
  inBook = false,
}: {
  page: HandbookPage;
  handbook: Handbook;
  /** the event that the reader came from */
  slug: string | null;
  inBook?: boolean;
}) {
  const [Title, Section, Part] = inBook ? (['h2', 'h3', 'h4'] as const) : (['h1', 'h2', 'h3'] as const);
  const place = (anchor: string) => (inBook ? `${id}-${anchor}` : anchor);
  const address = (page: string, anchor: string | null) => {
    if (inBook) return `#${[page || id, anchor].filter((part) => part !== null).join('-')}`;
    const end = anchor === null ? '' : `#${anchor}`;
    return page === '' ? end : `/help/${page}${slug === null ? '' : `?event=${slug}`}${end}`;
  };
  /** Our own text, rendered without the HTML of its Markdown. */
  const text = (markdown: string) => ({
    dangerouslySetInnerHTML: { __html: withAddresses(html.get(markdown) ?? '', slug, address) },
  });
  return (
    <article className="help-article prose" id={inBook ? id : undefined} lang={language}>
      <Title className="wrap-anywhere">{asWords(title)}</Title>
      <div className="help-lead" {...text(lead)} />
      {sections.map(({ anchor, level, title: heading, markdown }) => {
        const Heading = level === 2 ? Section : Part;
        return (
          <section key={anchor ?? ''} className={`help-text${anchor === null ? ' help-first' : ''}`}>
            {anchor !== null && (
              <Heading id={place(anchor)} className="wrap-anywhere">
                {asWords(heading)}
              </Heading>
            )}
            <div {...text(markdown)} />
          </section>
        );
      })}
    </article>
  );
}
