import { Download } from 'lucide-react';
import { getFormatter, getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import { dayAndTime } from '@/app/_parts/time/time-formats';
import { database } from '@/app/_server/platform/db';
import { ButtonLink } from '@/app/_ui/button-link';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { Note } from '@/app/_ui/note';
import { listEditions } from '@/db/editions';
import { armyVersions } from '@/lib/armies/army-version';
import { editionsWith } from '@/lib/formats/guardians/roster';
import { guardiansSetup } from '@/lib/formats/guardians/setup';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { removeEditionAction } from './actions';
import { ChooseEdition } from './choose-edition';
import { editionAddress } from './edition-address';
import { LoadEdition } from './load-edition';
import { MoveAll } from './move-all';
import { OwnPrices } from './own-prices';

/**
 * Page for the tournament's edition of the army lists, further ones from files, and the organiser's own prices and
 * limits.
 */
export async function EditionsPage({ view }: { view: TournamentView }) {
  const t = await getTranslations('armyLists.editions');
  const common = await getTranslations('common.action');
  const format = await getFormatter();
  const language = await getLanguage();
  const { slug, status } = view.tournament;
  const setup = guardiansSetup.parse(view.setup);
  const own = await listEditions(database().read, view.tournament.id);
  const editions = editionsWith(own);
  const finished = status === 'finished';
  return (
    <div className="col grid max-w-190 gap-7">
      <p className="answer">{t('answer', { edition: setup.armyVersion, count: setup.armyChanges.length })}</p>
      {finished && <Note tone="info">{t('finished')}</Note>}
      <MoveAll view={view} language={language} />
      <ClientTexts of={['armyLists.editions']}>
        {!finished && (
          <>
            <ChooseEdition slug={slug} editions={editions} chosen={setup.armyVersion} language={language} />
            <OwnPrices
              key={`${setup.armyVersion} ${JSON.stringify(setup.armyChanges)}`}
              slug={slug}
              edition={setup.armyVersion}
              changes={setup.armyChanges}
              language={language}
            />
            <LoadEdition
              key={own.map(({ edition, loadedAt }) => `${edition} ${loadedAt}`).join()}
              slug={slug}
              chosen={setup.armyVersion}
              language={language}
            />
          </>
        )}
      </ClientTexts>
      <section className="grid gap-3" aria-labelledby="editions-there">
        <h2 id="editions-there">{t('there.title')}</h2>
        <ul className="grid gap-3">
          {editions.map((edition) => {
            const loaded = own.find((each) => each.edition === edition);
            return (
              <li className="flex flex-wrap items-center gap-x-4 gap-y-2" key={edition}>
                <b>{edition}</b>
                <span className="soft flex-1">
                  {loaded
                    ? t('there.loaded', { at: format.dateTime(loaded.loadedAt, dayAndTime) })
                    : t('there.comesAlong')}
                </span>
                <ButtonLink href={editionAddress(slug, edition)} icon={<Download />} small>
                  {t('there.download', { edition })}
                </ButtonLink>
                {loaded && !finished && edition !== setup.armyVersion && (
                  <ConfirmForm
                    action={removeEditionAction}
                    fields={{ slug, edition }}
                    trigger={t('there.remove', { edition })}
                    title={t('there.removeTitle', { edition })}
                    description={t('there.removeText')}
                    confirm={t('there.remove', { edition })}
                    cancel={common('cancel')}
                    danger
                  />
                )}
              </li>
            );
          })}
        </ul>
        <p className="soft">{t('there.hint', { newest: armyVersions.at(-1) ?? '' })}</p>
      </section>
    </div>
  );
}
