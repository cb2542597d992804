import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { firstNames } from '@/app/_parts/entries/short-names';
import { MatchClocks } from '@/app/_parts/match/match-clocks';
import { rulingText } from '@/app/_parts/result/ruling-text';
import { HeadCell, Ledger, TableCell } from '@/app/_ui/ledger';
import { Link } from '@/app/_ui/link';
import type { MatchSummary } from '@/lib/match/match-rules';
import { otherSide, type Side } from '@/lib/sides';
import { say } from '@/lib/text';
import { type MeetingGameView, mapOf } from '@/lib/tournament/teams';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import type { OwnMeeting } from './meeting-side';

/** Games of a meeting, own players first, with their result or state. */
export async function MeetingLines({
  view,
  own,
  caption,
  clocks = false,
}: {
  view: TournamentView;
  own: OwnMeeting;
  caption: string;
  /** whether running games show both clocks: only on pages rendered per request */
  clocks?: boolean;
}) {
  const t = await getTranslations('teams.own');
  const word = await getTranslations('common.word');
  return (
    <Ledger caption={caption}>
      <thead>
        <tr>
          <HeadCell>{word('table')}</HeadCell>
          <HeadCell>{t('game')}</HeadCell>
          <HeadCell num>{word('result')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {own.meeting.games.map((game) => (
          <GameLine key={game.match.pairing.id} view={view} game={game} side={own.side} clocks={clocks} />
        ))}
      </tbody>
    </Ledger>
  );
}

async function GameLine({
  view,
  game: { match, homeSide, points },
  side,
  clocks,
}: {
  view: TournamentView;
  game: MeetingGameView;
  /** of the meeting */
  side: Side;
  clocks: boolean;
}) {
  const t = await getTranslations('teamPage');
  const words = await getTranslations('teams.own');
  const word = await getTranslations('common.word');
  const follow = await getTranslations('tournament.pairings.live');
  const language = await getLanguage();
  const { pairing, a, b, scenario, ruling, interim } = match;
  // The own team's side of the pairing: the home team sits at `homeSide`.
  const mine = side === 'a' ? homeSide : otherSide(homeSide);
  const theirs = otherSide(mine);
  const names = { a: a.name, b: b?.name ?? null };
  const live = match.state !== 'confirmed' && b ? match.live : null;
  const stage = [
    scenario && b ? say(scenario.name, language) : null,
    mapOf(match),
    ruling && (await rulingText(ruling, match)),
    live && !live.ended && (await stageText(view, live)),
  ].filter(Boolean);
  const text = `${names[mine] ?? words('nobody')} – ${names[theirs] ?? words('nobody')}`;
  return (
    <tr>
      <TableCell number={pairing.tableNumber ?? '–'} />
      <th scope="row" className="cell-name cell-name--stack">
        {live ? (
          // not prefetched: the match brings its rules along
          <Link
            href={`/match/${pairing.id}`}
            aria-label={follow('followLabel', { a: a.name, b: b?.name ?? '' })}
          >
            <b>{text}</b>
          </Link>
        ) : (
          <b>{text}</b>
        )}
        {stage.length > 0 && <span className="detail">{stage.join(' · ')}</span>}
        {clocks && live?.clock && !live.ended && (
          <MatchClocks
            clock={live.clock}
            names={firstNames({ a: a.name, b: b?.name ?? '' })}
            own={mine}
            now={Date.now()}
          />
        )}
      </th>
      <td className="num">
        {points ? (
          <Figures
            own={points[side]}
            other={points[otherSide(side)]}
            unit={interim && ruling === null ? t('provisional') : word('tournamentPointsShort')}
          />
        ) : live && live.turn > 0 ? (
          <Figures
            own={live.score[mine]}
            other={live.score[theirs]}
            unit={t(live.ended ? 'over' : 'running', { unit: say(view.format.liveUnit, language) })}
            soft
          />
        ) : (
          <span className="small soft">
            {match.hidden ? (await getTranslations('teams.meetings'))('hidden') : t('open')}
          </span>
        )}
      </td>
    </tr>
  );
}

function Figures({
  own,
  other,
  unit,
  soft,
}: {
  own: number;
  other: number;
  unit: string;
  /** figures that decide nothing yet */
  soft?: boolean;
}) {
  return (
    <>
      <b className={`text-[1.3125rem]/[1.5rem] font-semibold font-display lining-nums ${soft ? 'soft' : ''}`}>
        {own} : {other}
      </b>
      <span className="small soft block">{unit}</span>
    </>
  );
}

/** State of the running game, as text. */
async function stageText({ format }: TournamentView, { turn, turns }: MatchSummary): Promise<string> {
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const name = say(format.turnWord, language);
  if (turn === 0) return (await getTranslations('tournament.pairings.live'))('setUp');
  return turns === null
    ? word('turnNumber', { word: name, turn })
    : word('turnOfTurns', { word: name, turn, turns });
}
