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
    title: say(z.string(), 'worum es geht', 'what it is about'),
    status: say(z.int(), 'der HTTP-Status', 'the HTTP status'),
    code: say(
      z.string(),
      'stabiles Kürzel, an dem Programme sich halten',
      'stable code for programs to go by',
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
  timeZone: say(
    z.string(),
    'Zeitzone der Uhrzeiten, Name nach IANA',
    'time zone of its clock times, IANA name',
  ),
  status: z.enum(['draft', 'open', 'running', 'finished']),
  format: say(z.string(), 'Kennung des Spiels, siehe /formats', 'id of the game, see /formats'),
  url: say(z.string(), 'die Seite des Turniers', 'the page of the tournament'),
};
export const tournamentLine = named(
  'TournamentLine',
  z.strictObject(tournamentFields),
  'Ein Turnier im Kalender.',
  'A tournament in the calendar.',
);
export const tournamentsAnswer = named(
  'Tournaments',
  z.strictObject({
    tournaments: z.array(tournamentLine),
    next: say(
      z.string().nullable(),
      'für die nächste Seite als „after“ zu senden; null am Ende',
      'to be sent as “after” for the next page; null at the end',
    ),
  }),
  'Turniere, das späteste zuerst.',
  'Tournaments, the latest first.',
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
    capacity: say(count().nullable(), 'Plätze; null ohne Grenze', 'seats; null without a limit'),
    players: say(
      count(),
      'wer dabei ist, ohne Springer und Warteliste',
      'who takes part, without ringers and waiting list',
    ),
    teams: say(z.boolean(), 'Mannschaften spielen gegeneinander', 'teams play each other'),
    frozenAfter: say(
      count().nullable(),
      'letzte Runde, die in der Tabelle zählt, solange sie eingefroren ist; sonst null',
      'last round that counts in the standings while they are frozen; null otherwise',
    ),
  }),
  'Ein Turnier.',
  'A tournament.',
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
    ringer: say(z.boolean(), 'springt ein und hat keinen Platz', 'steps in and has no place'),
    joinedRound: say(count(), 'erste Runde, in der er spielt', 'first round it plays in'),
    email: say(
      z.string().nullable().optional(),
      'nur mit dem Recht „entries:read“',
      'with the scope “entries:read” only',
    ),
    paid: say(
      z.boolean().optional(),
      'nur mit dem Recht „entries:read“',
      'with the scope “entries:read” only',
    ),
  }),
  'Eine Meldung.',
  'An entry.',
);
export const entriesAnswer = named(
  'Entries',
  z.strictObject({ entries: z.array(entryAnswer) }),
  'Alle Meldungen in der Reihenfolge der Anmeldung.',
  'All entries in order of sign-up.',
);

const seat = named(
  'Seat',
  z.strictObject({
    entry: say(z.string(), 'Kennung der Meldung', 'id of the entry'),
    name: z.string(),
    army: z.string().nullable(),
    team: z.string().nullable(),
    points: say(
      z.number().nullable(),
      'Turnierpunkte, auch für ein Freilos und nach einer Wertung ohne Spiel; null ohne Ergebnis',
      'tournament points, for a bye and after a ruling as well; null without a result',
    ),
    metrics: say(
      z.record(z.string(), z.number()).nullable(),
      'was das Spiel zählt, nach Kürzeln aus /formats; null ohne Ergebnis',
      'what the game counts, by the ids of /formats; null without a result',
    ),
  }),
  'Eine Seite einer Paarung.',
  'One side of a pairing.',
);
export const matchStates = ['bye', 'open', 'one-sided', 'disputed', 'confirmed', 'hidden'] as const;
const live = named(
  'Live',
  z.strictObject({
    turn: say(count(), 'laufender Spielzug, 0 vor dem ersten', 'game turn being played, 0 before the first'),
    turns: say(count().nullable(), 'so viele werden es höchstens', 'at most so many'),
    active: say(z.enum(['a', 'b']).nullable(), 'wer am Zug ist', 'whose turn it is'),
    score: say(z.strictObject({ a: z.number(), b: z.number() }), 'Zwischenstand', 'score so far'),
    ended: z.boolean(),
  }),
  'Ein laufendes Spiel, wie Tafeln es zeigen.',
  'A running match as boards show it.',
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
      '“hidden”: the standings are frozen, the result is kept back',
    ),
    winner: say(
      z.enum(['a', 'b', 'draw']).nullable(),
      'null ohne Ergebnis, und wo keiner gewann',
      'null without a result, and where nobody won',
    ),
    ruling: say(
      z.string().nullable(),
      'wie die Paarung ohne Spiel zählt; sonst null',
      'how the pairing counts without a game; null otherwise',
    ),
    live: live.nullable(),
    confirmedAt: say(moment().nullable(), 'seit wann das Ergebnis steht', 'since when the result stands'),
  }),
  'Eine Paarung mit allem, was über sie öffentlich ist.',
  'A pairing with everything that is public about it.',
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
    adjustment: say(z.number(), 'Bonus- (positiv) und Strafpunkte', 'bonus (positive) and penalty points'),
    soft: say(z.number(), 'Nebenpunkte, die als Turnierpunkte zählen', 'soft scores that count as points'),
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
          'also one who did not turn up; null without an opponent',
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
      'in the order in which they decide',
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
      named(
        'SeriesLine',
        z.strictObject(seriesFields),
        'Eine Serie von Turnieren.',
        'A series of tournaments.',
      ),
    ),
  }),
  'Die Serien dieses Servers.',
  'The series of this server.',
);
export const seriesAnswer = named(
  'Series',
  z.strictObject({
    ...seriesFields,
    counted: say(
      count().nullable(),
      'so viele Ergebnisse zählen, die besten; null: alle',
      'so many results count, the best ones; null: all do',
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
            'id for /persons; null for all who show nothing of themselves',
          ),
          name: say(
            z.string().nullable(),
            'null bei allen, die nicht gesagt haben, dass sie genannt werden wollen',
            'null for all who have not said that they want to be named',
          ),
          town: z.string().nullable(),
          points: say(
            z.number().nullable(),
            'null, wo sie verrieten, wer es ist',
            'null where they would tell who it is',
          ),
          perTournament: say(
            z.array(z.number().nullable()).nullable(),
            'in der Reihenfolge der Turniere; null, wo sie verrieten, wer es ist',
            'in the order of the tournaments; null where they would tell who it is',
          ),
          counts: say(
            z.array(z.boolean().nullable()).nullable(),
            'ob das Ergebnis zu den gewerteten gehört: deren Summe und `bonus` sind `points`',
            'whether the result is among those that count: their sum and `bonus` are `points`',
          ),
          bonus: say(
            z.number().nullable(),
            'für die Teilnahmen; null, wo er verriete, wer es ist',
            'for taking part; null where it would tell who it is',
          ),
        }),
        'Ein Platz der Serie.',
        'A place in the series.',
      ),
    ),
  }),
  'Eine Serie mit ihrer Rangliste.',
  'A series with its ranking.',
);

const personFields = {
  id: z.string(),
  name: say(
    z.string(),
    'der Name, oder das Pseudonym, unter dem sich jemand zeigt',
    'the name, or the pseudonym under which somebody is shown',
  ),
  pseudonym: say(z.boolean(), 'ob der Name ein Pseudonym ist', 'whether the name is a pseudonym'),
  url: say(z.string(), 'die Seite der Person', 'the page of the person'),
};
export const personsAnswer = named(
  'Persons',
  z.strictObject({
    persons: z.array(
      named(
        'PersonLine',
        z.strictObject(personFields),
        'Jemand, der über Turniere hinweg genannt werden will.',
        'Somebody who wants to be named over several tournaments.',
      ),
    ),
    next: say(
      z.string().nullable(),
      'für „after“: was danach kommt; null am Ende',
      'for “after”: what comes next; null at the end',
    ),
  }),
  'Alle, die zugestimmt haben; eine Seite davon.',
  'All who have agreed; a page of them.',
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
          format: say(z.string(), 'Kennung des Spiels, siehe /formats', 'id of the game, see /formats'),
          rating: say(
            z
              .strictObject({
                value: z.number(),
                deviation: say(
                  z.number(),
                  'Unsicherheit (Glicko-2): die wahre Zahl liegt mit 95 % im Abstand von zweimal so viel',
                  'uncertainty (Glicko-2): the true figure lies within twice as much with 95 %',
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
            'the latest first; null under a pseudonym, because they would tell who it is',
          ),
          armies: z.array(z.strictObject({ army: z.string(), ...record })),
          opponents: say(
            z.array(z.strictObject({ person: z.string(), name: z.string(), ...record })).nullable(),
            'die genannt werden wollen; null unter einem Pseudonym',
            'those who want to be named; null under a pseudonym',
          ),
        }),
        'Was jemand von einem Spiel gespielt hat.',
        'What somebody has played of one game.',
      ),
    ),
  }),
  'Jemand mit Turnieren, Armeen und Wertung, soweit er das zeigt.',
  'Somebody with tournaments, armies and rating, as far as they show that.',
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
  'The editions of the army lists that this server brings, the oldest first.',
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
  'The games that this server knows.',
);

export const resultBody = named(
  'ResultToEnter',
  z.strictObject({
    report: say(
      z.record(z.string(), z.unknown()),
      'die Zahlen, nach dem Schema aus /formats',
      'the figures, by the schema of /formats',
    ),
    reason: say(
      trimmedText(longest.resultNote).default(''),
      'nötig, wo schon ein Ergebnis steht',
      'needed where a result stands already',
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
