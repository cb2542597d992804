import { getTranslations } from 'next-intl/server';
import { watchRights } from '@/app/_server/account/kept-rights';
import { actorIn } from '@/app/_server/account/session';
import { announcementsFor } from '@/app/_server/load/announcements';
import { callOf } from '@/app/_server/load/judge-calls';
import { wordedNotifications } from '@/app/_server/load/notifications';
import { shownTournament } from '@/app/_server/load/tournament';
import { findVisibleMatch } from '@/app/_server/load/visible-match';
import { followMatch } from '@/app/_server/match/match-bus';
import { apiRoute } from '@/app/_server/platform/api-route';
import { database } from '@/app/_server/platform/db';
import { subscribe } from '@/app/_server/platform/live-bus';
import { log } from '@/app/_server/platform/log';
import { listDevices, listMatchLines } from '@/db/matches';
import { findPairingAnywhere, findResult, listRounds } from '@/db/rounds';
import { findTournamentById } from '@/db/tournaments';
import { actingFor, heldEntryIds, may } from '@/lib/access/policy';
import type { PairingId } from '@/lib/ids';
import type { MatchEvent } from '@/lib/match/match-event';
import { isFrozenRound } from '@/lib/standings/freeze';
import type { Tournament } from '@/lib/tournament/records';
import { tableTime } from '@/lib/tournament/table-time';
import { isDuel } from '@/lib/tournament/tournament-view';

const heartbeatMs = 15_000;
/** How soon a browser comes back for the next brief answer. */
const briefMs = 5_000;
/** Within this time of a change a player looks what it means to them, once for however many come meanwhile. */
const lookWithinMs = 1_500;

/**
 * The log of a match as a stream, resumable: it begins after line `since`, or after the last line a
 * reconnecting browser has seen. Each event holds the server's time as well, for the clock. A player also gets
 * the announcements they have not seen yet what has become of their call, and what
 * they are to be called for, whenever that changes, and which of the two has a device; everybody the clock of the round and
 * whether there is a result. With `brief` the answer ends with what there is now, and
 * the browser asks again by itself: for ways on which a stream does not get through.
 */
async function get(request: Request, { params }: RouteContext<'/api/matches/[matchId]/log'>) {
  const { read } = database();
  const matchId = (await params).matchId as PairingId;
  const match = await findVisibleMatch(read, matchId);
  if (!match) return new Response(null, { status: 404 });
  const { tournament, pairing, hidden } = match;
  const actor = actingFor(await actorIn(read, tournament.id), [pairing.entryA, pairing.entryB]);
  const follow = { verb: 'follow-match', ...pairing, hidden } as const;
  if (!may(actor, follow)) return new Response(null, { status: 403 });
  const keepsRights = await watchRights(read, tournament.id, actor);
  const query = new URL(request.url).searchParams;
  const brief = query.has('brief');
  const seen = request.headers.get('last-event-id') ?? query.get('since') ?? '0';
  let sent = /^\d{1,9}$/.test(seen) ? Number(seen) : 0;

  const say = await getTranslations('called');
  const encoder = new TextEncoder();
  let stop = () => {};
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      let open = true;
      const write = (text: string) => {
        if (open) controller.enqueue(encoder.encode(text));
      };
      const tell = (lines: readonly MatchEvent[]) => {
        const fresh = lines.filter((line) => line.seq > sent);
        const last = fresh.at(-1);
        if (!last) return;
        sent = last.seq;
        write(
          `id: ${last.seq}\nevent: lines\ndata: ${JSON.stringify({ now: Date.now(), lines: fresh.map(match.rules.read) })}\n\n`,
        );
      };
      // Followed before reading, and held back until the lines before them are sent.
      const held: MatchEvent[] = [];
      let ready = false;
      const unfollow = followMatch(matchId, (lines) => {
        if (!ready) return void held.push(...lines);
        tell(lines);
        tellPresent().catch((error) => log.error(error, 'the devices of a match could not be read'));
      });
      let announced = '[]';
      const tellAnnouncements = async () => {
        if (actor.entryId === null) return;
        const shown = await announcementsFor(read, tournament.id, actor.entryId, Date.now());
        const unseen = JSON.stringify(shown.filter(({ seen }) => !seen));
        if (unseen !== announced) write(`event: announcements\ndata: ${unseen}\n\n`);
        announced = unseen;
      };
      let call = '';
      const tellCall = async () => {
        if (actor.entryId !== pairing.entryA && actor.entryId !== pairing.entryB) return;
        const told = JSON.stringify(await callOf(read, tournament.id, matchId));
        if (told !== call) write(`event: call\ndata: ${told}\n\n`);
        call = told;
      };
      let presence = '';
      const tellPresent = async () => {
        if (actor.entryId !== pairing.entryA && actor.entryId !== pairing.entryB) return;
        const holders = new Set((await listDevices(read, matchId)).map(({ holder }) => holder));
        const told = JSON.stringify({ a: holders.has(match.a.id), b: holders.has(match.b.id) });
        if (told !== presence) write(`event: present\ndata: ${told}\n\n`);
        presence = told;
      };
      let sentNotifications = '';
      const sendNotifications = async (tournament: Tournament) => {
        if (actor.entryId === null) return;
        const view = await shownTournament(tournament);
        const notifications = isDuel(view)
          ? await wordedNotifications(read, view, heldEntryIds(actor), say, Date.now())
          : [];
        const told = JSON.stringify(notifications);
        if (told !== sentNotifications) write(`event: notifications\ndata: ${told}\n\n`);
        sentNotifications = told;
      };
      const lookForWords = () =>
        void Promise.all([tellAnnouncements(), tellCall()]).catch((error) =>
          log.error(error, 'announcements and calls could not be read'),
        );
      let roundTime = '';
      let settled = '';
      const tellRoundTime = async (tournament: Tournament) => {
        const [rounds, pairing, result] = await Promise.all([
          listRounds(read, tournament.id),
          findPairingAnywhere(read, matchId),
          findResult(read, { tournamentId: tournament.id, pairingId: matchId }),
        ]);
        const round = rounds.find(({ id }) => id === match.round.id);
        const time = round && pairing && tableTime({ tournament, round, pairing, result }, Date.now());
        const told = JSON.stringify(time ?? null);
        if (told !== roundTime) write(`event: round\ndata: ${told}\n\n`);
        roundTime = told;
        const stands = String(result !== undefined);
        if (stands !== settled) write(`event: settled\ndata: ${stands}\n\n`);
        settled = stands;
      };
      const close = () => {
        if (open) controller.close();
        stop();
      };
      // The standings may be frozen while a spectator looks on, the tournament hidden or deleted, a role taken back or a
      // link made anew: from then on they see no more of it. The browser reconnects with its present rights.
      const beat = async () => {
        const now = await findTournamentById(read, tournament.id);
        const hidden = now && isFrozenRound(now.frozenAfter, match.round.number);
        const sees = now && may(actor, { verb: 'see-tournament', status: now.status });
        if (!sees || !may(actor, { ...follow, hidden: hidden ?? false }) || !(await keepsRights())) close();
        else {
          write(`event: now\ndata: ${Date.now()}\n\n`);
          await tellRoundTime(now);
          await sendNotifications(now);
        }
      };
      // Words are for whom the browser still belongs to: after the look at its rights.
      const look = () =>
        void beat()
          .catch((error) => log.error(error, 'a match stream could not go on'))
          .then(lookForWords);
      let nextLook: NodeJS.Timeout | undefined;
      const lookSoon = () => {
        nextLook ??= setTimeout(() => {
          nextLook = undefined;
          look();
        }, Math.random() * lookWithinMs);
      };
      const plays = actor.entryId === pairing.entryA || actor.entryId === pairing.entryB;
      // From spectators something may be kept now, and not in a moment.
      // What is entered in matches means nothing to them but its lines.
      const unsubscribe = subscribe(tournament.id, (_revision, cause) => {
        if (cause === 'match') return;
        if (plays) lookSoon();
        else look();
      });
      // Some announcements end by themselves.
      const heartbeat = setInterval(look, heartbeatMs);
      stop = () => {
        if (!open) return;
        open = false;
        clearInterval(heartbeat);
        clearTimeout(nextLook);
        unfollow();
        unsubscribe();
      };
      request.signal.addEventListener('abort', close);
      write(`retry: ${brief ? briefMs : 1500}\n\nevent: now\ndata: ${Date.now()}\n\n`);
      await tellRoundTime(tournament);
      await sendNotifications(tournament);
      await tellPresent();
      if (brief) await Promise.all([tellAnnouncements(), tellCall()]);
      else lookForWords();
      const lines = await listMatchLines(read, matchId, sent);
      ready = true;
      tell(lines.map(({ pairingId: _, ...line }) => line));
      // One that came in while they were read may be among them.
      tell(held);
      if (brief) close();
    },
    cancel: () => stop(),
  });
  return new Response(stream, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  });
}

export const GET = apiRoute(get);
