import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { SettingsSection } from '@/app/_server/changes/settings';
import type { SectionTexts } from './section-form';

export async function sectionTexts(section: SettingsSection): Promise<SectionTexts> {
  const t = await getTranslations('settings');
  return {
    save: t(`${section}.save`),
    changed: t('changed.title'),
    choose: t('changed.text'),
    keep: t('changed.keep'),
    show: t('changed.show'),
  };
}
