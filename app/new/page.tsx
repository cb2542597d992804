import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import { instanceZone } from '@/app/_i18n/instance-zone';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import { demoUserId } from '@/app/_server/account/demo-user';
import { requireUser } from '@/app/_server/account/session';
import { database } from '@/app/_server/platform/db';
import { newId } from '@/app/_server/platform/random';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { Link } from '@/app/_ui/link';
import { listTournamentsOfUser } from '@/db/tournaments';
import { nextSaturday } from '@/lib/calendar-day';
import { formatList } from '@/lib/formats/registry';
import { differenceTable } from '@/lib/standings/scheme';
import { say } from '@/lib/text';
import { dayIn } from '@/lib/time-zones';
import { openDemoAction } from './actions';
import { type GameOption, NewTournamentForm, type PresetOption } from './new-tournament-form';
import { stepFrom } from './steps';
import { tournamentPresets } from './tournament-presets';
import './new.css';

export async function generateMetadata(): Promise<Metadata> {
  const word = await getTranslations('common.word');
  return { title: word('createTournament') };
}

export default async function NewTournamentPage({ searchParams }: PageProps<'/new'>) {
  const { step } = await searchParams;
  const user = await requireUser('/new');
  // The demo organiser is anybody who looks around: a tournament of one's own needs an account.
  if (user.id === demoUserId) redirect('/setup');
  const t = await getTranslations('home.new');
  const file = await getTranslations('tournamentFile.import');
  const own = await listTournamentsOfUser(database().read, user.id);
  const last = own.find(({ role, tournament }) => role === 'owner' && !tournament.demo)?.tournament;
  return (
    <SiteShell active="my">
      <ClientTexts of={['home.new', 'home.row', ...dayProblemTexts]}>
        <NewTournamentForm
          games={await gameOptions()}
          firstGame={last?.formatId ?? ''}
          day={nextSaturday(dayIn(Date.now(), instanceZone()))}
          firstStep={stepFrom(typeof step === 'string' ? step : undefined)}
          submissionKey={newId()}
          aside={
            <>
              <section aria-labelledby="other-ways">
                <h2 id="other-ways">{t('otherWays')}</h2>
                <ul className="grid gap-2 mt-2">
                  {last && (
                    <li>
                      <Link href={`/t/${last.slug}/desk/copy`}>{t('likeLast', { name: last.name })}</Link>
                    </li>
                  )}
                  <li>
                    {file('linkText')} <Link href="/new/import">{file('link')}</Link>
                  </li>
                </ul>
              </section>
              <PracticeEvents />
            </>
          }
        />
      </ClientTexts>
    </SiteShell>
  );
}

/** Practice events to try things in before making one. */
async function PracticeEvents() {
  const t = await getTranslations('home.new.demos');
  const language = await getLanguage();
  return (
    <section aria-labelledby="demos">
      <h2 id="demos">{t('title')}</h2>
      <p className="mt-1 mb-4 text-ink-2">{t('text')}</p>
      <ul className="flex flex-wrap gap-2.5">
        {formatList.map((format) => {
          const label = t('open', { game: say(format.name, language) });
          return (
            <li key={format.id}>
              <ActionForm action={openDemoAction} label={label}>
                <input type="hidden" name="format" value={format.id} />
                <SubmitButton kind="plain" small label={label}>
                  {say(format.name, language)}
                </SubmitButton>
                <FormAnswer />
              </ActionForm>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Sentences of what the first step checks before it is left. */
const dayProblemTexts = ['problems.required', 'problems.bad-date', 'problems.ends-before-start'] as const;

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
            roundMinutes: preset.roundMinutes,
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
