import { ChevronDown, CircleCheck, CircleDot, Clock, Handshake, TriangleAlert } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { rulingText } from '@/app/_parts/result/ruling-text';
import { numberText } from '@/app/_parts/standings/figures';
import { Badge } from '@/app/_ui/badge';
import { Link } from '@/app/_ui/link';
import { ownMark } from '@/lib/entries/own-mark';
import type { EntryId } from '@/lib/ids';
import type { MatchSummary } from '@/lib/match/match-rules';
import { playerReasons } from '@/lib/pairing/explain/player-reasons';
import { type Reason, reasonValues } from '@/lib/pairing/reasons';
import { specialTable } from '@/lib/pairing/table-settings';
import { forfeiter } from '@/lib/results/ruling';
import { say } from '@/lib/text';
import type { Entry } from '@/lib/tournament/records';
import { mapOf } from '@/lib/tournament/teams';
import type { MatchView, TournamentView } from '@/lib/tournament/tournament-view';

/** One table: who plays, how it stands, and on request why these two meet. */
export async function PairingRow({
  view,
  match,
  started,
  ownId,
  showScenario,
  byePoints,
}: {
  view: TournamentView;
  match: MatchView;
  /** whether the round is under way */
  started: boolean;
  ownId: EntryId | null;
  /** only where every table has its own */
  showScenario: boolean;
  /** tournament points of a bye; null while they are unknown */
  byePoints: number | null;
}) {
  const t = await getTranslations('tournament.pairings');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const { pairing, a, b, points, score, ruling, scenario, sides, state, live } = match;
  const map = mapOf(match);
  const armyOf = await armyNamer(view.format);
  const special = specialTable(view.settings.tables, pairing.tableNumber);
  const margin = view.format.marginMetric(view.setup);
  const short = say(view.format.metrics.find((metric) => metric.id === margin)?.short, language);
  const figure = (side: 'a' | 'b') => numberText(score?.metrics[side][margin] ?? 0, language);
  return (
    <article
      className="pairing grid grid-cols-[56px_minmax(0,1fr)] pt-2.5 pb-0.5 scroll-mt-4"
      id={pairing.tableNumber === null ? undefined : `table-${pairing.tableNumber}`}
      data-own={ownMark(ownId, a.id, ...(b ? [b.id] : []))}
    >
      <p className="pairing-table text-[2.25rem]/[2.5rem] font-semibold font-display lining-nums">
        {pairing.tableNumber === null ? (
          <span className="vh">{b ? t('noTable') : word(match.waits ? 'waits' : 'bye')}</span>
        ) : (
          <>
            <span className="vh">{word('table')} </span>
            {pairing.tableNumber}
          </>
        )}
      </p>
      <div>
        <SideLine
          view={view}
          entry={a}
          army={say(sides?.a, language) ?? armyOf(a.faction)}
          camp={match.camps?.a}
          points={points?.a ?? (b || match.waits ? null : byePoints)}
        />
        {b && (
          <SideLine
            view={view}
            entry={b}
            army={say(sides?.b, language) ?? armyOf(b.faction)}
            camp={match.camps?.b}
            points={points?.b ?? null}
          />
        )}
        <div className="pairing-end relative">
          <p className="pairing-foot flex flex-wrap items-center gap-x-3 gap-y-1 min-h-11 text-sm text-ink-2">
            <StateBadge match={match} started={started} />
            {state === 'open' && live && (
              <LiveState
                live={live}
                unit={say(view.format.liveUnit, language)}
                turnWord={say(view.format.turnWord, language)}
              />
            )}
            {ruling && (b || forfeiter(ruling)) && <span>{await rulingText(ruling, match)}</span>}
            {score && <span>{`${figure('a')} : ${figure('b')} ${short}`}</span>}
            {state === 'open' && live && b && (
              // not fetched ahead: the match brings its rules along
              <Link
                className="inline-flex items-center min-h-11 font-medium"
                href={`/match/${pairing.id}`}
                aria-label={t('live.followLabel', { a: a.name, b: b.name })}
              >
                {t('live.follow')}
              </Link>
            )}
            {special && (special.name || special.terrain) && (
              <span>{[special.name, special.terrain].filter(Boolean).join(' · ')}</span>
            )}
            {(showScenario || pairing.scenarioId) && scenario && <span>{say(scenario.name, language)}</span>}
            {map && <span>{map}</span>}
          </p>
          <Reasons match={match} />
        </div>
      </div>
    </article>
  );
}

/** How far the game on the table has got. */
async function LiveState({ live, unit, turnWord }: { live: MatchSummary; unit: string; turnWord: string }) {
  const t = await getTranslations('tournament.pairings.live');
  const word = await getTranslations('common.word');
  const { turn, turns, ended, score } = live;
  if (turn === 0 && !ended) return <span>{t('setUp')}</span>;
  return (
    <>
      <span>
        {ended
          ? t('ended')
          : turns === null
            ? word('turnNumber', { word: turnWord, turn })
            : word('turnOfTurns', { word: turnWord, turn, turns })}
      </span>
      <span>{t('score', { a: score.a, b: score.b, unit })}</span>
    </>
  );
}

function SideLine({
  view,
  entry,
  army,
  camp,
  points,
}: {
  view: TournamentView;
  entry: Entry;
  /** what is played on this side */
  army: string | null;
  camp?: string | null;
  points: number | null;
}) {
  return (
    <p className="pairing-side flex items-center justify-between gap-3">
      <Link href={`/t/${view.tournament.slug}/player/${entry.id}`}>
        <b className="name text-[1.1875rem]/[1.5rem] max-[20em]:text-sm">{entry.name}</b>
        {(army || camp) && (
          <span className="detail text-sm/[1.125rem] font-normal font-narrow normal-nums text-ink-3">
            {[army, camp].filter(Boolean).join(' · ')}
          </span>
        )}
      </Link>
      {points !== null && <b className="display text-[1.5rem]/[1.5rem]">{points}</b>}
    </p>
  );
}

async function StateBadge({ match, started }: { match: MatchView; started: boolean }) {
  const t = await getTranslations('tournament.pairings.state');
  const word = await getTranslations('common.word');
  switch (match.state) {
    case 'bye':
      if (match.ruling && forfeiter(match.ruling)) return null;
      return <Badge>{word(match.waits ? 'waits' : 'bye')}</Badge>;
    case 'confirmed':
      return (
        <Badge tone="ok" icon={<CircleCheck />}>
          {t(match.hidden ? 'hidden' : 'confirmed')}
        </Badge>
      );
    case 'disputed':
      return (
        <Badge tone="warn" icon={<TriangleAlert />}>
          {t('disputed')}
        </Badge>
      );
    case 'one-sided':
      return <Badge icon={<Handshake />}>{t('reported')}</Badge>;
    case 'open':
      return (
        <Badge tone="line" icon={started ? <CircleDot /> : <Clock />}>
          {t(started ? 'running' : 'waiting')}
        </Badge>
      );
  }
}

async function Reasons({ match }: { match: MatchView }) {
  const t = await getTranslations('tournament.pairings');
  const sentence = await getTranslations('pairing.reason.player');
  const language = await getLanguage();
  const { pairing, a, b, sidesCounted: sides } = match;
  const armies = sides && { a: say(sides.a, language), b: say(sides.b, language) };
  // Reasons are written by the draw alone and read back as such.
  const reasons = playerReasons(pairing.reasons as readonly Reason[]);
  if (reasons.length === 0) return null;
  const names = { a: a.name, b: b?.name ?? '' };
  return (
    <details className="pairing-why">
      <summary className="inline-flex absolute top-0 right-0 items-center gap-1 min-h-11 text-sm text-ink-2 list-none">
        {t('why')}
        <span className="vh"> {[a.name, b?.name].filter(Boolean).join(' – ')}</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <ul className="pb-3 text-sm text-ink-2">
        {reasons.map((reason) => (
          <li key={JSON.stringify(reason)}>{sentence(reason.code, reasonValues(reason, names, armies))}</li>
        ))}
      </ul>
    </details>
  );
}
