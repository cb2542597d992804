import { getTranslations } from 'next-intl/server';
import { mayHere } from '@/app/_parts/desk/may';
import { ActionForm } from '@/app/_ui/action-form';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { Note } from '@/app/_ui/note';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { prolongWishAction } from './actions';
import type { CheckedDraft } from './checked-draft';

/** Over a draft: a wish that is over since this round, or that its pairings miss, and the way to keep it. */
export async function EndedWishes({
  view,
  checked: { ended, input },
  fields,
  byHand,
}: {
  view: TournamentView;
  checked: CheckedDraft;
  fields: Readonly<{ slug: string; number: number; version: number }>;
  /** whether drawing anew would lose something */
  byHand: boolean;
}) {
  const told = ended.filter(
    ({ wish, broken }) => broken.length > 0 || input.settings[wish].untilRound === input.round - 1,
  );
  if (told.length === 0) return null;
  const t = await getTranslations('rounds.ended');
  const rounds = await getTranslations('rounds');
  const common = await getTranslations('common.action');
  const mayEdit = await mayHere(view.tournament, 'edit-tournament');
  return told.map(({ wish, broken }) => (
    <Note
      key={wish}
      tone={broken.length > 0 ? 'warn' : 'info'}
      title={t(`title.${wish}`, { round: input.settings[wish].untilRound ?? 0 })}
    >
      {t('text', { count: broken.length })}
      {mayEdit && (
        <div className="mt-2">
          {byHand ? (
            <ConfirmForm
              action={prolongWishAction}
              fields={{ ...fields, wish }}
              trigger={t('goOn')}
              title={rounds('redrawTitle')}
              description={rounds('redrawText')}
              confirm={t('goOn')}
              cancel={common('cancel')}
            />
          ) : (
            <ActionForm action={prolongWishAction}>
              {Object.entries({ ...fields, wish }).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <SubmitButton kind="plain" small>
                {t('goOn')}
              </SubmitButton>
              <FormAnswer />
            </ActionForm>
          )}
        </div>
      )}
    </Note>
  ));
}
