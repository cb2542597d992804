import { CircleCheck, TriangleAlert } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { ActionForm } from '@/app/_ui/action-form';
import { Disclosure } from '@/app/_ui/disclosure';
import { FormAnswer, SubmitButton, TextField } from '@/app/_ui/fields';
import { unreadProblem } from '@/lib/army-lists/list-review';
import { longest } from '@/lib/limits';
import { say } from '@/lib/text';
import type { ReviewedProblem } from '@/lib/tournament/entry-lists';
import { acceptProblemAction, rejectProblemAction } from '../actions';

/** What is wrong, in sentences, each with the means to let it pass. */
export async function Problems({
  slug,
  entryId,
  version,
  judged,
  problems,
}: {
  slug: string;
  entryId: string;
  version: number;
  /** whether the desk may still decide */
  judged: boolean;
  problems: readonly ReviewedProblem[];
}) {
  const t = await getTranslations('armyLists.detail.problem');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  return (
    <ul className="list-problems grid gap-3">
      {problems.map(({ key, problem, accepted }) => {
        const sentence = say(problem.sentence, language);
        const fields = (
          <>
            <input type="hidden" name="slug" value={slug} />
            <input type="hidden" name="entryId" value={entryId} />
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="problem" value={key} />
          </>
        );
        return (
          <li key={key} data-accepted={accepted !== null || undefined}>
            <p>
              {accepted === null ? (
                <TriangleAlert className="flex-none mt-0.75 size-4.5" aria-hidden="true" />
              ) : (
                <CircleCheck aria-hidden="true" />
              )}
              <span>
                {sentence}
                {accepted !== null && <b> {t('acceptedBecause', { reason: accepted })}</b>}
              </span>
            </p>
            {judged && accepted !== null && (
              <ActionForm action={rejectProblemAction} label={`${word('takeBack')}: ${sentence}`}>
                {fields}
                <SubmitButton kind="plain" small>
                  {word('takeBack')}
                </SubmitButton>
                <FormAnswer />
              </ActionForm>
            )}
            {judged && accepted === null && (
              <Disclosure summary={t('open')}>
                <ActionForm
                  action={acceptProblemAction}
                  className="grid justify-items-start gap-2.5 max-w-[26rem]"
                  label={`${t('open')}: ${sentence}`}
                >
                  {fields}
                  <TextField
                    className="w-full"
                    name="reason"
                    label={t('reason')}
                    hint={t('reasonHint')}
                    maxLength={longest.listReason}
                    autoComplete="off"
                    required
                  />
                  <SubmitButton kind="ink" small>
                    {t(key === unreadProblem ? 'acceptUnread' : 'accept')}
                  </SubmitButton>
                  <FormAnswer />
                </ActionForm>
              </Disclosure>
            )}
          </li>
        );
      })}
    </ul>
  );
}
