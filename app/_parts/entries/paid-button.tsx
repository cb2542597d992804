'use client';
import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ActionForm, useFormAnswer } from '@/app/_ui/action-form';
import { FormAnswer } from '@/app/_ui/fields';
import { paidAction } from './actions';
import './paid-button.css';

/** Amount an entry owes; a tap marks it as paid, another takes that back. */
export function PaidButton({
  slug,
  entryId,
  name,
  amount,
  paid,
}: {
  slug: string;
  entryId: string;
  name: string;
  /** "15 €", or a word where the fee is no single amount */
  amount: string;
  paid: boolean;
}) {
  return (
    <ActionForm action={paidAction}>
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="entryId" value={entryId} />
      <Face name={name} amount={amount} paid={paid} />
      <FormAnswer />
    </ActionForm>
  );
}

/** Shows the new state at once, before the server answers: people queue at the door. */
function Face({ name, amount, paid: was }: { name: string; amount: string; paid: boolean }) {
  const t = useTranslations('entries');
  const { pending } = useFormAnswer();
  const paid = was !== pending;
  return (
    <button
      type="submit"
      name="paid"
      value={was ? 'no' : 'yes'}
      className="paid-button"
      aria-pressed={paid}
      aria-busy={pending}
      aria-label={t('paidOf', { name })}
    >
      <span className="paid-words">{paid ? t('paid') : amount}</span>
      <span className="paid-box">{paid && <Check aria-hidden="true" />}</span>
    </button>
  );
}
