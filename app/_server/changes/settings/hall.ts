import 'server-only';
import { findHall, putHall } from '@/db/halls';
import { type Network, parseNetwork } from '@/lib/hall/network';
import { type CodePaper, parsePrinted, withAddress, withPrint } from '@/lib/hall/printed';
import type { Hall } from '@/lib/hall/records';
import {
  parseScreens,
  type Screens,
  type ShownNow,
  withAnother,
  withoutLast,
  withShown,
} from '@/lib/hall/screens';
import { refuse } from '@/lib/refusal';
import type { Work } from '../../platform/work';
import { markOf, requireMark } from '../rounds/mark';

/** Shows the given content on a screen until it is changed. */
export const showOnScreen = (work: Work, { screen, show }: { screen: number; show: ShownNow }) =>
  changeScreens(work, (screens) => {
    if (screen > screens.length) refuse('screen-unknown');
    return withShown(screens, screen, show, work.now);
  });

/** Adds a screen, which rotates its pages, or removes the last one. */
export const countScreens = (work: Work, how: 'more' | 'fewer') =>
  changeScreens(work, how === 'more' ? withAnother : withoutLast);

async function changeScreens({ tx, tournament }: Work, change: (screens: Screens) => Screens) {
  const screens = parseScreens((await findHall(tx, tournament.id))?.screens);
  await putHall(tx, tournament.id, { screens: change(screens) });
}

/** Mark of the form about network and address. */
export const networkMark = (hall: Hall | undefined): string =>
  markOf({ network: parseNetwork(hall?.network ?? null), address: hall?.address ?? null });

/** Stores the network and server address that are printed for players' phones. */
export async function updateNetwork(
  work: Work,
  input: { readonly network: Network | null; readonly address: string | null; readonly seen: string },
) {
  const { tx, tournament } = work;
  requireMark(input.seen, networkMark(await findHall(tx, tournament.id)));
  await putHall(tx, tournament.id, { network: input.network, address: input.address });
  await work.note('settings-changed', { section: 'network' });
}

/** Records the address that was just printed, replacing earlier prints of that paper. */
export async function notePrint({ tx, tournament }: Work, paper: CodePaper, origin: string) {
  const printed = parsePrinted((await findHall(tx, tournament.id))?.printed);
  await putHall(tx, tournament.id, { printed: withPrint(printed, paper, origin) });
}

/** Records that earlier printed addresses still lead to this one. */
export async function keepPrinted({ tx, tournament }: Work, origin: string) {
  const printed = parsePrinted((await findHall(tx, tournament.id))?.printed);
  await putHall(tx, tournament.id, { printed: withAddress(printed, origin) });
}
