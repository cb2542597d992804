import { CircleCheck, TriangleAlert } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { rulingWord } from '@/app/_parts/result/ruling-text';
import { inPortions } from '@/app/_server/platform/portions';
import { Badge } from '@/app/_ui/badge';
import { HeadCell, Ledger, TableCell } from '@/app/_ui/ledger';
import { Link } from '@/app/_ui/link';
import { say } from '@/lib/text';
import { pointsText } from '@/lib/tournament/claimed-points';
import type { MatchView, RoundView, TournamentView } from '@/lib/tournament/tournament-view';

/** A published round's pairings with their results; a row leads to its result at the desk. */
export async function RoundMatches({ view, round }: { view: TournamentView; round: RoundView }) {
  const t = await getTranslations('rounds');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const state = async (match: MatchView) => {
    if (match.ruling) return <span className="small soft">{await rulingWord(match.ruling)}</span>;
    if (match.points)
      return (
        <b className="text-[1.3125rem]/[1.5rem] font-semibold font-display lining-nums whitespace-nowrap">
          {pointsText(match.points)}
        </b>
      );
    if (match.state === 'disputed') {
      return (
        <Badge tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
          {t('state.disputed')}
        </Badge>
      );
    }
    if (match.state === 'one-sided') {
      return (
        <Badge tone="line" icon={<CircleCheck aria-hidden="true" />}>
          {t('state.oneSided')}
        </Badge>
      );
    }
    return <span className="small soft">{t('state.open')}</span>;
  };
  const drawn = (match: MatchView) => (
    <tr key={match.pairing.id}>
      <TableCell number={match.pairing.tableNumber ?? '–'} />
      <th scope="row" className="cell-name">
        {match.b ? (
          <Link href={`/t/${view.tournament.slug}/desk/results/${match.pairing.id}`}>
            <span>
              <b>{match.a.name}</b> <span className="soft">{word('against')}</span> <b>{match.b.name}</b>
            </span>
          </Link>
        ) : (
          <b>{match.a.name}</b>
        )}
        {match.scenario && match.scenario.id !== round.scenario?.id && (
          <span className="detail">{say(match.scenario.name, language)}</span>
        )}
      </th>
      <td className="num">
        {match.b ? state(match) : <span className="small soft">{word(match.waits ? 'waits' : 'bye')}</span>}
      </td>
    </tr>
  );
  return (
    <Ledger caption={t('matchesOf', { number: round.round.number })} className="round-matches">
      <thead>
        <tr>
          <HeadCell>{word('table')}</HeadCell>
          <HeadCell>{t('pairing')}</HeadCell>
          <HeadCell num>{word('result')}</HeadCell>
        </tr>
      </thead>
      <tbody>{inPortions(round.matches, (matches) => matches.map(drawn))}</tbody>
    </Ledger>
  );
}
