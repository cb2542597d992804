'use client';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { TextareaField } from '@/app/_ui/fields';

// Rendering Markdown takes more script than the whole form: it is fetched when a preview is opened.
const Description = lazy(async () => ({
  default: (await import('@/app/_parts/tournament/description')).Description,
}));

/** The description as Markdown, and below it what becomes of it. */
export function DescriptionField({
  initial,
  maxLength,
  texts,
}: {
  initial: string;
  maxLength: number;
  texts: { label: string; hint: string; preview: string; empty: string };
}) {
  const [markdown, setMarkdown] = useState(initial);
  const [open, setOpen] = useState(false);
  return (
    <div className="description-field">
      <TextareaField
        name="description"
        label={texts.label}
        hint={texts.hint}
        rows={10}
        maxLength={maxLength}
        value={markdown}
        onChange={(event) => setMarkdown(event.target.value)}
      />
      <details className="why mt-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span>{texts.preview}</span>
          <ChevronDown aria-hidden="true" />
        </summary>
        <div className="py-3">
          {markdown.trim() === '' && <p className="soft">{texts.empty}</p>}
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
