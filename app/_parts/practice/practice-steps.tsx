import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Link } from '@/app/_ui/link';
import './practice.css';

/** A step with its words. */
export interface ShownStep {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly done: boolean;
}

/** "Try this 2 of 5": the line above the steps. */
export async function PracticeSummary({ steps }: { steps: readonly ShownStep[] }) {
  const t = await getTranslations('practice');
  const done = steps.filter((step) => step.done).length;
  return (
    <span>
      {t('title')} <span className="soft font-normal">{t('progress', { done, count: steps.length })}</span>
    </span>
  );
}

/** Steps to try in a practice event, each with its link, ticked once done. A tick moves nothing. */
export async function PracticeSteps({ steps }: { steps: readonly ShownStep[] }) {
  const t = await getTranslations('practice');
  return (
    <ol className="pl-0 list-none">
      {steps.map(({ id, label, href, done }) => (
        <li key={id}>
          <Link className="practice-step" href={href}>
            {done ? (
              <CircleCheck className="practice-done" aria-hidden="true" />
            ) : (
              <Circle aria-hidden="true" />
            )}
            <span className={done ? 'soft' : undefined}>
              {label}
              {done && <span className="vh"> {t('done')}</span>}
            </span>
            <ChevronRight className="i-s" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ol>
  );
}
