import { z } from 'zod';
import { longest } from '../limits';
import { roundOutcomes } from '../standings/tally';
import { type Text, text } from '../text';
import { trimmedText } from '../typed-text';

/** What a field of the answers means, for whoever reads the document. */
export const meanings = z.registry<{ id?: string; meaning?: Text }>();

function say<S extends z.ZodType>(schema: S, de: string, en: string): S {
  meanings.add(schema, { meaning: text(de, en) });
  return schema;
}
/** A schema that the document names, so that programs can have a type of that name. */
function named<S extends z.ZodType>(id: string, schema: S, de: string, en: string): S {
  meanings.add(schema, { id, meaning: text(de, en) });
  return schema;
}

const day = () => z.string().regex(/^\d{4}-\d\d-\d\d$/);
const moment = () => z.iso.datetime();
const count = () => z.int().min(0);

export const problemAnswer = named(
  'Problem',
  z.strictObject({
    type: say(z.string(), 'immer „about:blank“', 'always “about:blank”'),
    title: say(z.string(), 'worum es geht', 'what the problem is'),
    status: say(z.int(), 'der HTTP-Status', 'the HTTP status'),
    code: say(
      z.string(),
      'festes Kürzel, auf das sich Programme verlassen können',
      'stable code that programs can rely on',
    ),
    detail: say(
      z.string(),
      'ein Satz in der Sprache der Anfrage',
      'a sentence in the language of the request',
    ),
  }),
  'Warum eine Anfrage nicht beantwortet wurde (RFC 9457).',
  'Why a request was not answered (RFC 9457).',
);

const tournamentFields = {
  slug: say(z.string(), 'Name in der Adresse', 'name in the address'),
  name: z.string(),
  place: z.string(),
  startsOn: say(day(), 'erster Tag', 'first day'),
  endsOn: say(day(), 'letzter Tag', 'last day'),
  timeZone: say(z.string(), 'Zeitzone der Uhrzeiten, Name nach IANA', 'time zone of its times, IANA name'),
  status: z.enum(['draft', 'open', 'running', 'finished']),
  format: say(z.string(), 'Kennung des Spiels, siehe /formats', 'id of the game system, see /formats'),
  url: say(z.string(), 'die Seite des Turniers', 'the page of the event'),
};
export const tournamentLine = named(
  'TournamentLine',
  z.strictObject(tournamentFields),
  'Ein Turnier im Kalender.',
  'An event in the calendar.',
);
export const tournamentsAnswer = named(
  'Tournaments',
  z.strictObject({
    tournaments: z.array(tournamentLine),
    next: say(
      z.string().nullable(),
      'für die nächste Seite als „after“ zu senden; null am Ende',
      'send as “after” for the next page; null at the end',
    ),
  }),
  'Turniere, das späteste zuerst.',
  'Events, the latest first.',
);

export const tournamentAnswer = named(
  'Tournament',
  z.strictObject({
    ...tournamentFields,
    revision: say(count(), 'wächst mit jeder Änderung', 'grows with every change'),
    rounds: say(
      count().nullable(),
      'geplante Runden; null in einer Kampagne',
      'planned rounds; null in a campaign',
    ),
    round: say(
      count().nullable(),
      'die letzte veröffentlichte Runde; null vor der ersten',
      'the latest published round; null before the first',
    ),
    capacity: say(count().nullable(), 'Plätze; null ohne Grenze', 'places; null without a limit'),
    players: say(
      count(),
      'wer dabei ist, ohne Springer und Warteliste',
      'players, without ringers and waiting list',
    ),
    teams: say(z.boolean(), 'Mannschaften spielen gegeneinander', 'teams play each other'),
    frozenAfter: say(
      count().nullable(),
      'letzte Runde, die in der Tabelle zählt, solange sie eingefroren ist; sonst null',
      'last round that counts in the standings while they are frozen; null otherwise',
    ),
  }),
  'Ein Turnier.',
  'An event.',
);

const entryStatuses = ['registered', 'waiting', 'dropped'] as const;
const entryAnswer = named(
  'Entry',
  z.strictObject({
    id: z.string(),
    name: z.string(),
    club: z.string().nullable(),
    town: z.string().nullable(),
    country: say(z.string().nullable(), 'Land oder Region', 'country or region'),
    army: z.string().nullable(),
    team: z.string().nullable(),
    status: z.enum(entryStatuses),
    ringer: say(z.boolean(), 'springt ein und hat keinen Platz', 'is a ringer and has no place'),
    joinedRound: say(count(), 'erste Runde, in der er spielt', 'first round it plays in'),
    email: say(
      z.string().nullable().optional(),
      'nur mit dem Recht „entries:read“',
      'only with the scope “entries:read”',
    ),
    paid: say(
      z.boolean().optional(),
      'nur mit dem Recht „entries:read“',
      'only with the scope “entries:read”',
    ),
  }),
  'Eine Anmeldung.',
  'An entry.',
);
export const entriesAnswer = named(
  'Entries',
  z.strictObject({ entries: z.array(entryAnswer) }),
  'Alle Teilnehmer in der Reihenfolge ihrer Anmeldung.',
  'All entries in order of sign-up.',
);

const seat = named(
  'Seat',
  z.strictObject({
    entry: say(z.string(), 'Kennung der Anmeldung', 'id of the entry'),
    name: z.string(),
    army: z.string().nullable(),
    team: z.string().nullable(),
    points: say(
      z.number().nullable(),
      'Turnierpunkte, auch für ein Freilos und nach einer Wertung ohne Spiel; null ohne Ergebnis',
      'tournament points, also for a bye and after a ruling; null without a result',
    ),
    metrics: say(
      z.record(z.string(), z.number()).nullable(),
      'was das Spiel zählt, nach Kürzeln aus /formats; null ohne Ergebnis',
      'what the game system counts, by the ids in /formats; null without a result',
    ),
  }),
  'Eine Seite einer Paarung.',
  'One side of a pairing.',
);
export const matchStates = ['bye', 'open', 'one-sided', 'disputed', 'confirmed', 'hidden'] as const;
const live = named(
  'Live',
  z.strictObject({
    turn: say(count(), 'laufender Spielzug, 0 vor dem ersten', 'current turn, 0 before the first'),
    turns: say(count().nullable(), 'Höchstzahl der Spielzüge', 'the most turns it can last'),
    active: say(z.enum(['a', 'b']).nullable(), 'wer am Zug ist', 'whose turn it is'),
    score: say(z.strictObject({ a: z.number(), b: z.number() }), 'Zwischenstand', 'score so far'),
    ended: z.boolean(),
  }),
  'Eine laufende Partie, wie Tafeln sie zeigen.',
  'A game in progress, as shown on the big screen.',
);
export const matchAnswer = named(
  'Match',
  z.strictObject({
    id: z.string(),
    round: count(),
    table: z.int().nullable(),
    a: seat,
    b: say(seat.nullable(), 'null bei einem Freilos', 'null for a bye'),
    scenario: z.string().nullable(),
    state: say(
      z.enum(matchStates),
      '„hidden“: die Tabelle ist eingefroren, das Ergebnis bleibt verdeckt',
      '“hidden”: the standings are frozen and the result is not public',
    ),
    winner: say(
      z.enum(['a', 'b', 'draw']).nullable(),
      'null ohne Ergebnis, und wo keiner gewann',
      'null without a result, and where nobody won',
    ),
    ruling: say(
      z.string().nullable(),
      'wie die Paarung ohne Spiel zählt; sonst null',
      'the ruling, if it counts without a game; null otherwise',
    ),
    goesOn: say(
      z.enum(['a', 'b', 'none', 'open']).nullable(),
      'in einem Turnierbaum nach einer Wertung ohne Sieger: wer weiterkommt; „open“: noch nicht entschieden; sonst null',
      'in a bracket after a ruling without a winner: who goes on; “open”: not decided yet; null otherwise',
    ),
    live: live.nullable(),
    confirmedAt: say(
      moment().nullable(),
      'wann das Ergebnis bestätigt wurde',
      'when the result was confirmed',
    ),
  }),
  'Eine Paarung mit allem, was über sie öffentlich ist.',
  'A pairing with everything public about it.',
);
export const matchesAnswer = named(
  'Matches',
  z.strictObject({ matches: z.array(matchAnswer) }),
  'Paarungen nach Runde und Tisch.',
  'Pairings by round and table.',
);
const roundAnswer = named(
  'Round',
  z.strictObject({
    number: count(),
    status: z.enum(['published', 'closed']),
    scenario: z.string().nullable(),
    minutes: count(),
    publishedAt: moment().nullable(),
    startedAt: moment().nullable(),
    closedAt: moment().nullable(),
  }),
  'Eine veröffentlichte Runde.',
  'A published round.',
);
export const roundsAnswer = named(
  'Rounds',
  z.strictObject({ rounds: z.array(roundAnswer) }),
  'Die veröffentlichten Runden.',
  'The published rounds.',
);

const standingsRow = named(
  'StandingsRow',
  z.strictObject({
    rank: z.int(),
    entry: z.string(),
    name: z.string(),
    club: z.string().nullable(),
    town: z.string().nullable(),
    army: z.string().nullable(),
    points: say(
      z.number(),
      'die Summe aus den Punkten aller Runden, `adjustment` und `soft`',
      'the sum of the points of all rounds, `adjustment` and `soft`',
    ),
    adjustment: say(
      z.number(),
      'Bonus- (positiv) und Strafpunkte',
      'bonus points (positive) and penalty points',
    ),
    soft: say(
      z.number(),
      'Softscores, die als Turnierpunkte zählen',
      'soft scores that count as tournament points',
    ),
    wins: count(),
    draws: count(),
    losses: count(),
    byes: count(),
    perRound: z.array(
      z.strictObject({
        round: count(),
        outcome: z.enum(roundOutcomes),
        opponent: say(
          z.string().nullable(),
          'auch wer nicht angetreten ist; null ohne Gegner',
          'also after a no-show; null without an opponent',
        ),
        points: z.number().nullable(),
      }),
    ),
    tiebreaks: say(
      z.array(
        z.strictObject({
          id: z.string(),
          value: z.number().nullable(),
          again: say(
            z.array(z.number()).optional(),
            'direkter Vergleich: die Punkte in den Wiederholungen',
            'head-to-head: the points in its repetitions',
          ),
        }),
      ),
      'in der Reihenfolge, in der sie entscheiden',
      'in the order in which they apply',
    ),
  }),
  'Ein Platz.',
  'A place.',
);
export const standingsAnswer = named(
  'Standings',
  z.strictObject({
    round: say(count(), 'nach dieser Runde; 0 vor der ersten', 'after this round; 0 before the first'),
    frozen: say(z.boolean(), 'spätere Ergebnisse zählen noch nicht', 'later results do not count yet'),
    rows: z.array(standingsRow),
  }),
  'Die Tabelle.',
  'The standings.',
);

const seriesFields = {
  slug: say(z.string(), 'Name in der Adresse', 'name in the address'),
  name: z.string(),
  url: say(z.string(), 'die Seite der Serie', 'the page of the series'),
};
export const seriesListAnswer = named(
  'SeriesList',
  z.strictObject({
    series: z.array(
      named('SeriesLine', z.strictObject(seriesFields), 'Eine Serie von Turnieren.', 'A series of events.'),
    ),
    next: say(
      z.string().nullable(),
      'für die nächste Seite als „after“ zu senden; null am Ende',
      'send as “after” for the next page; null at the end',
    ),
  }),
  'Die Serien dieses Servers nach Namen; eine Seite davon.',
  'The series of this server by name; one page of them.',
);
export const seriesAnswer = named(
  'Series',
  z.strictObject({
    ...seriesFields,
    counted: say(
      count().nullable(),
      'wie viele der besten Ergebnisse zählen; null: alle',
      'how many of the best results count; null: all',
    ),
    qualify: say(
      count().nullable(),
      'der letzte Platz, der qualifiziert; null ohne Qualifikation',
      'the last place that qualifies; null without a qualification',
    ),
    tournaments: z.array(tournamentLine),
    rows: z.array(
      named(
        'SeriesRow',
        z.strictObject({
          rank: z.int(),
          person: say(
            z.string().nullable(),
            'Kennung für /persons; null bei allen, die nichts von sich zeigen',
            'id for /persons; null for players who show nothing of themselves',
          ),
          name: say(
            z.string().nullable(),
            'null bei allen, die ihrer Nennung nicht zugestimmt haben',
            'null for players who have not agreed to be named',
          ),
          town: z.string().nullable(),
          points: say(
            z.number().nullable(),
            'null, wo sie verrieten, wer es ist',
            'null where they would reveal who it is',
          ),
          perTournament: say(
            z.array(z.number().nullable()).nullable(),
            'in der Reihenfolge der Turniere; null, wo sie verrieten, wer es ist',
            'in the order of the events; null where they would reveal who it is',
          ),
          counts: say(
            z.array(z.boolean().nullable()).nullable(),
            'ob das Ergebnis zu den gewerteten gehört: deren Summe und `bonus` sind `points`',
            'whether the result is among those that count: their sum and `bonus` are `points`',
          ),
          bonus: say(
            z.number().nullable(),
            'für die Teilnahmen; null, wo er verriete, wer es ist',
            'for taking part; null where it would reveal who it is',
          ),
        }),
        'Ein Platz der Serie.',
        'A place in the series.',
      ),
    ),
  }),
  'Eine Serie mit ihrer Tabelle.',
  'A series with its standings.',
);

const personFields = {
  id: z.string(),
  name: say(
    z.string(),
    'der Name oder das Pseudonym, unter dem sich jemand zeigt',
    'the name or pseudonym a player is shown under',
  ),
  pseudonym: say(z.boolean(), 'ob der Name ein Pseudonym ist', 'whether the name is a pseudonym'),
  url: say(z.string(), 'die Seite des Spielers', 'the player’s page'),
};
export const personsAnswer = named(
  'Persons',
  z.strictObject({
    persons: z.array(
      named(
        'PersonLine',
        z.strictObject(personFields),
        'Jemand, der über Turniere hinweg genannt werden will.',
        'A player who agrees to be named across events.',
      ),
    ),
    next: say(
      z.string().nullable(),
      'für die nächste Seite als „after“ zu senden; null am Ende',
      'send as “after” for the next page; null at the end',
    ),
  }),
  'Alle, die zugestimmt haben; eine Seite davon.',
  'Everybody who has agreed; one page of them.',
);
const record = {
  wins: count(),
  draws: count(),
  losses: count(),
};
export const personAnswer = named(
  'Person',
  z.strictObject({
    ...personFields,
    games: z.array(
      named(
        'Career',
        z.strictObject({
          format: say(
            z.string(),
            'Kennung des Spiels, siehe /formats',
            'id of the game system, see /formats',
          ),
          rating: say(
            z
              .strictObject({
                value: z.number(),
                deviation: say(
                  z.number(),
                  'Unsicherheit (Glicko-2): die wahre Zahl liegt zu 95 % höchstens das Doppelte davon entfernt',
                  'uncertainty (Glicko-2): with 95% certainty the true figure is within twice this',
                ),
              })
              .nullable(),
            'null ohne gewertete Partie',
            'null without a rated game',
          ),
          tournaments: say(
            z
              .array(
                z.strictObject({
                  tournament: z.string(),
                  name: z.string(),
                  entry: z.string(),
                  place: z.int().nullable(),
                  of: count(),
                  army: z.string().nullable(),
                  ...record,
                }),
              )
              .nullable(),
            'das späteste zuerst; null unter einem Pseudonym, weil sie verrieten, wer es ist',
            'the latest first; null under a pseudonym, because they would reveal who it is',
          ),
          armies: z.array(z.strictObject({ army: z.string(), ...record })),
          opponents: say(
            z.array(z.strictObject({ person: z.string(), name: z.string(), ...record })).nullable(),
            'die ihrer Nennung zugestimmt haben; null unter einem Pseudonym',
            'players who agree to be named; null under a pseudonym',
          ),
        }),
        'Was jemand von einem Spiel gespielt hat.',
        'What a player has played of one game system.',
      ),
    ),
  }),
  'Jemand mit Turnieren, Armeen und Wertung, soweit er das zeigt.',
  'A player with events, armies and rating, as far as they show them.',
);

export const editionsAnswer = named(
  'Editions',
  z.strictObject({
    editions: z.array(
      z.strictObject({
        version: z.string(),
        url: say(z.string(), 'die ganze Ausgabe als Datei', 'the whole edition as a file'),
        armies: z.array(z.strictObject({ id: z.string(), name: z.string() })),
      }),
    ),
  }),
  'Die Ausgaben der Armeelisten, die dieser Server mitbringt, die älteste zuerst.',
  'The army-list editions that come with this server, the oldest first.',
);

export const formatsAnswer = named(
  'Formats',
  z.strictObject({
    formats: z.array(
      z.strictObject({
        id: z.string(),
        version: z.int(),
        name: z.string(),
        structure: z.enum(['duel', 'campaign']),
        metrics: z.array(z.strictObject({ id: z.string(), name: z.string() })),
        report: say(
          z.unknown(),
          'JSON Schema der Zahlen, die ein Ergebnis meldet; null in einer Kampagne',
          'JSON Schema of the figures that a result reports; null in a campaign',
        ),
      }),
    ),
  }),
  'Die Spiele, die dieser Server kennt.',
  'The game systems that this server knows.',
);

export const resultBody = named(
  'ResultToEnter',
  z.strictObject({
    report: say(
      z.record(z.string(), z.unknown()),
      'die Zahlen, nach dem Schema aus /formats',
      'the figures, following the schema in /formats',
    ),
    reason: say(
      trimmedText(longest.resultNote).default(''),
      'nötig, wenn es schon ein Ergebnis gibt',
      'required if there is already a result',
    ),
    seen: say(
      moment().nullable().default(null),
      '„confirmedAt“ des Ergebnisses, das ersetzt werden soll; null, wo noch keines steht',
      '“confirmedAt” of the result to be replaced; null where there is none yet',
    ),
  }),
  'Ein Ergebnis.',
  'A result.',
);
