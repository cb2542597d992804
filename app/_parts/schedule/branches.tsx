import { getTranslations } from 'next-intl/server';
import type { Branches, BranchMatch } from '@/lib/pairing/bracket/branch';
import type { BranchPart } from '@/lib/pairing/bracket/branch-plan';
import { partName } from '@/lib/pairing/reasons';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { columnHead, keyboardScroll, Leaders, Match, Sideways } from './bracket';

/** Parts drawn one below the other; the final is at the end of the branch that leads to it. */
const rowsOf: readonly { readonly key: BranchPart; readonly parts: readonly BranchPart[] }[] = [
  { key: 'winners', parts: ['winners', 'final', 'reset', 'third'] },
  { key: 'losers', parts: ['losers'] },
  { key: 'consolation', parts: ['consolation'] },
  { key: 'places', parts: ['places'] },
];

/** Bracket with losers' branches: each from its first round to its last, with its open lines. */
export async function BranchesView({ view, branches }: { view: TournamentView; branches: Branches }) {
  const t = await getTranslations('tournament.schedule');
  const shown = branches.matches.filter((match) => isShown(match));
  const over = shown.every(({ awaited, open, round }) => !awaited && !open && round !== null);
  const rows = rowsOf.flatMap(({ key, parts }) => {
    const those = shown.filter(({ part }) => parts.includes(part));
    return those.length === 0 ? [] : [{ key, those }];
  });
  const alone = rows.length === 1;
  return (
    <section className="mt-8" aria-labelledby="bracket">
      <h2 id="bracket">{t('bracket')}</h2>
      <Leaders view={view} places={over ? branches.places.slice(0, 4) : []} />
      {rows.map(({ key, those }) => {
        const name = t('part', { part: partName({ plan: branches.shape.plan, part: key }) });
        return (
          <section key={key} className="mt-5" aria-label={name}>
            {!alone && <h3 className="text-base font-semibold">{name}</h3>}
            <Sideways columns={columnsOf(those).length} />
            <section className="bracket-scroll" aria-label={name} {...keyboardScroll}>
              <div className="flex gap-4">
                {columnsOf(those).map((column) => (
                  <Column key={`${column.part} ${column.at}`} view={view} branches={branches} {...column} />
                ))}
              </div>
            </section>
          </section>
        );
      })}
    </section>
  );
}

/** Matches no player can reach are hidden; a second final appears only once it is needed. */
const isShown = ({ part, round, awaited, a, b }: BranchMatch): boolean =>
  round !== null || a !== null || b !== null || (awaited && part !== 'reset');

interface ColumnOfMatches {
  readonly part: BranchPart;
  readonly at: number;
  readonly matches: readonly BranchMatch[];
}

/** Matches by round, a column per part. */
function columnsOf(matches: readonly BranchMatch[]): ColumnOfMatches[] {
  const columns = new Map<string, ColumnOfMatches>();
  for (const match of matches) {
    const { at, part } = match;
    const key = `${at} ${part}`;
    columns.set(key, { part, at, matches: [...(columns.get(key)?.matches ?? []), match] });
  }
  return [...columns.values()];
}

async function Column({
  view,
  branches,
  part,
  at,
  matches,
}: ColumnOfMatches & { view: TournamentView; branches: Branches }) {
  const t = await getTranslations('tournament.schedule');
  return (
    <div className="bracket-column flex flex-col">
      <h4 className={columnHead}>{t('column', { part, round: branches.begun + at - 1 })}</h4>
      <ol className="flex flex-col flex-1 justify-around gap-2.5 pt-2.5">
        {matches.map((match) => {
          const { id, round, a, b, winner, drawn, nobody, awaited } = match;
          const stake =
            match.part === 'places' && at > 1 && match.match === 1 ? stakeOf(branches, match) : null;
          return (
            <li key={id}>
              {stake && <p className="text-xs text-ink-2 mb-1">{t('toPlaces', stake)}</p>}
              <Match
                view={view}
                match={round !== null && a ? { match: match.match, a, b, winner, drawn, nobody } : undefined}
                round={round}
                coming={[a, b]}
                empty={awaited ? 'open' : 'bye'}
              />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Places at stake in a group of the plan, limited to the size of the field; `worst` is 0 for a single place. */
function stakeOf({ shape, places }: Branches, { at, stage }: BranchMatch): { best: number; worst: number } {
  const width = shape.size / 2 ** (at - 1);
  const field = places.reduce((sum, ids) => sum + ids.length, 0);
  const best = stage * width + 1;
  const worst = Math.min(best + width - 1, field);
  return { best, worst: worst === best ? 0 : worst };
}
