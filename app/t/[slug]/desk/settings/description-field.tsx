'use client';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { TextareaField } from '@/app/_ui/fields';
import { excessOf } from '@/lib/markdown/markdown-limits';

// Rendering Markdown takes more script than the whole form: it is fetched when a preview is opened.
const Description = lazy(async () => ({
  default: (await import('@/app/_parts/tournament/description')).Description,
}));

/** The description as Markdown, and below it what becomes of it. */
export function DescriptionField({ initial, maxLength }: { initial: string; maxLength: number }) {
  const t = useTranslations('settings.basics');
  const [markdown, setMarkdown] = useState(initial);
  const [open, setOpen] = useState(false);
  const excess = excessOf(markdown);
  return (
    <div className="description-field">
      <TextareaField
        name="description"
        label={t('description')}
        hint={t('descriptionHint')}
        error={excess && t('descriptionThicket', { ...excess })}
        rows={10}
        maxLength={maxLength}
        value={markdown}
        onChange={(event) => setMarkdown(event.target.value)}
      />
      <details className="why mt-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span>{t('preview')}</span>
          <ChevronDown aria-hidden="true" />
        </summary>
        <div className="py-3">
          {markdown.trim() === '' && <p className="soft">{t('previewEmpty')}</p>}
          {open && (
            <Suspense>
              <Description markdown={markdown} />
            </Suspense>
          )}
        </div>
      </details>
    </div>
  );
}
