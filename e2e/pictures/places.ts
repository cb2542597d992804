// Runs in a process of its own, over the database of the server under test: see pictures.spec.ts.
import { loadTournament } from '@/app/_server/load/tournament';
import { linkToken } from '@/app/_server/platform/secret';
import { findTournament } from '@/db/tournaments';
import { currentRound } from '@/lib/tournament/rounds';
import { openDatabase } from '../../db/open-database';

const { read } = openDatabase(process.env.DATABASE_URL ?? '', { beside: true });

/** A game of the current round with the personal links of its two. */
export interface GameOnShow {
  readonly id: string;
  readonly state: string;
  /** which of the two have reported */
  readonly reported: readonly ('a' | 'b')[];
  readonly links: { readonly a: string; readonly b: string };
}

export interface Places {
  readonly games: readonly GameOnShow[];
  /** a game of the first round, confirmed */
  readonly earlier: string;
}

/** Games of an event, as the pictures need them. */
async function places(slug: string): Promise<Places> {
  const tournament = await findTournament(read, slug);
  if (!tournament) throw new Error(`there is no event ${slug}`);
  const view = await loadTournament(read, tournament);
  return {
    games: (currentRound(view)?.matches ?? []).flatMap(({ pairing, a, b, state, reports }) =>
      b
        ? [
            {
              id: pairing.id,
              state,
              reported: (['a', 'b'] as const).filter((side) => reports[side]),
              links: { a: `/p/${linkToken(a)}`, b: `/p/${linkToken(b)}` },
            },
          ]
        : [],
    ),
    earlier: view.rounds[0]?.matches.find(({ state }) => state === 'confirmed')?.pairing.id ?? '',
  };
}

export const run = places;
