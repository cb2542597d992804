import { getTranslations } from 'next-intl/server';
import { lengthenAction, tableTimeAction } from '@/app/_parts/desk/clock-actions';
import { lastNames } from '@/app/_parts/entries/short-names';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SelectField, SubmitButton, TextField } from '@/app/_ui/fields';
import type { RoundView } from '@/lib/tournament/tournament-view';

const steps = [-5, 5, 15] as const;

/** The round's clock beyond start and pause: longer for everybody, or for one table. */
export async function ClockSection({ slug, round }: { slug: string; round: RoundView }) {
  const { status, startedAt, number, minutes } = round.round;
  if (status !== 'published' || startedAt === null) return null;
  const t = await getTranslations('rounds.clock');
  const open = round.matches.filter(({ b, result }) => b && !result);
  const last = lastNames(open.flatMap(({ a, b }) => [a.name, b?.name ?? '']));
  const longer = open.filter(({ pairing }) => pairing.extraMinutes > 0);
  return (
    <section className="round-clock" aria-labelledby="round-clock">
      <h2 id="round-clock">{t('title')}</h2>
      <ActionForm action={lengthenAction} className="round-clock-form grid gap-3" label={t('all')}>
        <input type="hidden" name="slug" value={slug} />
        <input type="hidden" name="number" value={number} />
        <p className="soft">{t('length', { minutes })}</p>
        <div className="form-actions">
          {steps.map((by) => (
            <SubmitButton
              key={by}
              kind="plain"
              small
              name="by"
              value={String(by)}
              label={t('byLabel', { by })}
            >
              {t('by', { by })}
            </SubmitButton>
          ))}
        </div>
        <FormAnswer />
      </ActionForm>
      {open.length > 0 && (
        <ActionForm action={tableTimeAction} className="round-clock-form grid gap-3" label={t('table')}>
          <input type="hidden" name="slug" value={slug} />
          {longer.length > 0 && (
            <ul className="small soft">
              {longer.map(({ pairing }) => (
                <li key={pairing.id}>
                  {t('given', { table: pairing.tableNumber ?? '–', minutes: pairing.extraMinutes })}
                </li>
              ))}
            </ul>
          )}
          <div className="grid gap-3">
            <SelectField
              name="pairingId"
              label={t('table')}
              options={open.map(({ pairing, a, b }) => ({
                value: pairing.id,
                label: t('tableOf', {
                  table: pairing.tableNumber ?? '–',
                  a: last(a.name),
                  b: last(b?.name ?? ''),
                }),
              }))}
            />
            <TextField
              name="minutes"
              label={t('extra')}
              inputMode="numeric"
              autoComplete="off"
              defaultValue="10"
            />
          </div>
          <div className="form-actions">
            <SubmitButton kind="plain" small>
              {t('give')}
            </SubmitButton>
          </div>
          <FormAnswer />
        </ActionForm>
      )}
    </section>
  );
}
