import type { Metadata } from 'next';
import { forbidden, notFound, redirect } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import { database } from '@/app/_server/db';
import { type LoadedMatch, loadMatch } from '@/app/_server/match/load-match';
import { actorIn } from '@/app/_server/session';
import { marginOf } from '@/app/t/[slug]/_result/summary';
import { type Actor, may } from '@/lib/access/policy';
import type { PerSide, Side } from '@/lib/formats/format';
import { type MatchArmy, matchArmy } from '@/lib/formats/guardians/match/match-army';
import { guardiansSetup } from '@/lib/formats/guardians/setup';
import type { PairingId } from '@/lib/ids';
import { absoluteScheme } from '@/lib/standings/scheme';
import type { Language } from '@/lib/text';
import { tournamentSettingsSchema } from '@/lib/tournament/settings';
import { Companion } from './companion';
import './companion.css';
import { MatchProvider } from './match-context';

type Props = PageProps<'/match/[matchId]'>;

async function requireMatch(matchId: string) {
  return (await loadMatch(database().read, matchId as PairingId)) ?? notFound();
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { a, b } = await requireMatch((await params).matchId);
  const t = await getTranslations('match');
  return { title: t('meta', { a: a.name, b: b.name }) };
}

/** The live match: players play here, everybody else follows. */
export default async function MatchPage({ params }: Props) {
  const match = await requireMatch((await params).matchId);
  const { tournament, pairing } = match;
  const actor = await actorIn(database().read, tournament.id);
  if (!may(actor, { verb: 'see-tournament', status: tournament.status })) forbidden();
  if (!may(actor, { verb: 'follow-match', ...pairing, hidden: match.hidden }))
    redirect(`/t/${tournament.slug}/pairings`);
  const t = await getTranslations('match');
  const messages = await getMessages();
  const seat = seatOf(actor, pairing);
  const area = seat === 'organiser' ? 'desk/results' : seat ? 'me' : 'pairings';
  const home = `/t/${tournament.slug}/${area}`;
  const language = (await getLocale()) as Language;
  const maySeeArmies = seat !== null || match.armiesFor === 'everybody';
  const armyName = (side: Side) => (maySeeArmies ? (match.armyNames[side]?.[language] ?? null) : null);
  return (
    <NextIntlClientProvider
      messages={Object.fromEntries(
        ['match', 'announcements', 'matchSetUp', 'matchField', 'matchClock', 'matchEnd'].map((name) => [
          name,
          messages[name as never],
        ]),
      )}
    >
      <MatchProvider
        matchId={pairing.id}
        setup={guardiansSetup.parse(match.context.setup)}
        scenarioId={match.context.scenarioId}
        armies={shownArmies(match, maySeeArmies)}
        armyNames={{ a: armyName('a'), b: armyName('b') }}
        lines={match.lines.map(match.rules.read)}
        seat={seat}
        names={{ a: match.a.name, b: match.b.name }}
        language={language}
        scheme={absoluteScheme(
          tournamentSettingsSchema.parse(tournament.settings).scheme,
          match.format.gameSize(match.context.setup),
        )}
        margin={marginOf(match.format, match.context.setup)}
        slug={tournament.slug}
        home={home}
        settled={match.result !== undefined}
        now={Date.now()}
      >
        <Companion
          table={pairing.tableNumber === null ? t('noTable') : t('table', { table: pairing.tableNumber })}
          home={home}
        />
      </MatchProvider>
    </NextIntlClientProvider>
  );
}

/** The armies for this visitor: whoever may not read the lists sees the units that were touched, from the log. */
function shownArmies({ context }: LoadedMatch, maySee: boolean): PerSide<MatchArmy | null> {
  const armyOf = (army: unknown) => {
    const parsed = matchArmy.safeParse(army).data ?? null;
    return parsed && !maySee ? { ...parsed, units: [] } : parsed;
  };
  return { a: armyOf(context.armies?.a), b: armyOf(context.armies?.b) };
}

function seatOf(actor: Actor, pairing: { entryA: string; entryB: string | null }) {
  if (actor.entryId === pairing.entryA) return 'a';
  if (actor.entryId !== null && actor.entryId === pairing.entryB) return 'b';
  return may(actor, { verb: 'enter-result' }) ? 'organiser' : null;
}
