import type { Metadata } from 'next';
import { forbidden } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { RankingTable } from '@/app/_parts/series/ranking-table';
import { SeriesFields } from '@/app/_parts/series/series-fields';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import { requireUser } from '@/app/_server/account/session';
import { entriesOfSeries, type SeriesEntry, sameNames } from '@/app/_server/community/same-names';
import { requireSeries, shownRows } from '@/app/_server/community/series';
import { database } from '@/app/_server/platform/db';
import { ActionForm } from '@/app/_ui/action-form';
import { ButtonLink } from '@/app/_ui/button-link';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { FormAnswer, SelectField, SubmitButton, TextField } from '@/app/_ui/fields';
import { Link } from '@/app/_ui/link';
import { listTournamentsOfSeries } from '@/db/series';
import { groupBy } from '@/lib/group-by';
import { longest } from '@/lib/limits';
import {
  addTournamentAction,
  deleteSeriesAction,
  editSeriesAction,
  mergeEntriesAction,
  mergeNamesakesAction,
  partEntryAction,
  removeTournamentAction,
} from '../../actions';
import '../../series.css';
import type { Series } from '@/lib/series/records';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('series'))('edit') };
}

/** Formula, tournaments and people of a series, for whoever leads it. */
export default async function EditSeriesPage({ params }: PageProps<'/series/[slug]/edit'>) {
  const { slug } = await params;
  await requireUser(`/series/${slug}/edit`);
  const view = await requireSeries(slug);
  if (!view.leads) forbidden();
  const t = await getTranslations('series');
  const { cancel } = { cancel: (await getTranslations('common.action'))('cancel') };
  const { series, settings } = view;
  return (
    <SiteShell active="series">
      <div className="titleline flex items-end justify-between gap-8 px-0 pt-6.5 pb-4.5 max-md:block max-md:px-0 max-md:pt-3.5 max-md:pb-2.5">
        <div>
          <h1 className="wrap-anywhere">{series.name}</h1>
          <p>{t('edit')}</p>
        </div>
        <div className="form-actions max-md:mt-3">
          <ButtonLink small href={`/series/${slug}`}>
            {t('toSeries')}
          </ButtonLink>
        </div>
      </div>
      <div className="series-edit">
        <Tournaments series={series} />
        <section aria-labelledby="formula">
          <h2 id="formula">{t('formula.title')}</h2>
          <ActionForm action={editSeriesAction} className="form mt-3" label={t('formula.title')}>
            <input type="hidden" name="series" value={slug} />
            <ClientTexts of={['series.form']}>
              <SeriesFields name={series.name} qualifiesFor={series.qualifiesFor} settings={settings} />
            </ClientTexts>
            <FormAnswer />
            <div className="form-actions">
              <SubmitButton>{t('save')}</SubmitButton>
            </div>
          </ActionForm>
        </section>
        <People series={series} />
      </div>
      {view.rows.length > 0 && (
        <section className="mt-8" aria-labelledby="full">
          <h2 id="full">{t('manage.full')}</h2>
          <RankingTable view={view} rows={await shownRows(view, true)} />
        </section>
      )}
      <section className="mt-8 pt-4 border-t border-t-rule">
        <ConfirmForm
          action={deleteSeriesAction}
          fields={{ series: slug }}
          trigger={t('manage.delete')}
          variant="quiet"
          title={t('manage.deleteTitle')}
          description={t('manage.deleteText')}
          confirm={t('manage.delete')}
          cancel={cancel}
          danger
        />
      </section>
    </SiteShell>
  );
}

async function Tournaments({ series }: { series: Series }) {
  const t = await getTranslations('series.manage');
  const cancel = (await getTranslations('common.action'))('cancel');
  const found = await listTournamentsOfSeries(database().read, series.id);
  return (
    <section aria-labelledby="tournaments">
      <h2 id="tournaments">{t('tournaments')}</h2>
      <p className="soft">{t('tournamentsText')}</p>
      {found.length > 0 && (
        <ul className="mt-2 border-t border-t-rule">
          {found.map(({ tournament, state }) => (
            <li
              key={tournament.id}
              className="flex flex-wrap items-center justify-between gap-x-4 py-1 border-b border-b-rule"
            >
              <span className="min-w-0">
                {state === 'in' && tournament.status !== 'draft' ? (
                  <Link href={`/t/${tournament.slug}`}>{tournament.name}</Link>
                ) : (
                  tournament.name
                )}
                {state === 'asked' && <span className="soft block">{t('asked')}</span>}
              </span>
              <ConfirmForm
                action={removeTournamentAction}
                fields={{ series: series.slug, tournamentId: tournament.id }}
                trigger={t('remove')}
                variant="quiet"
                title={t('removeTitle', { name: tournament.name })}
                description={t('removeText')}
                confirm={t('remove')}
                cancel={cancel}
              />
            </li>
          ))}
        </ul>
      )}
      <ActionForm action={addTournamentAction} className="form mt-4" label={t('add')}>
        <input type="hidden" name="series" value={series.slug} />
        <TextField
          name="tournament"
          label={t('address')}
          hint={t('addressHint')}
          maxLength={longest.seriesTournament}
          autoCapitalize="none"
          required
        />
        <FormAnswer />
        <div className="form-actions">
          <SubmitButton kind="plain">{t('add')}</SubmitButton>
          <ButtonLink variant="quiet" href="/new/import">
            {t('import')}
          </ButtonLink>
        </div>
      </ActionForm>
    </section>
  );
}

/** Whose entries are whose: what players have said, what was guessed, and what looks alike. */
async function People({ series }: { series: Series }) {
  const t = await getTranslations('series.manage');
  const cancel = (await getTranslations('common.action'))('cancel');
  const entries = await entriesOfSeries(database().read, series.id);
  if (entries.length === 0) return null;
  const alike = sameNames(entries);
  const options = entries
    .map(({ id, name, tournament }) => ({ value: id, label: `${name}, ${tournament}` }))
    .sort((x, y) => x.label.localeCompare(y.label));
  return (
    <section aria-labelledby="people">
      <h2 id="people">{t('people')}</h2>
      <p className="soft">{t('peopleText')}</p>
      {alike.length > 0 && (
        <div className="mt-3">
          <p className="mb-2">{t('sameNames', { count: alike.length })}</p>
          <ConfirmForm
            action={mergeNamesakesAction}
            fields={{ series: series.slug }}
            trigger={t('mergeAll')}
            title={t('mergeAllTitle')}
            description={t('mergeAllText', { names: alike.map(([first]) => first?.name ?? '').join(', ') })}
            confirm={t('mergeSubmit')}
            cancel={cancel}
          />
        </div>
      )}
      <ActionForm action={mergeEntriesAction} className="form mt-4" label={t('merge')}>
        <input type="hidden" name="series" value={series.slug} />
        <SelectField name="first" label={t('first')} options={options} />
        <SelectField name="second" label={t('second')} options={options} />
        <FormAnswer />
        <div className="form-actions">
          <SubmitButton kind="plain">{t('mergeSubmit')}</SubmitButton>
        </div>
      </ActionForm>
      <Merged series={series} entries={entries} />
    </section>
  );
}

async function Merged({ series, entries }: { series: Series; entries: readonly SeriesEntry[] }) {
  const t = await getTranslations('series.manage');
  const groups = groupBy(
    entries.flatMap((entry) => (entry.owner ? [{ ...entry, owner: entry.owner }] : [])),
    ({ owner }) => owner.personId,
  );
  if (groups.size === 0) return null;
  return (
    <>
      <h3 className="mt-5">{t('merged')}</h3>
      <ul className="border-t border-t-rule">
        {[...groups].map(([personId, own]) => (
          <li key={personId} className="py-2 border-b border-b-rule">
            <b>{own[0]?.name}</b>
            <ul>
              {own.map(({ id, name, tournament, owner }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 min-h-11">
                  <span>
                    {tournament}{' '}
                    <span className="soft">{t(owner.by === 'player' ? 'byPlayer' : 'byOrganiser')}</span>
                  </span>
                  {owner.by === 'organiser' && (
                    <ActionForm action={partEntryAction} label={t('partLabel', { name, tournament })}>
                      <input type="hidden" name="series" value={series.slug} />
                      <input type="hidden" name="entryId" value={id} />
                      <SubmitButton small kind="quiet" label={t('partLabel', { name, tournament })}>
                        {t('part')}
                      </SubmitButton>
                      <FormAnswer />
                    </ActionForm>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}
