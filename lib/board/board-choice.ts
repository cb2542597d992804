import { z } from 'zod';

/** What a board can show, in the order it takes turns. */
export const boardViews = [
  'clock',
  'names',
  'tables',
  'meetings',
  'live',
  'teams',
  'pools',
  'bracket',
  'standings',
  'news',
  'join',
] as const;
export type BoardView = (typeof boardViews)[number];

/** How long a page may stay, in seconds. */
export const pageSeconds = [8, 15, 25, 40] as const;
export const boardSkins = ['device', 'light', 'dark'] as const;
/** Screens of a hall that the desk may tell apart. */
export const mostScreens = 4;

/** What somebody chose for a board; kept in its address, so that a bookmark opens the same board again. */
export interface BoardChoice {
  /** never empty; one alone is pinned, several take turns */
  readonly show: readonly BoardView[];
  readonly seconds: (typeof pageSeconds)[number];
  /** whether the last turn and the end of the round can be heard */
  readonly sound: boolean;
  readonly skin: (typeof boardSkins)[number];
  /** which of the hall's screens it is, from 1; null for one that does not follow the desk */
  readonly screen: number | null;
}

/** Names and tables say the same twice: one of them will do unless somebody wants both. */
export const usualChoice: BoardChoice = {
  show: boardViews.filter((view) => view !== 'tables'),
  seconds: 15,
  sound: false,
  skin: 'device',
  screen: 1,
};

const query = z.object({
  show: z
    .string()
    .transform((list) => boardViews.filter((view) => list.split(',').includes(view)))
    .refine((list) => list.length > 0)
    .catch([...usualChoice.show]),
  seconds: z.coerce.number().pipe(z.literal(pageSeconds)).catch(usualChoice.seconds),
  sound: z
    .literal('on')
    .transform(() => true)
    .catch(usualChoice.sound),
  skin: z.enum(boardSkins).catch(usualChoice.skin),
  screen: z
    .literal('own')
    .transform(() => null)
    .or(z.coerce.number().int().min(1).max(mostScreens))
    .catch(usualChoice.screen),
});

/** The choice an address names; whatever it does not name, or names wrongly, is as usual. */
export const parseChoice = (search: Readonly<Record<string, unknown>>): BoardChoice => query.parse(search);

/** The part of the address from the question mark on; empty for the usual choice. */
export function choiceQuery({ show, seconds, sound, skin, screen }: BoardChoice): string {
  const parts = [
    show.join() === usualChoice.show.join()
      ? null
      : `show=${boardViews.filter((view) => show.includes(view))}`,
    seconds === usualChoice.seconds ? null : `seconds=${seconds}`,
    sound ? 'sound=on' : null,
    skin === usualChoice.skin ? null : `skin=${skin}`,
    screen === usualChoice.screen ? null : `screen=${screen ?? 'own'}`,
  ].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** The choice with one view more or less; the last one stays. */
export function toggled(choice: BoardChoice, view: BoardView): BoardChoice {
  const show = boardViews.filter((one) => (one === view) !== choice.show.includes(one));
  return show.length > 0 ? { ...choice, show } : choice;
}
