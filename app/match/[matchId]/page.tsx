import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import { heldPlayers } from '@/app/_parts/player/player-bar';
import { findObjectable } from '@/app/_parts/result/objectable';
import { marginOf } from '@/app/_parts/result/summary';
import { actorIn } from '@/app/_server/account/session';
import { loadHandicaps } from '@/app/_server/load/army-players';
import { callOf } from '@/app/_server/load/judge-calls';
import type { LoadedMatch } from '@/app/_server/load/match';
import { requireTournament } from '@/app/_server/load/require-tournament';
import { findVisibleMatch } from '@/app/_server/load/visible-match';
import { database } from '@/app/_server/platform/db';
import { publicOrigin } from '@/app/_server/platform/origin';
import { listEntries } from '@/db/entries';
import { type Actor, actingFor, heldEntryIds, may } from '@/lib/access/policy';
import type { PairingId } from '@/lib/ids';
import { type PerSide, type Side, sides } from '@/lib/sides';
import { absoluteScheme } from '@/lib/standings/scheme';
import { say } from '@/lib/text';
import { findMatch } from '@/lib/tournament/rounds';
import { readSettings } from '@/lib/tournament/settings';
import { tableTime } from '@/lib/tournament/table-time';
import { MatchScreen } from './match-screen';

type Props = PageProps<'/match/[matchId]'>;

async function requireMatch(matchId: string) {
  return (await findVisibleMatch(database().read, matchId as PairingId)) ?? notFound();
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { a, b, tournament } = await requireMatch((await params).matchId);
  const t = await getTranslations('match');
  const share = await getTranslations('spectator.meta');
  const { name, slug } = tournament;
  const description = share('match', { name });
  return {
    metadataBase: new URL(await publicOrigin()),
    title: t('meta', { a: a.name, b: b.name }),
    description,
    openGraph: {
      type: 'website',
      images: [{ url: `/t/${slug}/share.png`, width: 1200, height: 630, alt: share('image', { name }) }],
    },
    twitter: { card: 'summary_large_image' },
  };
}

const texts = [
  'match',
  'announcements',
  'calls',
  'called',
  'common.preferences',
  'matchSetUp',
  'matchField',
  'matchClock',
  'matchEnd',
  'matchKit',
  'tournament.reference',
  'results.points',
  'results.objection',
] as const;
const perSide = <T,>(of: (side: Side) => T): PerSide<T> => ({ a: of('a'), b: of('b') });

/** The live match: players play here, everybody else follows. */
export default async function MatchPage({ params }: Props) {
  const match = await requireMatch((await params).matchId);
  const now = Date.now();
  const { tournament, pairing } = match;
  const actor = actingFor(await actorIn(database().read, tournament.id), [pairing.entryA, pairing.entryB]);
  if (!may(actor, { verb: 'follow-match', ...pairing, hidden: match.hidden }))
    redirect(`/t/${tournament.slug}/pairings`);
  const t = await getTranslations('match');
  const seat = seatOf(actor, pairing);
  // A match begins with the lists that are played: whoever has still to choose does so first.
  const isToChoose = (seat === 'a' || seat === 'b') && match.playedLists?.[seat].settled === false;
  if (isToChoose && match.lines.length === 0 && !match.result) redirect(`/t/${tournament.slug}/me/choice`);
  const area = seat === 'organiser' ? 'desk/results' : seat ? 'me' : 'pairings';
  const own = seat === 'a' || seat === 'b' ? match[seat].id : null;
  // On a phone of several players another one may be the active one.
  const home = `/t/${tournament.slug}/${area}${own !== null && actor.others.length > 0 ? `/as/${own}` : ''}`;
  const language = await getLanguage();
  const maySeeArmies = seat !== null || match.armiesFor === 'everybody';
  const armyName = (side: Side) => (maySeeArmies ? (say(match.armyNames[side], language) ?? null) : null);
  return (
    <ClientTexts of={texts}>
      <MatchScreen
        formatId={match.format.id}
        table={pairing.tableNumber === null ? t('noTable') : t('table', { table: pairing.tableNumber })}
        reference={match.format.reference(match.context.setup)}
        matchId={pairing.id}
        setup={match.format.parseSetup(match.context.setup).data}
        scenarioId={match.context.scenarioId}
        armies={perSide((side) => match.rules.shownArmy(match.context.armies?.[side], maySeeArmies))}
        armyNames={{ a: armyName('a'), b: armyName('b') }}
        lines={match.lines.map(match.rules.read)}
        seat={seat}
        held={sides.filter((side) => heldEntryIds(actor).includes(match[side].id))}
        present={perSide((side) => match.devices.some(({ holder }) => holder === match[side].id))}
        entryId={own}
        players={own === null ? [] : await playersHere(actor, match)}
        names={{ a: match.a.name, b: match.b.name }}
        language={language}
        scheme={{
          ...absoluteScheme(
            readSettings(tournament.settings).scheme,
            match.format.largestLead(match.context.setup),
          ),
          handicap: (await loadHandicaps(database().read, tournament, [match.a, match.b]))(
            pairing,
            match.round,
            match.result !== undefined,
          ),
        }}
        margin={marginOf(match.format, match.context.setup)}
        slug={tournament.slug}
        home={home}
        settled={match.result !== undefined}
        objectable={seat === 'a' || seat === 'b' ? await objectableBy(match, seat) : null}
        roundTime={tableTime(match, now)}
        call={seat === 'a' || seat === 'b' ? await callOf(database().read, tournament.id, pairing.id) : null}
        now={now}
      />
    </ClientTexts>
  );
}

/** The players of this browser, to switch between; none where there is one alone. */
async function playersHere(actor: Actor, { tournament, pairing }: LoadedMatch) {
  if (actor.others.length === 0) return [];
  const { read } = database();
  const entries = await listEntries(read, tournament.id);
  const entryById = new Map(entries.map((entry) => [entry.id, entry]));
  return heldPlayers(tournament.slug, entryById, actor, { page: 'match', pairingId: pairing.id });
}

/** What the player of `side` can object to in the result that stands. */
async function objectableBy({ tournament, pairing, result }: LoadedMatch, side: Side) {
  if (!result) return null;
  const view = await requireTournament(tournament.slug);
  const found = findMatch(view, pairing.id);
  const can = found && (await findObjectable(view, found.round, found.match, side));
  return can && can !== 'late' ? can : null;
}

function seatOf(actor: Actor, pairing: { entryA: string; entryB: string | null }) {
  if (actor.entryId === pairing.entryA) return 'a';
  if (actor.entryId !== null && actor.entryId === pairing.entryB) return 'b';
  return may(actor, { verb: 'enter-result' }) ? 'organiser' : null;
}
