import { int, primaryKey, table, text } from '../dialect';

/** What the operator of this instance has written for its privacy page and its imprint. */
export const sitePages = table(
  'site_pages',
  {
    page: text('page', { enum: ['privacy', 'imprint'] }).notNull(),
    language: text('language', { enum: ['de', 'en'] }).notNull(),
    /** Markdown as typed; sanitised when shown */
    markdown: text('markdown').notNull(),
    updatedAt: int('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.page, t.language] })],
);
