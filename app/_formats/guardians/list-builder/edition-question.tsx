'use client';
import { useTranslations } from 'next-intl';
import { BuilderHead } from '@/app/_parts/list-builder/builder-head';
import { Button } from '@/app/_ui/button';
import type { EditionReading } from '@/lib/armies/read-in-editions';
import type { ArmyBuilderProps } from './army-builder-props';

/** An edition the list may belong to, with the units only it knows. */
export interface EditionChoice {
  readonly choice: EditionReading;
  readonly units: readonly string[];
}

/** Asks for the edition of a list that differs between editions: only its author knows. */
export function EditionQuestion({
  choices,
  onChoose,
  onBack,
  ...props
}: ArmyBuilderProps & {
  choices: readonly EditionChoice[];
  onChoose: (choice: EditionReading) => void;
  onBack: () => void;
}) {
  const t = useTranslations('listBuilder.edition');
  return (
    <div className="list-builder lb-choice">
      <BuilderHead {...props} title={t('title')} onBack={onBack} />
      <main className="grid content-start gap-4 pt-4" id="content" tabIndex={-1}>
        <p>{t('text')}</p>
        <ul className="grid gap-5">
          {choices.map(({ choice, units }) => (
            <li className="grid justify-items-start gap-2" key={choice.edition}>
              <h2>{t('choice', { editions: choice.editions.join(', ') })}</h2>
              <p>{units.join(', ')}</p>
              <Button onClick={() => onChoose(choice)}>
                {t('take', { editions: choice.editions.join(', ') })}
              </Button>
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
}
