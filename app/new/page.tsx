import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import { instanceZone } from '@/app/_i18n/instance-zone';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import { demoUserId } from '@/app/_server/account/demo-user';
import { requireUser } from '@/app/_server/account/session';
import { newId } from '@/app/_server/platform/random';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { Link } from '@/app/_ui/link';
import { nextSaturday } from '@/lib/calendar-day';
import { formatList } from '@/lib/formats/registry';
import { differenceTable } from '@/lib/standings/scheme';
import { say } from '@/lib/text';
import { dayIn } from '@/lib/time-zones';
import { openDemoAction } from './actions';
import { type GameOption, NewTournamentForm, type PresetOption } from './new-tournament-form';
import { tournamentPresets } from './tournament-presets';

export async function generateMetadata(): Promise<Metadata> {
  const word = await getTranslations('common.word');
  return { title: word('createTournament') };
}

export default async function NewTournamentPage() {
  const user = await requireUser('/new');
  // The demo organiser is anybody who looks around: a tournament of one's own needs an account.
  if (user.id === demoUserId) redirect('/setup');
  const t = await getTranslations('home.new');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const file = await getTranslations('tournamentFile.import');
  return (
    <SiteShell>
      <div className="pt-8.5 max-w-160 max-md:pt-4.5">
        <h1>{word('createTournament')}</h1>
        <p className="lede mt-2.5 mb-6">{t('lede')}</p>
        <p className="mb-6">
          {file('linkText')} <Link href="/new/import">{file('link')}</Link>
        </p>
        <ClientTexts of={['home.new']}>
          <NewTournamentForm
            games={await gameOptions()}
            day={nextSaturday(dayIn(Date.now(), instanceZone()))}
            submissionKey={newId()}
          />
        </ClientTexts>
        <section className="mt-12 pt-3.5 border-t-[1.5px] border-t-ink" aria-labelledby="demos">
          <h2 id="demos">{t('demos.title')}</h2>
          <p className="mt-1 mb-4 text-ink-2">{t('demos.text')}</p>
          <ul className="flex flex-wrap gap-2.5">
            {formatList.map((format) => (
              <li key={format.id}>
                <ActionForm
                  action={openDemoAction}
                  label={t('demos.open', { game: say(format.name, language) })}
                >
                  <input type="hidden" name="format" value={format.id} />
                  <SubmitButton kind="plain" label={t('demos.open', { game: say(format.name, language) })}>
                    {say(format.name, language)}
                  </SubmitButton>
                  <FormAnswer />
                </ActionForm>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </SiteShell>
  );
}

/** The rulesets in the registry's order, each with the complete tournaments one can start from. */
async function gameOptions(): Promise<GameOption[]> {
  const t = await getTranslations('home.new');
  const language = await getLanguage();
  return formatList.map((format) => ({
    value: format.id,
    label: say(format.name, language),
    hint: t(`games.${format.structure}`),
    presets: tournamentPresets
      .filter((option) => option.format === format)
      .map(({ key, preset }): PresetOption => {
        const shared = { value: key, label: say(preset.name, language) };
        if (format.structure !== 'duel') return { ...shared, hint: '', duel: null };
        const margin = format.metrics.find((metric) => metric.id === format.marginMetric(preset.setup));
        const figures = {
          unit: say(margin?.short, language) ?? '',
          from: differenceTable(format.largestLead(preset.setup)).at(-1)?.from ?? 0,
        };
        return {
          ...shared,
          hint: [
            t('presetHint', { rounds: preset.rounds, minutes: preset.roundMinutes }),
            say(preset.later, language),
            say(preset.note, language),
          ]
            .filter(Boolean)
            .join('. '),
          duel: {
            rounds: preset.rounds,
            scored: preset.settings?.scheme !== undefined || preset.settings?.scoringOpen === true,
            schemeHints: {
              wdl: t('schemeHints.wdl', figures),
              table: t('schemeHints.table', figures),
              hybrid: t('schemeHints.hybrid', figures),
            },
          },
        };
      }),
  }));
}
