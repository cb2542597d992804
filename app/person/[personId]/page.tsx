import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { getLanguage } from '@/app/_i18n/get-language';
import { CareerView } from '@/app/_parts/career/career-view';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import { actorIn } from '@/app/_server/account/session';
import { careerInSeries, loadCareers } from '@/app/_server/community/career';
import { findShownPerson, myPersons } from '@/app/_server/community/persons';
import { whereMayRefuse } from '@/app/_server/community/pseudonyms';
import { factsOfSeries, requireSeries } from '@/app/_server/community/series';
import { database } from '@/app/_server/platform/db';
import { ButtonLink } from '@/app/_ui/button-link';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { TextField } from '@/app/_ui/fields';
import { Link } from '@/app/_ui/link';
import { findSeries } from '@/db/series';
import { findDuel } from '@/lib/formats/registry';
import { longest } from '@/lib/limits';
import { refusalOf } from '@/lib/persons/pseudonyms';
import { say } from '@/lib/text';
import { refusePseudonymAction } from './actions';

type Props = PageProps<'/person/[personId]'>;

/** The person as everybody may read them, or a 404. */
const requireShown = cache(async (id: string) => (await findShownPerson(database().read, id)) ?? notFound());

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { name } = await requireShown((await params).personId);
  return { title: name, robots: { index: false } };
}

/** A career as its player lets others read it. */
export default async function PersonPage({ params, searchParams }: Props) {
  const { person, hidden, name } = await requireShown((await params).personId);
  const { series: within, game } = await searchParams;
  const t = await getTranslations('career');
  const language = await getLanguage();
  const mine = (await myPersons()).some(({ id }) => id === person.id);
  const mayRefuse =
    hidden && !refusalOf(person) && (await whereMayRefuse(database().read, person.id, actorIn)) !== undefined;
  const careers = await loadCareers(database().read, person, false);
  const found = typeof within === 'string' && (await findSeries(database().read, within));
  const series = found ? await requireSeries(found.slug) : null;
  const chosen = careers.find(({ formatId }) => formatId === game) ?? careers[0];
  const inSeries = series && (await careerInSeries(series, await factsOfSeries(series), person, false));
  const formatId = inSeries?.tournaments[0]?.facts.tournament.formatId ?? chosen?.formatId;
  const career = inSeries && inSeries.tournaments.length > 0 ? inSeries : chosen?.career;
  return (
    <SiteShell>
      <div className="titleline flex items-end justify-between gap-8 px-0 pt-5 pb-4 max-md:block max-md:pt-3.5">
        <div>
          <h1 className="wrap-anywhere">{name}</h1>
          {career && (
            <p>{t('subtitle', { tournaments: career.tournaments.length, games: career.games.length })}</p>
          )}
          {series && career === inSeries && (
            <p>
              {t.rich('within', {
                series: series.series.name,
                link: (words) => <Link href={`/series/${series.series.slug}`}>{words}</Link>,
              })}{' '}
              <Link href={`/person/${person.id}`}>{t('whole')}</Link>
            </p>
          )}
        </div>
        {(mine || mayRefuse) && (
          <div className="form-actions max-md:mt-3">
            {mine && (
              <ButtonLink small href="/career">
                {t('toOwn')}
              </ButtonLink>
            )}
            {mayRefuse && <RefusePseudonym personId={person.id} name={name} />}
          </div>
        )}
      </div>
      {careers.length > 1 && career !== inSeries && (
        <nav className="flex flex-wrap gap-x-5 mb-3" aria-label={t('games')}>
          {careers.map((one) => (
            <Link
              key={one.formatId}
              className="inline-flex items-center min-h-11"
              aria-current={one === chosen ? 'page' : undefined}
              href={`/person/${person.id}?game=${one.formatId}`}
            >
              {say(findDuel(one.formatId)?.name, language)}
            </Link>
          ))}
        </nav>
      )}
      {career && formatId ? (
        <CareerView career={career} formatId={formatId} own={false} hidden={hidden} />
      ) : (
        <p className="soft">{t('empty')}</p>
      )}
    </SiteShell>
  );
}

/** For whoever leads a tournament that the person plays in, and whoever runs the instance. */
async function RefusePseudonym({ personId, name }: { personId: string; name: string }) {
  const t = await getTranslations('career.refuse');
  return (
    <ConfirmForm
      danger
      action={refusePseudonymAction}
      fields={{ personId }}
      trigger={t('trigger')}
      variant="quiet"
      title={t('title', { name })}
      description={t('text')}
      confirm={t('trigger')}
      cancel={(await getTranslations('common.action'))('cancel')}
    >
      <TextField name="reason" label={t('reason')} maxLength={longest.refusalReason} autoComplete="off" />
    </ConfirmForm>
  );
}
