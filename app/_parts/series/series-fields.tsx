'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IntegerField, SelectField, TextField } from '@/app/_ui/fields';
import { longest } from '@/lib/limits';
import type { SeriesSettings } from '@/lib/series/series-settings';

const kinds = ['steps', 'beaten', 'table'] as const;

/** Fields for name and formula of a series. */
export function SeriesFields({
  name = '',
  qualifiesFor = '',
  settings,
}: {
  name?: string;
  qualifiesFor?: string;
  settings: SeriesSettings;
}) {
  const t = useTranslations('series.form');
  const { counted, points, bonus, qualify } = settings;
  const [kind, setKind] = useState(points.kind);
  const hidden = (of: typeof kind) => (kind === of ? undefined : 'hidden');
  return (
    <>
      <TextField name="name" label={t('name')} defaultValue={name} maxLength={longest.name} required />
      <IntegerField
        name="counted"
        label={t('counted')}
        hint={t('countedHint')}
        defaultValue={counted ?? ''}
        optional={t('optional')}
      />
      <SelectField
        name="pointsKind"
        label={t('points')}
        options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        defaultValue={kind}
        onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? 'steps')}
      />
      <IntegerField
        name="top"
        label={t('top')}
        hint={t('topHint')}
        className={hidden('steps')}
        defaultValue={points.kind === 'steps' ? points.top : 100}
      />
      <IntegerField
        name="each"
        label={t('each')}
        className={hidden('beaten')}
        defaultValue={points.kind === 'beaten' ? points.each : 1}
      />
      <TextField
        name="rows"
        label={t('rows')}
        hint={t('rowsHint')}
        className={hidden('table')}
        defaultValue={points.kind === 'table' ? points.rows.join(' ') : '25 18 15 12 10 8 6 4 2 1'}
        maxLength={longest.seriesRows}
      />
      <IntegerField name="bonus" label={t('bonus')} hint={t('bonusHint')} defaultValue={bonus} />
      <IntegerField
        name="qualify"
        label={t('qualify')}
        hint={t('qualifyHint')}
        defaultValue={qualify ?? ''}
        optional={t('optional')}
      />
      <TextField
        name="qualifiesFor"
        label={t('qualifiesFor')}
        hint={t('qualifiesForHint')}
        defaultValue={qualifiesFor}
        maxLength={longest.name}
        optional={t('optional')}
      />
    </>
  );
}
