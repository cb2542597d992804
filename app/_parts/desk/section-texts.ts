import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { SettingsSection } from '@/app/_server/changes/settings';
import type { SectionTexts } from './section-form';

/** Those that have a form among the settings. */
type NamedSection = Exclude<SettingsSection, 'mail' | 'checkIn'>;

/** The words of a section of the settings. */
export async function sectionTexts(section: NamedSection): Promise<SectionTexts> {
  return textsWith((await getTranslations('settings'))(`${section}.save`));
}

/** The words of any form that two desks may have open, with those of its button. */
export async function textsWith(save: string): Promise<SectionTexts> {
  const t = await getTranslations('settings');
  return {
    save,
    changed: t('changed.title'),
    choose: t('changed.text'),
    keep: t('changed.keep'),
    show: t('changed.show'),
  };
}
