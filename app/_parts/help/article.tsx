/** A text of the handbook in its language: our own HTML, rendered once. */
export function Article({ html, language, id }: { html: string; language: string; id?: string }) {
  return (
    <article
      className="help-article prose"
      id={id}
      lang={language}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by us; the HTML of its Markdown is left out
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
