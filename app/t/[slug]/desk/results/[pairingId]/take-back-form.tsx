import { Undo2 } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Disclosure } from '@/app/_ui/disclosure';
import { FormAnswer, SubmitButton, TextField } from '@/app/_ui/fields';
import { longest } from '@/lib/limits';
import type { MatchView } from '@/lib/tournament/tournament-view';
import { takeBackResultAction } from './actions';
import type { Standing } from './changed-note';
import { CorrectionForm } from './correction-form';

/** For a result that should not stand: the match is open again, and both players are told why. */
export async function TakeBackForm({
  slug,
  match,
  standing,
}: {
  slug: string;
  match: MatchView;
  standing: Standing | null;
}) {
  const t = await getTranslations('results.takeBack');
  return (
    <Disclosure summary={t('title')}>
      <CorrectionForm
        action={takeBackResultAction}
        asks
        seenAt={match.result?.at ?? null}
        standing={standing}
        label={t('title')}
      >
        <input type="hidden" name="slug" value={slug} />
        <input type="hidden" name="pairingId" value={match.pairing.id} />
        <input type="hidden" name="takeBack" value="on" />
        <p className="soft">{t('text', { a: match.a.name, b: match.b?.name ?? '' })}</p>
        <TextField name="reason" label={t('reason')} hint={t('reasonHint')} maxLength={longest.resultNote} />
        <FormAnswer />
        <div className="form-actions">
          <SubmitButton kind="plain">
            <Undo2 className="i i-s" aria-hidden="true" />
            {t('submit')}
          </SubmitButton>
        </div>
      </CorrectionForm>
    </Disclosure>
  );
}
