'use client';
import { MonitorPlay } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { BoardChoices } from '@/app/_parts/board/board-choices';
import { buttonClass } from '@/app/_ui/button';
import { CopyField } from '@/app/_ui/copy-field';
import { type BoardView, choiceQuery, usualChoice } from '@/lib/board/board-choice';

/** Choosing the pages a board turns while the desk shows nothing else, beside a small one that shows them. */
export function BoardPicker({
  slug,
  origin,
  screens,
  without,
}: {
  slug: string;
  origin: string;
  screens: number;
  without: readonly BoardView[];
}) {
  const t = useTranslations('board.desk');
  const id = useId();
  const [choice, setChoice] = useState(usualChoice);
  const href = `/t/${slug}/board${choiceQuery(choice)}`;
  // What the desk shows is above; here it is what this board shows by itself.
  const own = `/t/${slug}/board${choiceQuery({ ...choice, screen: null })}`;
  return (
    <div className="desk-board-pick grid items-start gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="grid justify-items-start gap-3.5">
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {t('follows')}
          </label>
          <select
            id={id}
            className="input"
            value={choice.screen ?? 'own'}
            onChange={({ target: { value } }) =>
              setChoice({ ...choice, screen: value === 'own' ? null : Number(value) })
            }
          >
            {Array.from({ length: screens }, (_, i) => i + 1).map((number) => (
              <option key={number} value={number}>
                {screens > 1 ? t('screenOf', { number }) : t('followsDesk')}
              </option>
            ))}
            <option value="own">{t('followsNothing')}</option>
          </select>
        </div>
        <BoardChoices choice={choice} without={without} onChoose={setChoice} />
        <a className={buttonClass({ variant: 'ink' })} href={href} target="_blank" rel="noopener">
          <MonitorPlay aria-hidden="true" />
          {t('open')}
        </a>
        <p className="hint">{t('openHint')}</p>
        <CopyField
          value={`${origin}${href}`}
          label={t('address')}
          texts={{ copy: t('copy'), copied: t('copied') }}
        />
      </div>
      <div className="aspect-[16/9] overflow-hidden border-8 border-ink rounded-2">
        {/* Another choice is another board: the preview begins anew. */}
        <iframe
          className="size-full border-0 pointer-events-none"
          key={own}
          src={own}
          title={t('preview')}
          tabIndex={-1}
        />
      </div>
    </div>
  );
}
