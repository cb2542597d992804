'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/app/_ui/button';
import { Disclosure } from '@/app/_ui/disclosure';
import { longest } from '@/lib/limits';
import type { KitDeck, KitRoll } from '@/lib/match/kit/kit';
import { drawnOf, tilesLeft } from '@/lib/match/kit/play';
import { say } from '@/lib/text';
import { useKit } from './kit-context';
import { KitDice, KitThrowShown } from './kit-dice';
import { KitSpots } from './kit-spots';

/** Tools available in every phase: dice, tiles, the map, the diary. */
export function KitExtras() {
  const t = useTranslations('matchKit');
  const { kit, game, seat, language } = useKit();
  const rolls = kit.rolls?.(game) ?? [];
  const decks = kit.decks?.(game) ?? [];
  const spots = game.round > 0 ? kit.spots?.(game) : null;
  return (
    <div className="kit-extras">
      {spots && (
        <Disclosure summary={say(spots.title, language)}>
          <KitSpots mode="own" />
        </Disclosure>
      )}
      {rolls.length > 0 && (
        <Disclosure summary={t('dice.title')}>
          {rolls.map((roll) => (
            <FreeRoll key={roll.id} roll={roll} />
          ))}
        </Disclosure>
      )}
      {decks.map((deck) => (
        <Disclosure key={deck.id} summary={say(deck.title, language)}>
          <Deck deck={deck} />
        </Disclosure>
      ))}
      {kit.diary && (
        <Disclosure summary={say(kit.diary.title, language)}>
          {kit.diary.hint && <p className="small soft">{say(kit.diary.hint, language)}</p>}
          <Diary days={kit.diary.days} mayWrite={seat !== null} />
        </Disclosure>
      )}
    </div>
  );
}

function FreeRoll({ roll }: { roll: KitRoll }) {
  const { game, language, seat } = useKit();
  const thrown = game.thrown[roll.id];
  return (
    <section className="kit-roll grid gap-2">
      <h3 className="text-[length:var(--text-md)]">{say(roll.title, language)}</h3>
      {roll.hint && <p className="small soft">{say(roll.hint, language)}</p>}
      {thrown && <KitThrowShown roll={roll} thrown={thrown} />}
      {seat !== null && <KitDice roll={roll} what="any" />}
    </section>
  );
}

function Deck({ deck }: { deck: KitDeck }) {
  const t = useTranslations('matchKit.deck');
  const { game, language, seat, enter, snapshot } = useKit();
  const drawn = drawnOf(deck, game);
  const listed = drawn.map(({ tile }, index) => ({ tile, place: String(index + 1) }));
  const left = tilesLeft(deck, game).length;
  const isDrawing = snapshot.waiting.some(({ kind }) => kind === 'draw');
  const labelOf = (tile: string) => deck.tiles.find(({ id }) => id === tile);
  return (
    <div className="grid gap-2">
      {deck.hint && <p className="small soft">{say(deck.hint, language)}</p>}
      <p>{t('left', { count: left })}</p>
      {drawn.length > 0 && (
        <ol className="grid gap-1.5 pl-[1.4em] list-decimal">
          {listed.map(({ tile, place }) => {
            const shown = labelOf(tile);
            return (
              <li key={place}>
                <b>{say(shown?.label, language) ?? tile}</b>
                {shown?.hint && <small className="block text-ink-3">{say(shown.hint, language)}</small>}
              </li>
            );
          })}
        </ol>
      )}
      {deck.blocked && <p className="small soft">{say(deck.blocked, language)}</p>}
      {seat !== null && (
        <div className="flex flex-wrap items-end gap-2">
          <Button
            pending={isDrawing}
            disabled={left === 0 || deck.blocked !== undefined || !snapshot.online}
            onClick={() =>
              enter('draw', { deck: deck.id, round: game.round, nth: drawn.length + 1, source: 'server' })
            }
          >
            {t('draw')}
          </Button>
          {drawn.length > 0 && deck.shuffle === 'by-hand' && (
            <Button variant="quiet" onClick={() => enter('shuffle', { deck: deck.id, round: game.round })}>
              {t('shuffle')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function Diary({ days, mayWrite }: { days: boolean; mayWrite: boolean }) {
  const t = useTranslations('matchKit.diary');
  const { game, enter } = useKit();
  const latest = game.notes.reduce((day, note) => Math.max(day, note.day ?? 1), 1);
  const [day, setDay] = useState(latest);
  const [words, setWords] = useState('');
  const listed = game.notes.map((note, place) => ({ ...note, key: String(place) }));
  return (
    <>
      {listed.length > 0 && (
        <ul className="grid gap-1.5">
          {listed.map((note) => (
            <li key={note.key}>
              {note.day !== null && <span className="caption">{t('day', { day: note.day })}</span>}{' '}
              {note.text}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <form
          className="kit-note-form flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            const text = words.trim();
            if (text === '') return;
            enter('note', { day: days ? day : null, text });
            setWords('');
          }}
        >
          {days && (
            <label className="grid gap-0.5">
              <span className="small">{t('dayLabel')}</span>
              <input
                className="input"
                type="number"
                min={1}
                max={99}
                value={day}
                onChange={(event) => setDay(Math.min(99, Math.max(1, Number(event.target.value) || 1)))}
              />
            </label>
          )}
          <label className="kit-note-text grid flex-1 gap-0.5 min-w-40">
            <span className="small">{t('text')}</span>
            <input
              className="input"
              maxLength={longest.kitNote}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </label>
          <Button type="submit" disabled={words.trim() === ''}>
            {t('add')}
          </Button>
        </form>
      )}
    </>
  );
}
