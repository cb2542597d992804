import type { Handbook } from '@/app/_server/help/handbook';
import { asWords, type HandbookPage } from '@/lib/handbook/page';
import { renderHandbook } from './render-handbook';

/** One page of the handbook. In the whole book its headings are one level lower, and its anchors begin with its id. */
export function Article({
  page: { id, title, lead, sections },
  handbook: { language },
  inBook = false,
}: {
  page: HandbookPage;
  handbook: Handbook;
  inBook?: boolean;
}) {
  const [Title, Section, Part] = inBook ? (['h2', 'h3', 'h4'] as const) : (['h1', 'h2', 'h3'] as const);
  const place = (anchor: string) => (inBook ? `${id}-${anchor}` : anchor);
  return (
    <article className="help-article prose" id={inBook ? id : undefined} lang={language}>
      <Title className="wrap-anywhere">{asWords(title)}</Title>
      <div className="help-lead">{renderHandbook(lead, language)}</div>
      {sections.map(({ anchor, level, title: heading, markdown }) => {
        const Heading = level === 2 ? Section : Part;
        return (
          <section key={anchor ?? ''} className={anchor === null ? 'help-first' : undefined}>
            {anchor !== null && (
              <Heading id={place(anchor)} className="wrap-anywhere">
                {asWords(heading)}
              </Heading>
            )}
            {renderHandbook(markdown, language)}
          </section>
        );
      })}
    </article>
  );
}
