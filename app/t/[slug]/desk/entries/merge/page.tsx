import { ArrowLeftRight } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { mergeMark } from '@/app/_server/changes/entries/merge-entries';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { sentenceOf } from '@/app/_server/platform/problems';
import { ActionForm } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { ChoiceField, FormAnswer, SelectField, SubmitButton } from '@/app/_ui/fields';
import { type Camps, campText } from '@/lib/entries/camps';
import { differingFields, type MergedField, mergedFields } from '@/lib/entries/merge-entries';
import { t3PersonSchema } from '@/lib/entries/t3';
import type { Entry } from '@/lib/tournament/records';
import { mergeAction } from './actions';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('entries.merge');
  return { title: t('title') };
}

/** Two entries side by side, to become one: which stays, and whose word counts where they differ. */
export default async function MergePage({ params, searchParams }: PageProps<'/t/[slug]/desk/entries/merge'>) {
  const { slug } = await params;
  const asked = await searchParams;
  const home = `/t/${slug}/desk/entries`;
  await requireActorAt(slug, { verb: 'edit-entries' }, `${home}/merge`);
  const { tournament, entries, settings } = await requireTournament(slug);
  const t = await getTranslations('entries.merge');
  const word = await getTranslations('common.word');
  const kept = entries.find(({ id }) => id === asked.kept);
  const other = entries.find(({ id }) => id === asked.other && id !== kept?.id);

  return (
    <>
      <DeskBar title={t('title')} back={{ href: home, label: word('allEntries') }} />
      <div className="col max-w-180">
        {tournament.status === 'finished' ? (
          <p className="lede mb-4.5">{await sentenceOf({ code: 'tournament-finished' })}</p>
        ) : kept && other ? (
          <Two slug={slug} kept={kept} other={other} camps={settings.camps} />
        ) : (
          <form method="get" className="grid gap-4.5" aria-label={t('choose')}>
            <p className="lede">{t('intro')}</p>
            <SelectField
              name="kept"
              label={t('kept')}
              options={entries.map(optionOf)}
              defaultValue={kept?.id ?? ''}
              required
            />
            <SelectField
              name="other"
              label={t('other')}
              options={entries.filter(({ id }) => id !== kept?.id).map(optionOf)}
              defaultValue={entries.find(({ id }) => id !== (kept ?? entries[0])?.id)?.id ?? ''}
              required
            />
            <div className="form-actions">
              <Button type="submit" variant="ink">
                {t('compare')}
              </Button>
            </div>
          </form>
        )}
      </div>
    </>
  );
}

const optionOf = ({ id, name, club, town }: Entry) => ({
  value: id,
  label: [name, club, town].filter(Boolean).join(', '),
});

async function Two({
  slug,
  kept,
  other,
  camps,
}: {
  slug: string;
  kept: Entry;
  other: Entry;
  camps: Camps | null;
}) {
  const t = await getTranslations('entries.merge');
  const field = await getTranslations('entries.field');
  const label = (name: MergedField) =>
    name === 't3' ? t('t3') : name === 'language' ? t('language') : field(name);
  const differing = differingFields(kept, other);
  const filled = mergedFields.filter(
    (name) => (kept[name] ?? null) === null && (other[name] ?? null) !== null,
  );
  const value = (entry: Entry, name: MergedField) => valueText(entry, name, camps);
  // The link that its player has opened, as far as it is known: of whoever signed up themselves.
  const bySelf = ({ submissionKey }: Entry) => submissionKey.startsWith('sign-up:');
  return (
    <ActionForm action={mergeAction} className="grid gap-4.5" label={t('title')}>
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="kept" value={kept.id} />
      <input type="hidden" name="other" value={other.id} />
      <input type="hidden" name="seen" value={mergeMark(kept, other)} />
      <p className="lede">{t('lead', { kept: kept.name, other: other.name })}</p>
      <div>
        <ButtonLink
          small
          href={`/t/${slug}/desk/entries/merge?kept=${other.id}&other=${kept.id}`}
          icon={<ArrowLeftRight aria-hidden="true" />}
        >
          {t('turn', { other: other.name })}
        </ButtonLink>
      </div>
      {differing.map((name) => (
        <ChoiceField
          key={name}
          name={`take.${name}`}
          label={label(name)}
          options={[
            { value: 'kept', label: value(kept, name) },
            { value: 'other', label: value(other, name) },
          ]}
          defaultValue="kept"
        />
      ))}
      {filled.length > 0 && (
        <p className="soft">
          {t('filled', { what: filled.map((name) => `${label(name)}: ${value(other, name)}`).join(' · ') })}
        </p>
      )}
      <ChoiceField
        name="link"
        label={t('link')}
        hint={t('linkHint')}
        options={[
          { value: 'kept', label: t('linkOf', { name: kept.name }) },
          { value: 'other', label: t('linkOf', { name: other.name }) },
        ]}
        defaultValue={bySelf(other) && !bySelf(kept) ? 'other' : 'kept'}
      />
      <p className="soft">{t('follows', { kept: kept.name })}</p>
      {kept.paid && other.paid && <p>{t('bothPaid')}</p>}
      <div className="form-actions">
        <SubmitButton>{t('merge')}</SubmitButton>
      </div>
      <FormAnswer />
    </ActionForm>
  );
}

function valueText(entry: Entry, name: MergedField, camps: Camps | null): string {
  if (name === 'camp') return campText(entry, camps) ?? '–';
  if (name !== 't3') return String(entry[name] ?? '');
  const person = t3PersonSchema.nullable().catch(null).parse(entry.t3);
  return person ? [person.id, person.first, person.nickname, person.family].filter(Boolean).join(' ') : '–';
}
