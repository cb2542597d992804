import { Lock, LockOpen } from 'lucide-react';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { lockListAction } from '../actions';

/** The switch between a list its player can change and one they cannot. */
export function LockForm({
  slug,
  entryId,
  to,
  label,
}: {
  slug: string;
  entryId: string;
  to: 'locked' | 'open';
  label: string;
}) {
  return (
    <ActionForm action={lockListAction} label={label}>
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="entryId" value={entryId} />
      <input type="hidden" name="lock" value={to} />
      <SubmitButton kind="plain" small>
        {to === 'locked' ? <Lock aria-hidden="true" /> : <LockOpen aria-hidden="true" />}
        {label}
      </SubmitButton>
      <FormAnswer />
    </ActionForm>
  );
}
