import { getTranslations } from 'next-intl/server';
import { Disclosure } from '@/app/_ui/disclosure';
import { CheckField, FormAnswer, SelectField, SubmitButton, TextField } from '@/app/_ui/fields';
import { longest } from '@/lib/limits';
import { forfeiter, goesOnChoices, rulings } from '@/lib/results/ruling';
import type { MatchView } from '@/lib/tournament/tournament-view';
import { ruleMatchAction } from './actions';
import type { Standing } from './changed-note';
import { CorrectionForm } from './correction-form';

/** For a match that nobody played to a score: both lose, struck out, or one side did not turn up. */
export async function RulingForm({
  slug,
  match,
  inBracket,
  drawnSince,
  standing,
}: {
  slug: string;
  match: MatchView;
  /** somebody goes on from this match */
  inBracket: boolean;
  drawnSince: boolean;
  standing: Standing | null;
}) {
  const t = await getTranslations('results.ruling');
  const form = await getTranslations('results.form');
  const name = { a: match.a.name, b: match.b?.name ?? '' };
  const settled = match.result !== null;
  return (
    <Disclosure summary={t('title')}>
      <CorrectionForm
        action={ruleMatchAction}
        asks={settled || drawnSince}
        needsReason={settled}
        seenAt={match.result?.at ?? null}
        standing={standing}
        label={t('title')}
      >
        <input type="hidden" name="slug" value={slug} />
        <input type="hidden" name="pairingId" value={match.pairing.id} />
        <SelectField
          name="ruling"
          label={t('label')}
          hint={t('hint')}
          options={[
            { value: '', label: t('choose') },
            ...rulings.map((ruling) => {
              const absent = forfeiter(ruling);
              const label = absent
                ? t('forfeit', { name: name[absent] })
                : t(ruling as 'double-loss' | 'draw' | 'void');
              return { value: ruling, label };
            }),
          ]}
          defaultValue={match.ruling ?? ''}
        />
        {inBracket && (
          <SelectField
            name="goesOn"
            label={t('goesOn')}
            hint={t('goesOnHint')}
            options={[
              { value: '', label: t('goesOnOpen') },
              ...goesOnChoices.map((who) => ({
                value: who,
                label: who === 'none' ? t('goesOnNobody') : name[who],
              })),
            ]}
            defaultValue={match.result?.goesOn ?? ''}
          />
        )}
        <CheckField name="drop" label={t('drop')} hint={t('dropHint')} />
        <TextField
          name="reason"
          label={settled ? form('reason') : t('reason')}
          optional={settled ? undefined : form('optional')}
          hint={form('reasonHint')}
          maxLength={longest.resultNote}
        />
        <FormAnswer />
        <div className="form-actions">
          <SubmitButton kind="plain">{t('submit')}</SubmitButton>
        </div>
      </CorrectionForm>
    </Disclosure>
  );
}
