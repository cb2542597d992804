'use client';
import { MonitorPlay } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BoardChoices } from '@/app/_parts/board/board-choices';
import { buttonClass } from '@/app/_ui/button';
import { CopyField } from '@/app/_ui/copy-field';
import { choiceQuery, usualChoice } from '@/lib/board/board-choice';

/** Choosing what a board shows, beside a small one that shows it. */
export function BoardPicker({ slug, origin }: { slug: string; origin: string }) {
  const t = useTranslations('board.desk');
  const [choice, setChoice] = useState(usualChoice);
  const href = `/t/${slug}/board${choiceQuery(choice)}`;
  return (
    <div className="desk-board-pick grid items-start gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="grid justify-items-start gap-3.5">
        <BoardChoices choice={choice} onChoose={setChoice} />
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
          key={href}
          src={href}
          title={t('preview')}
          tabIndex={-1}
        />
      </div>
    </div>
  );
}
