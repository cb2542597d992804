import { useTranslations } from 'next-intl';
import { SelectField } from '@/app/_ui/fields';
import type { Camps } from '@/lib/entries/camps';
import type { Entry } from '@/lib/tournament/records';

/** Field for an entry's camp, where the tournament has two. */
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
