import { z } from 'zod';
import { boardViews, mostScreens } from '../board/board-choice';

/** What the desk can put on a screen of the hall: one of the board's views, the logo, or nothing at all. */
const shownViews = [...boardViews, 'logo', 'blank'] as const;
export type ShownView = (typeof shownViews)[number];

/** `turns`: the board turns the pages that its own address names. */
export const shownNow = ['turns', ...shownViews] as const;
export type ShownNow = (typeof shownNow)[number];

/** A screen of the hall, as the desk has it. */
export interface Screen {
  readonly show: ShownNow;
  /** since when, epoch ms; null while nobody has chosen anything */
  readonly since: number | null;
}

export type Screens = readonly [Screen, ...Screen[]];

const fresh: Screen = { show: 'turns', since: null };
const stored = z
  .array(z.object({ show: z.enum(shownNow), since: z.number().nullable() }))
  .min(1)
  .max(mostScreens);

/** The screens as they are stored; one that turns its own pages where nothing is, or nothing that is known any more. */
export function parseScreens(value: unknown): Screens {
  const [first = fresh, ...rest] = stored.catch([]).parse(value);
  return [first, ...rest];
}

/** What the screen of that number shows, from 1; one that was taken away follows the first. */
export const shownOn = (screens: Screens, number: number): ShownNow =>
  (screens[number - 1] ?? screens[0]).show;

/** The screens after the desk has chosen for one of them; those beyond the last are none of them. */
export const withShown = (screens: Screens, number: number, show: ShownNow, now: number): Screens =>
  eachOf(screens, (screen, i) => (i === number - 1 ? { show, since: now } : screen));

/** One screen more, or as many as there may be. */
export const withAnother = (screens: Screens): Screens =>
  screens.length < mostScreens ? [...screens, fresh] : screens;

/** Without the last screen; the first stays. */
export const withoutLast = ([first, ...rest]: Screens): Screens => [first, ...rest.slice(0, -1)];

const eachOf = ([first, ...rest]: Screens, of: (screen: Screen, i: number) => Screen): Screens => [
  of(first, 0),
  ...rest.map((screen, i) => of(screen, i + 1)),
];
