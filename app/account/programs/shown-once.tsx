'use client';
import { useFormAnswer } from '@/app/_ui/action-form';
import { CopyField } from '@/app/_ui/copy-field';

/** The token that the enclosing form has just made; a reload has it no more. */
export function ShownOnce({
  label,
  hint,
  texts,
}: {
  label: string;
  hint: string;
  texts: { readonly copy: string; readonly copied: string };
}) {
  const { secret, at } = useFormAnswer().state;
  if (secret === undefined) return null;
  return (
    <div className="grid gap-2">
      <CopyField key={at} value={secret} label={label} texts={texts} />
      <p className="hint">{hint}</p>
    </div>
  );
}
