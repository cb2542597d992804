'use client';
import { ChevronDown, ChevronUp, Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { useFieldProblem } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { FieldError } from '@/app/_ui/field';
import { IconButton } from '@/app/_ui/icon-button';

export interface TiebreakOption {
  readonly id: string;
  readonly name: string;
  readonly explain: string;
}

/** The tie-breaks in their order. Everything is a button: moving works by mouse, thumb and keyboard alike. */
export function TiebreaksEditor({
  name,
  initial,
  options,
}: {
  name: string;
  initial: readonly string[];
  /** those the present scheme can choose from */
  options: readonly TiebreakOption[];
}) {
  const t = useTranslations('settings.scoring');
  const word = useTranslations('common.word');
  const tiebreak = useTranslations('standings.tiebreak');
  const [chosen, setChosen] = useState(initial);
  const [spoken, setSpoken] = useState('');
  const [focus, setFocus] = useState<string | null>(null);
  const area = useRef<HTMLFieldSetElement>(null);
  const selectId = useId();
  const problem = useFieldProblem(name);

  const listed = chosen.flatMap((id) => options.find((option) => option.id === id) ?? []);
  const left = options.filter(({ id }) => !chosen.includes(id));

  // The browser lets go of the focus when an item is moved in the page.
  useEffect(() => {
    if (!focus) return;
    area.current?.querySelector<HTMLElement>(`[data-focus="${focus}"]`)?.focus();
    setFocus(null);
  }, [focus]);

  const move = (index: number, by: -1 | 1) => {
    const order = listed.map(({ id }) => id);
    const [moved] = order.splice(index, 1);
    if (moved === undefined) return;
    order.splice(index + by, 0, moved);
    setChosen(order);
    const place = index + by;
    setSpoken(`${listed[index]?.name}: ${place + 1} / ${order.length}`);
    const end = by < 0 ? place === 0 : place === order.length - 1;
    setFocus(`${moved}-${(by < 0) === end ? 'down' : 'up'}`);
  };
  const remove = (index: number) => {
    const order = listed.map(({ id }) => id).filter((_, i) => i !== index);
    setChosen(order);
    const neighbour = order[Math.min(index, order.length - 1)];
    setFocus(neighbour ? `${neighbour}-remove` : 'choice');
  };
  const add = () => {
    const choice = area.current?.querySelector('select')?.value;
    if (!choice) return;
    setChosen([...listed.map(({ id }) => id), choice]);
    setFocus('choice');
  };

  return (
    <fieldset className="field" ref={area}>
      <legend className="field-label">{tiebreak('label')}</legend>
      <p className="hint">{tiebreak('order')}</p>
      {listed.length === 0 && <p className="soft">{t('noTiebreaks')}</p>}
      <ol className="border-t border-t-rule">
        {listed.map((option, index) => (
          <li
            className="grid grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-x-2 py-2 border-b border-b-rule max-md:grid-cols-[28px_minmax(0,1fr)]"
            key={option.id}
          >
            <input type="hidden" name={`${name}[]`} value={option.id} />
            <span className="display text-[1.375rem]" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <b>{option.name}</b>
              <p className="hint">{option.explain}</p>
            </div>
            <div className="tiebreak-buttons flex max-md:col-2 max-md:-ml-3.25">
              <IconButton
                label={`${option.name}: ${t('up')}`}
                icon={<ChevronUp />}
                data-focus={`${option.id}-up`}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                label={`${option.name}: ${t('down')}`}
                icon={<ChevronDown />}
                data-focus={`${option.id}-down`}
                disabled={index === listed.length - 1}
                onClick={() => move(index, 1)}
              />
              <IconButton
                label={`${option.name}: ${word('remove')}`}
                icon={<X />}
                data-focus={`${option.id}-remove`}
                onClick={() => remove(index)}
              />
            </div>
          </li>
        ))}
      </ol>
      {left.length > 0 && (
        <div className="flex flex-wrap gap-2 pt-1">
          <label className="vh" htmlFor={selectId}>
            {t('choose')}
          </label>
          <select className="input flex-[1_1_260px] w-auto" id={selectId} data-focus="choice">
            {left.map((option) => (
              <option key={option.id} value={option.id}>
                {option.name}
              </option>
            ))}
          </select>
          <Button icon={<Plus />} onClick={add}>
            {word('add')}
          </Button>
        </div>
      )}
      {problem && <FieldError id={`${name}-problem`}>{problem}</FieldError>}
      <span className="vh" aria-live="polite">
        {spoken}
      </span>
    </fieldset>
  );
}
