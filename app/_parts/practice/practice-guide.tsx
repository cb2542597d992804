import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import { cookies } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Link } from '@/app/_ui/link';
import { type PracticeMarks, parseMarks, practiceCookie } from '@/lib/practice/practice-marks';
import { PracticeFold } from './practice-fold';
import './practice.css';

/** A step with its words. */
export interface GuideStep {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly done: boolean;
  readonly byVisit?: boolean;
}

export const readMarks = async (): Promise<PracticeMarks> =>
  parseMarks((await cookies()).get(practiceCookie)?.value);

/** "Try this": steps to try in a practice event, each with its link, ticked once done. Keeps its height when ticked. */
export async function PracticeGuide({
  slug,
  steps,
  children,
}: {
  slug: string;
  steps: readonly GuideStep[];
  /** below the steps */
  children?: ReactNode;
}) {
  const t = await getTranslations('practice');
  const { folded } = await readMarks();
  return (
    <section aria-label={t('title')}>
      <PracticeFold
        path={`/t/${slug}`}
        folded={folded}
        summary={
          <span>
            {t('title')}{' '}
            <span className="soft font-normal">
              {t('progress', { done: steps.filter(({ done }) => done).length, count: steps.length })}
            </span>
          </span>
        }
      >
        <ol className="pl-0 list-none">
          {steps.map(({ id, label, href, done, byVisit }) => (
            <li key={id}>
              <Link className="practice-step" href={href} data-visit={byVisit ? id : undefined}>
                {done ? (
                  <CircleCheck className="i practice-done" aria-hidden="true" />
                ) : (
                  <Circle className="i" aria-hidden="true" />
                )}
                <span className={done ? 'soft' : undefined}>
                  {label}
                  {done && <span className="vh"> {t('done')}</span>}
                </span>
                <ChevronRight className="i i-s" aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ol>
        {children}
      </PracticeFold>
    </section>
  );
}
