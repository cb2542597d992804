'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import {
  type BoardChoice,
  type BoardView,
  boardSkins,
  boardViews,
  pageSeconds,
  toggled,
} from '@/lib/board/board-choice';

/** Choices of a board: its views, how long it shows each, its look and its sound. */
export function BoardChoices({
  choice,
  without,
  onChoose,
}: {
  choice: BoardChoice;
  /** views this tournament can never fill */
  without: readonly BoardView[];
  onChoose: (choice: BoardChoice) => void;
}) {
  const t = useTranslations('board.bar');
  const id = useId();
  // Leaves out views this tournament can never fill, from the choices and from the rotation.
  const offered = boardViews.filter((view) => !without.includes(view));
  const show = choice.show.filter((view) => offered.includes(view));
  const here = show.length > 0 ? { ...choice, show } : choice;
  const only = here.show.length === 1;
  return (
    <div className="board-choices grid grid-cols-[repeat(auto-fit,minmax(220px,1fr))] gap-x-10 gap-y-4">
      <fieldset>
        <legend className="pb-1 font-semibold">{t('show')}</legend>
        {offered.map((view) => (
          <label key={view} className="check flex w-fit">
            <input
              type="checkbox"
              checked={here.show.includes(view)}
              disabled={only && here.show.includes(view)}
              onChange={() => onChoose(toggled(here, view))}
            />
            <span className="check-text">{t(`view.${view}`)}</span>
          </label>
        ))}
        <p className="hint">{only ? t('pinned') : t('turns')}</p>
      </fieldset>
      <div className="grid content-start gap-3.5">
        <div className="field">
          <label className="field-label" htmlFor={`${id}-seconds`}>
            {t('seconds')}
          </label>
          <select
            id={`${id}-seconds`}
            className="input"
            value={choice.seconds}
            onChange={(event) => {
              const seconds = pageSeconds.find((one) => String(one) === event.target.value);
              if (seconds) onChoose({ ...choice, seconds });
            }}
          >
            {pageSeconds.map((seconds) => (
              <option key={seconds} value={seconds}>
                {t('secondsOf', { seconds })}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label className="field-label" htmlFor={`${id}-skin`}>
            {t('skin')}
          </label>
          <select
            id={`${id}-skin`}
            className="input"
            value={choice.skin}
            onChange={(event) => {
              const skin = boardSkins.find((one) => one === event.target.value);
              if (skin) onChoose({ ...choice, skin });
            }}
          >
            {boardSkins.map((skin) => (
              <option key={skin} value={skin}>
                {t(`skins.${skin}`)}
              </option>
            ))}
          </select>
        </div>
        <label className="check">
          <input
            type="checkbox"
            checked={choice.sound}
            onChange={(event) => onChoose({ ...choice, sound: event.target.checked })}
          />
          <span className="check-text">
            {t('sound')}
            <small>{t('soundHint')}</small>
          </span>
        </label>
      </div>
    </div>
  );
}
