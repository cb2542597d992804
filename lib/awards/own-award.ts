import type { EntryId } from '../ids';
import { normalForm } from '../normal-form';
import { rankedGroups } from './assign-awards';
import type { OwnAward } from './award-settings';

/** What is known of somebody, or of a team by its name, who comes into question for an award of the organiser's own. */
export interface OwnAwardCandidate {
  readonly id: EntryId;
  readonly rank: number;
  /** tournament points of the matches alone */
  readonly games: number;
  /** the jury's points, and the most it gives; null while it has given none */
  readonly jury: { readonly points: number; readonly most: number } | null;
  readonly votes: number;
  /** army, club, town and camp */
  readonly traits: readonly (string | null)[];
}

const key = (words: string) => normalForm(words, 'NFC').trim().toLowerCase();

/**
 * What speaks for somebody by that rule, more is better; null where nothing does. The jury's share is that of its most
 * points, the players' that of the votes of whoever has most.
 */
function ownFigure(
  rule: Pick<OwnAward, 'by' | 'juryShare'>,
  { rank, games, jury, votes }: OwnAwardCandidate,
  mostVotes: number,
): number | null {
  switch (rule.by) {
    case 'hand':
      return null;
    case 'place':
      return -rank;
    case 'games':
      return games;
    case 'jury': {
      // Whom the jury has not chosen is not to be voted for.
      if (!jury) return null;
      const loud = mostVotes === 0 ? 0 : votes / mostVotes;
      return Math.round(
        10_000 * ((rule.juryShare * jury.points) / jury.most + (100 - rule.juryShare) * loud),
      );
    }
  }
}

/**
 * A team as its players make it: the jury's points and the votes are added up, and it has the army, the club, the town or the
 * camp that all of them have. `rank` and `games` are those of the team.
 */
export function teamCandidate(
  team: Pick<OwnAwardCandidate, 'id' | 'rank' | 'games'>,
  players: readonly OwnAwardCandidate[],
): OwnAwardCandidate {
  const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0);
  const judged = players.flatMap(({ jury }) => jury ?? []);
  return {
    ...team,
    jury:
      judged.length === 0
        ? null
        : { points: sum(judged.map(({ points }) => points)), most: sum(judged.map(({ most }) => most)) },
    votes: sum(players.map(({ votes }) => votes)),
    traits: (players[0]?.traits ?? []).map((trait, at) =>
      players.every(({ traits }) => traits[at] === trait) ? trait : null,
    ),
  };
}

/** Who comes into question by that rule among those of one army, club, town or camp; best first, those level together. */
export function ownCandidates(rule: OwnAward, all: readonly OwnAwardCandidate[]): EntryId[][] {
  const among = key(rule.among);
  const mostVotes = Math.max(0, ...all.map(({ votes }) => votes));
  return rankedGroups(
    all
      .filter(({ traits }) => among === '' || traits.some((trait) => trait !== null && key(trait) === among))
      .map((one) => [one.id, ownFigure(rule, one, mostVotes)]),
  );
}
