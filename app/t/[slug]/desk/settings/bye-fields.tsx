'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IntegerField, SelectField } from '@/app/_ui/fields';
import { type ByeRule, byeValues } from '@/lib/standings/bye';
import { hintOf } from './scoring-fields';

/** What a bye is worth. */
export function ByeFields({ bye, metric }: { bye: ByeRule; metric: string }) {
  const t = useTranslations('standings');
  const [kind, setKind] = useState<string>(bye.points);
  const [fixed, setFixed] = useState(String(bye.fixed));
  const byes = byeValues.map((value) => ({
    value,
    label: t(`bye.${value}.name`),
    hint: t(`bye.${value}.explain`),
  }));
  return (
    <>
      <SelectField
        name="bye.points"
        label={t('bye.label')}
        hint={hintOf(byes, kind)}
        options={byes}
        value={kind}
        onChange={(event) => setKind(event.target.value)}
      />
      {kind === 'fixed' ? (
        <IntegerField
          name="bye.fixed"
          label={t('bye.fixedPoints')}
          value={fixed}
          onChange={(event) => setFixed(event.target.value)}
        />
      ) : (
        <input type="hidden" name="bye.fixed" value={bye.fixed} />
      )}
      {kind !== 'average' && (
        <IntegerField
          name="bye.margin"
          label={t('bye.margin', { metric })}
          hint={t('bye.marginHint')}
          defaultValue={bye.margin ?? ''}
        />
      )}
    </>
  );
}
