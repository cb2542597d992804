'use client';
import { useTranslations } from 'next-intl';
import { ActionForm, useFormAnswer } from '@/app/_ui/action-form';
import { buttonClass } from '@/app/_ui/button';
import { FormAnswer } from '@/app/_ui/fields';
import type { BoardView } from '@/lib/board/board-choice';
import { type ShownNow, shownNow } from '@/lib/hall/screens';
import { showOnScreenAction } from './actions';

/** What one screen of the hall shows, to be changed with a tap, beside a small one that shows it. */
export function ScreenPanel({
  slug,
  number,
  show,
  name,
  said,
  mayChange,
  without,
}: {
  slug: string;
  /** from 1 */
  number: number;
  show: ShownNow;
  name: string;
  /** what is on it, since when, and what stands in for it */
  said: string;
  mayChange: boolean;
  without: readonly BoardView[];
}) {
  const t = useTranslations('board');
  const heading = `screen-${number}`;
  return (
    <section
      className="grid items-start gap-x-10 gap-y-4 pb-7 border-b border-b-rule xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
      aria-labelledby={heading}
    >
      <div className="grid gap-3">
        <h2 id={heading}>{name}</h2>
        <p role="status" className="min-h-12">
          {said}
        </p>
        {mayChange && (
          <ActionForm action={showOnScreenAction} label={name} className="grid gap-3">
            <input type="hidden" name="slug" value={slug} />
            <input type="hidden" name="screen" value={number} />
            <div className="desk-screen-choice grid gap-2 grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))]">
              {shownNow
                .filter((view) => !without.some((one) => one === view))
                .map((view) => (
                  <ShowButton key={view} view={view} pressed={view === show}>
                    {view === 'turns' ? t('desk.turns') : t(`bar.view.${view}`)}
                  </ShowButton>
                ))}
            </div>
            <FormAnswer />
          </ActionForm>
        )}
      </div>
      <div className="aspect-[16/9] overflow-hidden border-8 border-ink rounded-2">
        <iframe
          className="size-full border-0 pointer-events-none"
          src={`/t/${slug}/board${number === 1 ? '' : `?screen=${number}`}`}
          title={t('desk.previewOf', { name })}
          tabIndex={-1}
        />
      </div>
    </section>
  );
}

function ShowButton({ view, pressed, children }: { view: ShownNow; pressed: boolean; children: string }) {
  const { pending } = useFormAnswer();
  return (
    <button
      type="submit"
      name="show"
      value={view}
      aria-pressed={pressed}
      aria-disabled={pending}
      className={buttonClass({ variant: pressed ? 'ink' : 'plain', small: true, wide: true })}
    >
      {children}
    </button>
  );
}
