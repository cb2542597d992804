import { setTimeout as pause } from 'node:timers/promises';
import { Visitor } from './visitor.mjs';

/**
 * A day at a tournament: everybody comes, and in each round the desk draws, all play, report and look; what each sends and
 * asks for is what their browser would.
 * @param {object} hall
 * @param {string[]} hall.urls the instances; people are led to one after the other
 * @param {Visitor} hall.desk
 * @param {string} hall.slug
 * @param {string[]} hall.links the players' personal links
 * @param {number} hall.rounds
 * @param {number} hall.taps of each player in a match
 * @param {number} hall.everyMs between two taps of a player; 0 for as fast as they are answered
 * @param {number} hall.reportSeconds over which the tables of a round come to their end
 * @param {number} hall.spectators who follow pairings and standings
 * @param {number} hall.boards
 * @param {import('./tally.mjs').Tally} hall.tally
 */
export async function playDay(hall) {
  const { urls, desk, slug, links, rounds, tally, everyMs } = hall;
  const t = `/t/${slug}`;
  /** when the desk published the round, and who has heard of it */
  let published = { at: 0, heard: new Set() };
  const deskPress = (kind, action, page, fields) =>
    desk.send(kind, action, `${t}/desk${page}`, { slug, ...fields });
  let people = 0;
  const newcomer = () => {
    const i = people++;
    return new Visitor(urls[i % urls.length], `10.1.${i >> 8}.${i & 255}`, tally);
  };
  /** Over how long a hall does the same thing; nobody waits where everything goes as fast as it can. */
  const within = (seconds) => pause(everyMs === 0 ? 0 : Math.random() * seconds * 1_000);

  /** A page that is open: follows the tournament and asks for itself in its turn, once for whatever came meanwhile. */
  const keepOpen = async (visitor, refresh) => {
    let shown;
    let known = 0;
    let going = false;
    const hear = async (revision, spreadMs) => {
      if (shown === undefined) shown = revision;
      if (revision <= known) return;
      known = revision;
      if (shown >= revision) return;
      if (published.at > 0 && !published.heard.has(visitor)) {
        published.heard.add(visitor);
        tally.took('heard: a new round', performance.now() - published.at);
      }
      if (going) return;
      going = true;
      while (shown < known) {
        await pause(Math.random() * spreadMs);
        shown = known;
        await refresh().catch(() => {});
      }
      going = false;
    };
    return visitor.follow(`/api${t}/live`, (name, data) => {
      if (name !== 'revision') return;
      const { revision, spreadMs } = JSON.parse(data);
      void hear(revision, spreadMs);
    });
  };

  const spectators = Array.from({ length: hall.spectators }, async (_, i) => {
    const visitor = newcomer();
    const path = `${t}/${i % 2 === 0 ? 'standings' : 'pairings'}`;
    await within(20);
    await visitor.open('page of a spectator', path);
    return keepOpen(visitor, () => visitor.refresh('page of a spectator, told', path));
  });
  const boards = Array.from({ length: hall.boards }, async () => {
    const visitor = newcomer();
    const figures = `/api${t}/board?language=de`;
    await visitor.open('board', `${t}/board`);
    return keepOpen(visitor, () => visitor.ask('board, told', figures));
  });
  const players = links.map((link) => openPlayer(newcomer(), link));
  await Promise.all(
    players.map(async (player) => {
      await within(20);
      await player.come();
    }),
  );
  const leaves = await Promise.all([...spectators, ...boards]);

  for (let number = 1; number <= rounds; number++) {
    await desk.open('desk: page', `${t}/desk`);
    await deskPress('desk: draw', 'drawAction', '', { number });
    const draft = await desk.open('desk: page', `${t}/desk/rounds`);
    const version = /name="version" value="(\d+)"/.exec(draft)?.[1] ?? '1';
    published = { at: performance.now(), heard: new Set() };
    await deskPress('desk: publish', 'publishAction', '/rounds', { number, version });
    await deskPress('desk: start', 'startAction', '', { number });
    const tables = new Map();
    await Promise.all(
      players.map(async (player) => {
        await within(30);
        const { matchId, seat } = await player.goToTable(number);
        if (matchId) tables.set(matchId, { ...tables.get(matchId), [seat]: player });
      }),
    );
    published.at = 0;
    let done = 0;
    await Promise.all(
      [...tables].map(async ([matchId, { a, b }], i) => {
        if (!a || !b) return;
        [a.other, b.other] = [b, a];
        await Promise.all([a.play(matchId, 'a', hall.taps), b.play(matchId, 'b', hall.taps)]);
        await within(hall.reportSeconds);
        // One in eight leaves it to the desk.
        if (i % 8 === 7) await enterAtDesk(matchId);
        else await reportTogether(a, b, matchId);
        done++;
        if (done === tables.size >> 1)
          await deskPress('desk: announce', 'announceAction', '/announcements', {
            text: 'Pause um eins',
            to: 'everybody',
            period: 'hour',
            submissionKey: `bench${number}${Date.now().toString(36)}`,
          });
      }),
    );
    await desk.open('desk: page', `${t}/desk/results`);
  }
  await deskPress('desk: finish', 'finishAction', '', {});
  await Promise.all(players.map(({ visitor }) => visitor.open('own standings', `${t}/standings`)));
  await pause(2_000);
  for (const leave of leaves) leave();
  for (const player of players) player.leave();

  async function enterAtDesk(matchId) {
    await desk.open('desk: page', `${t}/desk/results/${matchId}`);
    const figures = inventFigures();
    await deskPress('desk: result', 'enterResultAction', `/results/${matchId}`, {
      pairingId: matchId,
      reason: '',
      seenAt: '',
      redraw: '',
      ...figures,
    });
  }

  async function reportTogether(a, b, matchId) {
    const page = `${t}/me/result/${matchId}`;
    await a.visitor.open('result: form', page);
    const claim = { slug, pairingId: matchId, ...inventFigures() };
    await a.visitor.send('result: sent', 'claimResultAction', page, claim);
    const seen = await b.visitor.open('result: form', page);
    const seenAt = /name="seenAt" value="(\d+)"/.exec(seen)?.[1];
    if (!seenAt) return tally.fail('result: form', `nothing to confirm at ${page}`);
    await b.visitor.send('result: confirmed', 'confirmResultAction', page, {
      slug,
      pairingId: matchId,
      seenAt,
    });
    a.goHome();
    b.goHome();
  }

  /** A player with a phone: at home between the rounds, at the table in a match. */
  function openPlayer(visitor, link) {
    const home = `${t}/me`;
    let leave = () => {};
    const follow = async () => {
      leave = await keepOpen(visitor, () => visitor.refresh('own home, told', home));
    };
    const player = {
      visitor,
      leave: () => leave(),
      come: async () => {
        await visitor.open('own link and home', link);
        await follow();
      },
      goHome: () => {
        leave();
        void visitor
          .open('own home', home)
          .then(follow)
          .catch(() => {});
      },
      /** Opens the match of the round that has just been published, from home. */
      goToTable: async () => {
        const text = await visitor.open('own home', home);
        const matchId = /href="\/match\/([\w-]+)"/.exec(text)?.[1];
        if (!matchId) return {};
        leave();
        const page = await visitor.open('match', `/match/${matchId}`);
        const seat = /\\"seat\\":\\"(a|b)\\"/.exec(page)?.[1];
        player.seen = 0;
        leave = await visitor.follow(`/api/matches/${matchId}/log?since=0`, (name, data) => {
          if (name !== 'lines') return;
          for (const { seq, payload } of JSON.parse(data).lines) {
            player.seen = Math.max(player.seen, seq);
            player.heard(payload);
          }
        });
        return { matchId, seat };
      },
      /** the other phone's taps, by what they say, for this one to hear of */
      expected: new Map(),
      heard(payload) {
        const key = keyOf(payload);
        const begun = player.expected.get(key);
        if (begun === undefined) return;
        player.expected.delete(key);
        tally.took('heard: a tap on the other phone', performance.now() - begun);
      },
      /** Taps so often, each time what the other army has lost by then. */
      play: async (matchId, seat, taps) => {
        const side = seat === 'a' ? 'b' : 'a';
        await within(everyMs / 1_000);
        for (let n = 1; n <= taps; n++) {
          const begun = performance.now();
          const payload = { side, destroyed: n * 5, half: 0 };
          player.other?.expected.set(keyOf(payload), begun);
          const entry = {
            deviceId: `phone-${seat}-${matchId}`.slice(0, 60),
            deviceSeq: n,
            actor: seat,
            kind: 'casualties',
            payload,
            clientAt: Date.now(),
            basedOn: player.seen,
          };
          const { text } = await visitor.call('tap', 'sendEntries', `/match/${matchId}`, [
            { matchId, entries: [entry] },
          ]);
          if (!text.includes('"accepted"') && !text.includes('"duplicate"'))
            tally.fail('tap', text.slice(0, 300));
          await pause(Math.max(0, everyMs - (performance.now() - begun)));
        }
      },
    };
    return player;
  }
}

const keyOf = ({ side, destroyed, half } = {}) => `${side} ${destroyed} ${half}`;

/** What a result form sends; any figures will do. */
export function inventFigures() {
  const fields = {
    'shared.terrainMethod': 'ready-made',
    'shared.startingPlayer': 'a',
    'shared.turnsPlayed': '5',
  };
  for (const side of ['a', 'b']) {
    fields[`${side}.destroyed`] = String(90 + Math.floor(Math.random() * 100) * 15);
    fields[`${side}.half`] = String(Math.floor(Math.random() * 10) * 15);
    fields[`${side}.ep`] = String(2 + Math.floor(Math.random() * 8));
  }
  return fields;
}
