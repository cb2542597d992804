import { inSlices } from '@/app/_server/platform/slices';
import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { MoveShown } from '@/app/_parts/desk/moves';
import { movesShown, teamMovesShown } from '@/app/_parts/desk/moves-shown';
import type { EntryId, PairingId } from '@/lib/ids';
import { type Consequences, type Correction, consequencesOf, type Pair } from '@/lib/tournament/correction';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { type DrawHead, drawLists } from './draw-lists';

/** What a correction would lead to, in the visitor's language. */
export interface CorrectionPreview {
  readonly moves: readonly MoveShown[];
  /** null where no teams play */
  readonly teams: readonly MoveShown[] | null;
  readonly draws: readonly {
    readonly number: number;
    readonly sentence: string;
    readonly lists: readonly { readonly head: DrawHead; readonly pairs: readonly string[] }[];
  }[];
  /** the round that can still be drawn anew, as the desk saw it */
  readonly redraw: { readonly number: number; readonly version: number; readonly label: string } | null;
  readonly keepLabel: string;
}

/** The consequences in words; null when nothing moves and no draw has followed. */
export async function correctionPreview(
  view: TournamentView,
  pairingId: PairingId,
  correction: Correction,
): Promise<CorrectionPreview | null> {
  const found = await inSlices(consequencesOf(view, pairingId, correction));
  const { moves, teamMoves, draws } = found;
  if (moves.length + teamMoves.length === 0 && draws.length === 0) return null;
  const t = await getTranslations('results.correction');
  const { teams } = view.settings;
  const name = (id: EntryId) => (teams ? id : (view.entryById.get(id)?.name ?? ''));
  const pair = ({ a, b }: Pair) =>
    b === null ? t('bye', { name: name(a) }) : t('pair', { a: name(a), b: name(b) });
  const redraw = redrawOf(found);
  return {
    moves: await movesShown(view, moves),
    teams: teams && (await teamMovesShown(teamMoves)),
    draws: draws.map((draw) => {
      const { reproduced, gone, instead } = draw;
      const { number } = draw.round;
      const same = instead !== null && gone.length === 0 && instead.length === 0;
      const kind = instead === null ? 'impossible' : same ? 'same' : 'different';
      return {
        number,
        sentence: [t(kind, { number }), reproduced ? '' : t('notReproduced')].filter(Boolean).join(' '),
        lists: drawLists(draw).map(({ head, pairs }) => ({ head, pairs: pairs.map(pair) })),
      };
    }),
    redraw: redraw && {
      ...redraw,
      label: t('redraw', { number: redraw.number }),
    },
    keepLabel: t('keep', { count: draws.length }),
  };
}

/** Drawing anew is offered where it would make a difference. */
function redrawOf({ redrawable, draws }: Consequences) {
  const draw = draws.find(({ round }) => round.id === redrawable?.id);
  if (!redrawable || !draw || draw.instead === null || draw.gone.length + draw.instead.length === 0)
    return null;
  return { number: redrawable.number, version: redrawable.version };
}
