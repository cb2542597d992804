'use client';
import { Fragment, type ReactNode, useState } from 'react';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer } from '@/app/_ui/fields';
import { lineAction } from './actions';

/**
 * Form that writes one line into the campaign's log. Its fields are named `p.…`; `hidden` holds the values known to the
 * page. A repeated submit of the same form writes nothing new.
 */
export function LineForm({
  slug,
  kind,
  formKey,
  about,
  hidden = {},
  corrects,
  next,
  label,
  className,
  children,
}: {
  slug: string;
  kind: string;
  /** a fresh id per rendering of the page */
  formKey: string;
  /** distinguishes the forms of a page, e.g. the marine's id */
  about: string;
  hidden?: Readonly<Record<string, string | number | null>>;
  /** sequence number of the line it corrects */
  corrects?: number;
  /** address to go to afterwards */
  next?: string;
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  const [first] = useState(formKey);
  const [sent, setSent] = useState(0);
  const key = `${first}-${kind}-${about}-${sent}`.toLowerCase().replace(/[^a-z0-9-]/g, '');
  return (
    <ActionForm
      action={lineAction}
      label={label}
      className={className ?? 'form'}
      onDone={() => setSent((count) => count + 1)}
    >
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="submissionKey" value={key} />
      {corrects !== undefined && <input type="hidden" name="corrects" value={corrects} />}
      {next && <input type="hidden" name="next" value={next} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={`p.${name}`} value={value ?? ''} />
      ))}
      {/* after each line the fields start anew from what the campaign says now */}
      <Fragment key={sent}>{children}</Fragment>
      <FormAnswer />
    </ActionForm>
  );
}
