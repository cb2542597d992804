import { ChevronLeft, ChevronRight } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Link } from '@/app/_ui/link';

/** Links to the pages before and after this one of a list; nothing for a list of one page. */
export async function PageLinks({
  page,
  isLast,
  label,
  href,
}: {
  /** from 1 */
  page: number;
  isLast: boolean;
  /** names the list */
  label: string;
  href: (page: number) => string;
}) {
  if (page === 1 && isLast) return null;
  const t = await getTranslations('common.pages');
  return (
    <nav className="flex flex-wrap justify-between gap-x-5 pt-2" aria-label={t('label', { list: label })}>
      {page > 1 ? (
        <Link className="inline-flex items-center gap-1 min-h-11" rel="prev" href={href(page - 1)}>
          <ChevronLeft aria-hidden="true" />
          {t('previous')}
        </Link>
      ) : (
        <span />
      )}
      {!isLast && (
        <Link className="inline-flex items-center gap-1 min-h-11" rel="next" href={href(page + 1)}>
          {t('next')}
          <ChevronRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
