'use client';
import { useTranslations } from 'next-intl';
import { AccountFields } from '@/app/_parts/account/account-fields';
import { signInByPassword } from '@/app/_parts/account/sign-in';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import type { FormState } from '@/app/_ui/form-state';
import { joinAction } from './actions';

/** Makes an account for an invited helper, signs in with it and goes on to the desk. */
export function JoinForm({ slug, token }: { slug: string; token: string }) {
  const t = useTranslations('team.invitation');
  async function join(previous: FormState, form: FormData): Promise<FormState> {
    const answer = await joinAction(previous, form);
    if (answer.status !== 'done') return answer;
    const problem = await signInByPassword(String(form.get('email')).trim(), String(form.get('password')));
    const desk = `/t/${slug}/desk`;
    window.location.assign(problem ? `/login?next=${encodeURIComponent(desk)}` : desk);
    return answer;
  }

  return (
    <ActionForm action={join} className="form">
      <input type="hidden" name="token" value={token} />
      <AccountFields />
      <FormAnswer />
      <div className="form-actions">
        <SubmitButton kind="move">{t('join')}</SubmitButton>
      </div>
    </ActionForm>
  );
}
