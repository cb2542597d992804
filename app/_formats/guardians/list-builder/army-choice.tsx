'use client';
import { Check, ChevronRight, ClipboardPaste } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BuilderHead } from '@/app/_parts/list-builder/builder-head';
import { Button } from '@/app/_ui/button';
import { EmptyBox } from '@/app/_ui/empty-box';
import { TextField } from '@/app/_ui/fields';
import { Note } from '@/app/_ui/note';
import { plainName } from '@/lib/armies/match-names';
import type { RosterArmy } from '@/lib/formats/roster';
import type { Language } from '@/lib/languages';
import { textMatches } from '@/lib/letters';
import { say } from '@/lib/text';
import type { ArmyBuilderProps } from './army-builder-props';

/** Choice of an army, searchable by German or English name; or import of an existing list. */
export function ArmyChoice({
  armies,
  namedArmy,
  current,
  language,
  deadline,
  onChoose,
  onImport,
  onBack,
  ...props
}: ArmyBuilderProps & {
  /** army of the current draft; null before there is one */
  current: string | null;
  onChoose: (armyId: string) => void;
  onImport: () => void;
  /** back to the current draft; null before there is one */
  onBack: (() => void) | null;
}) {
  const t = useTranslations('listBuilder.army');
  const [wanted, setWanted] = useState('');
  const plain = plainName(wanted);
  const named = armies.find(({ id }) => id === namedArmy);
  const sorted = [...armies].sort((x, y) =>
    say(x.name, language).localeCompare(say(y.name, language), language),
  );
  const found = sorted.filter(({ name }) =>
    [name.de, name.en].some((each) => plainName(each).includes(plain) || textMatches(each, wanted)),
  );
  return (
    <div className="list-builder">
      <BuilderHead {...props} title={t('title')} onBack={onBack} />
      <main className="grid content-start gap-4 pt-4" id="content" tabIndex={-1}>
        {deadline && <DeadlineNote deadline={deadline} />}
        {current !== null && <Note tone="info">{t('changing')}</Note>}
        <div className="grid gap-2">
          {named && named.id !== current && (
            <Button variant="ink" wide tall onClick={() => onChoose(named.id)}>
              {t('named', { army: say(named.name, language) })}
            </Button>
          )}
          <Button wide icon={<ClipboardPaste />} onClick={onImport}>
            {t('import')}
          </Button>
        </div>
        <TextField
          label={t('search')}
          type="search"
          value={wanted}
          autoComplete="off"
          onChange={(event) => setWanted(event.target.value)}
        />
        {found.length === 0 ? (
          <EmptyBox title={t('none', { wanted })} heading="h2">
            {t('noneText')}
          </EmptyBox>
        ) : (
          <ul className="lg:gap-x-12 lg:columns-2">
            {found.map((army) => (
              <li className="lg:break-inside-avoid" key={army.id}>
                <button
                  className="flex items-center justify-between gap-3 w-full min-h-14 border-t border-t-rule text-left"
                  type="button"
                  onClick={() => onChoose(army.id)}
                  aria-current={army.id === current || undefined}
                >
                  <ArmyNames army={army} language={language} />
                  {army.id === current ? (
                    <Check className="text-ink-3" />
                  ) : (
                    <ChevronRight className="text-ink-3" />
                  )}
                </button>
              </li>
            ))}
          </ul>
        )}
      </main>
    </div>
  );
}

function ArmyNames({ army: { name }, language }: { army: RosterArmy; language: Language }) {
  const otherLanguage = language === 'de' ? 'en' : 'de';
  const other = name[otherLanguage];
  return (
    <span>
      <b className="text-[1.1875rem]/[1.5rem] font-semibold font-display normal-nums">
        {say(name, language)}
      </b>{' '}
      {other !== say(name, language) && (
        <small
          className="ml-1.5 text-sm/[1.25rem] font-normal font-narrow normal-nums text-ink-3"
          lang={otherLanguage}
        >
          {other}
        </small>
      )}
    </span>
  );
}

function DeadlineNote({ deadline: { late, text } }: { deadline: NonNullable<ArmyBuilderProps['deadline']> }) {
  return late ? <Note tone="warn">{text}</Note> : <p className="small soft">{text}</p>;
}
