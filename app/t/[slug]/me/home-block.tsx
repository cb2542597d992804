import { Announcements, SeenAnnouncements } from '@/app/_parts/announcements/announcements';
import { OwedNote } from '@/app/_parts/owed/owed-note';
import { PlayerGuide } from '@/app/_parts/practice/player-guide';
import { PreferencesBar } from '@/app/_parts/preferences/preferences-bar';
import type { Entry } from '@/lib/tournament/records';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { ArmyListCard } from './army-list-card';
import { Called } from './called';
import { CheckInLine } from './check-in-line';
import { ChoosingNow } from './choosing';
import { HomeLinks } from './home-links';
import type { HomeBlock } from './home-screen';
import { HomeStateView } from './home-state-view';
import { NextPoint } from './next-point';
import { EnteredForYouNote, RoundsLine, TakenBackNote, TeamLine } from './notes';
import { OwnGames, StandingLine } from './own-games';
import { OwnMeeting } from './own-meeting';
import { Participation } from './participation';
import { SeriesLine } from './series-line';

/** One block of the player's page. */
export function HomeBlockView({
  view,
  entry,
  now,
  block,
}: {
  view: TournamentView;
  entry: Entry;
  now: number;
  block: HomeBlock;
}) {
  const { tournament } = view;
  const { slug } = tournament;
  switch (block.kind) {
    case 'announcements':
      return <Announcements tournament={tournament} entryId={entry.id} />;
    case 'checked-in':
    case 'check-in-open':
    case 'check-in-ahead':
      return <CheckInLine note={block} now={now} />;
    case 'taken-back':
      return <TakenBackNote note={block} />;
    case 'entered-for-you':
      return <EnteredForYouNote slug={slug} note={block} />;
    case 'rounds':
      return <RoundsLine absence={block.absence} />;
    case 'team':
      return <TeamLine note={block} />;
    case 'choosing':
      return <ChoosingNow slug={slug} block={block} />;
    case 'owed':
      return <OwedNote view={view} entry={entry} {...block} now={now} />;
    case 'meeting':
      return <OwnMeeting view={view} own={block.own} />;
    case 'next-point':
      return <NextPoint point={block.point} isLate={block.isLate} now={now} />;
    case 'army-list':
      return <ArmyListCard view={view} entry={entry} {...block} now={now} />;
    case 'standing':
      return <StandingLine view={view} entry={entry} block={block} />;
    case 'games':
      return <OwnGames view={view} entry={entry} row={block.row} />;
    case 'series':
      return <SeriesLine counting={block.counting} isNamed={block.isNamed} />;
    case 'seen-announcements':
      return <SeenAnnouncements tournament={tournament} entryId={entry.id} />;
    case 'practice':
      return <PlayerGuide view={view} entry={entry} />;
    case 'links':
      return <HomeLinks slug={slug} team={block.team} />;
    case 'participation':
      return <Participation slug={slug} entryId={entry.id} block={block} />;
    case 'called':
      return <Called slug={slug} {...block.push} />;
    case 'preferences':
      return (
        <div className="mt-8">
          <PreferencesBar />
        </div>
      );
    default:
      return <HomeStateView view={view} entry={entry} block={block} />;
  }
}
