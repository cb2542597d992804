import { getTranslations } from 'next-intl/server';
import { LiveRefresh } from '@/app/_parts/live/live-refresh';
import { PhoneShell } from '@/app/_parts/player/phone-shell';
import { PlayerBar } from '@/app/_parts/player/player-bar';
import type { Actor } from '@/lib/access/policy';
import type { EntryId } from '@/lib/ids';
import type { Entry } from '@/lib/tournament/records';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { HomeBlockView } from './home-block';
import type { HomeBlock, HomeScreen } from './home-screen';
import { NextAction } from './next-action';
import { ScannedNote, SwitchedNote } from './notes';
import '@/app/_parts/player/player.css';

/** The player's phone: where to play, how it stands, and the one thing to do next. */
export async function Home({
  view,
  entry,
  actor,
  now,
  screen: { opposingTeam, progress, dock, blocks },
  scanned,
  switchedFrom,
}: {
  view: TournamentView;
  entry: Entry;
  actor: Actor;
  now: number;
  screen: HomeScreen;
  /** another table, whose card they have scanned */
  scanned: number | null;
  /** the player of this phone until their link was opened */
  switchedFrom: EntryId | null;
}) {
  const { tournament } = view;
  const { slug } = tournament;
  const t = await getTranslations('player');
  const team = await getTranslations('teams.own');
  return (
    <PhoneShell
      slug={slug}
      player={entry.id}
      bar={<PlayerBar slug={slug} entryById={view.entryById} actor={actor} />}
      title={opposingTeam === null ? tournament.name : team('title', { team: opposingTeam })}
      subtitle={[opposingTeam === null ? entry.name : tournament.name, progress && t('roundOf', progress)]
        .filter(Boolean)
        .join(' · ')}
      team={view.settings.teams !== null}
      dock={dock && <NextAction slug={slug} entryId={entry.id} move={dock} />}
    >
      {switchedFrom && <SwitchedNote view={view} entry={entry} before={switchedFrom} />}
      {scanned !== null && <ScannedNote view={view} entry={entry} scanned={scanned} />}
      {blocks.map((block) => (
        <HomeBlockView key={keyOf(block)} view={view} entry={entry} now={now} block={block} />
      ))}
      <LiveRefresh slug={slug} revision={tournament.revision} />
    </PhoneShell>
  );
}

/** Several results may have been taken back, or entered for the player. */
const keyOf = (block: HomeBlock): string =>
  'pairingId' in block ? `${block.kind} ${block.pairingId}` : block.kind;
