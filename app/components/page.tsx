import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { PreferencesBar } from '@/app/_parts/preferences/preferences-bar';
import { Neatline } from '@/app/_ui/neatline';
import { ButtonExamples } from './_examples/buttons';
import { DeskExamples } from './_examples/desk';
import { FeedbackExamples } from './_examples/feedback';
import { FormExamples } from './_examples/forms';
import { MapExamples } from './_examples/maps';
import { MarkExamples } from './_examples/marks';
import { MatchExamples } from './_examples/match';
import { NavigationExamples } from './_examples/navigation';
import { TableExamples } from './_examples/tables';
import { areShown } from './are-shown';

const skins = ['light', 'dark'] as const;

const groups = [
  { id: 'buttons', Examples: ButtonExamples },
  { id: 'forms', Examples: FormExamples },
  { id: 'feedback', Examples: FeedbackExamples },
  { id: 'marks', Examples: MarkExamples },
  { id: 'tables', Examples: TableExamples },
  { id: 'navigation', Examples: NavigationExamples },
  { id: 'maps', Examples: MapExamples },
  { id: 'desk', Examples: DeskExamples },
  { id: 'match', Examples: MatchExamples },
] as const;

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: areShown(process.env) ? (await getTranslations('components'))('title') : undefined,
    robots: { index: false, follow: false },
  };
}

/** Every control and part in its states, in both skins side by side: for whoever builds screens, not for visitors. */
export default async function ComponentsPage() {
  if (!areShown(process.env)) notFound();
  const t = await getTranslations('components');
  return (
    <ClientTexts of={['components', 'matchField']}>
      <main id="content" className="p-4">
        <h1>{t('title')}</h1>
        <p className="soft mb-4">{t('lead')}</p>
        <Neatline />
        {groups.map(({ id, Examples }) => (
          <section key={id} id={id} className="mt-8" aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{t(`group.${id}`)}</h2>
            <div className="grid grid-cols-2 max-lg:grid-cols-1 gap-4 mt-3">
              {skins.map((skin) => (
                <div
                  key={skin}
                  data-theme={skin}
                  className="grid content-start gap-5 min-w-0 p-4 bg-paper text-ink border border-rule-strong"
                >
                  <p className="caption">{t(`skin.${skin}`)}</p>
                  <Examples />
                </div>
              ))}
            </div>
          </section>
        ))}
        <PreferencesBar />
      </main>
    </ClientTexts>
  );
}
