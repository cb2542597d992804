import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { getLanguage } from '@/app/_i18n/get-language';
import { FieldTopics } from '@/app/_parts/help/field-topics';
import { loadHandbook } from '@/app/_server/help/handbook';
import { handbookLanguage } from '@/lib/handbook/contents';
import { topicsUnder } from '@/lib/handbook/topics';
import type { AnyTournamentView } from '@/lib/tournament/tournament-view';
import type { SettingsPageName } from './sections';

/** Explains the fields of a page of the settings, from the handbook. */
export async function SettingTopics({
  view,
  section,
  children,
}: {
  view: AnyTournamentView;
  section: SettingsPageName;
  children: ReactNode;
}) {
  const t = await getTranslations('help');
  const handbook = await loadHandbook(handbookLanguage(await getLanguage()));
  const [page, anchor] = section === 'format' ? ['settings-rules', view.format.id] : ['settings', section];
  const topics = topicsUnder(handbook.pages, page, anchor).map((topic) => ({
    ...topic,
    // A ruleset's fields are named by their keys there, and by the form here.
    explains: topic.explains.map((name) => name.replace(`${view.format.id}:`, 'setup.')),
    href: `/help/${page}?event=${view.tournament.slug}#${topic.anchor}`,
  }));
  return (
    <FieldTopics topics={topics} lang={handbook.language} explain={t('explain')} more={t('more')}>
      {children}
    </FieldTopics>
  );
}
