import { int, primaryKey, table, text } from '../dialect';

/** Privacy page and imprint, as written by the operator. */
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
