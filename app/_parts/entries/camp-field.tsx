import { useTranslations } from 'next-intl';
import { SelectField } from '@/app/_ui/fields';
import type { Camps } from '@/lib/entries/camps';
import type { Entry } from '@/lib/tournament/records';

/** Of which camp an entry is, where there are two. */
export function CampField({ camps, entry }: { camps: Camps | null; entry?: Entry }) {
  const t = useTranslations('entries');
  if (!camps) return null;
  return (
    <SelectField
      name="camp"
      label={t('field.camp')}
      options={[
        { value: '', label: t('camp.open') },
        { value: 'first', label: camps.first },
        { value: 'second', label: camps.second },
        { value: 'both', label: t('camp.both') },
      ]}
      defaultValue={entry?.camp ?? ''}
    />
  );
}
