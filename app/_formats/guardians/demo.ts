import 'server-only';
import { instanceZone } from '@/app/_i18n/instance-zone';
import { addEntry } from '@/app/_server/changes/entries/entries';
import { handInList } from '@/app/_server/changes/lists/army-lists';
import { takeStatement } from '@/app/_server/changes/results/results';
import { drawRound, publishRound, startRound } from '@/app/_server/changes/rounds/rounds';
import { createTournament } from '@/app/_server/changes/tournament/create-tournament';
import { demoPlayers, strengthIn } from '@/app/_server/demo/demo-data';
import { type DemoOpening, demoIds, type PlayDemo } from '@/app/_server/demo/play-demo';
import { loadTournament } from '@/app/_server/load/tournament';
import { type Work, workIn } from '@/app/_server/platform/work';
import { listEntries } from '@/db/entries';
import type { Executor } from '@/db/open-database';
import { findTournamentById, raiseRevision, updateTournament } from '@/db/tournaments';
import { nobody } from '@/lib/access/policy';
import { demoText, practiceNote, sayDemo } from '@/lib/formats/demo';
import { guardians } from '@/lib/formats/guardians';
import { guardiansRoster } from '@/lib/formats/guardians/roster';
import type { Language } from '@/lib/languages';
import { type RandomInt, seededRandom } from '@/lib/random';
import { dayIn, momentIn } from '@/lib/time-zones';
import type { Tournament } from '@/lib/tournament/records';
import { currentRound, draftRound } from '@/lib/tournament/rounds';
import { readSettings } from '@/lib/tournament/settings';
import type { MatchView } from '@/lib/tournament/tournament-view';
import { demoList } from './demo-lists';

const name = demoText('Harzer Heerbann', 'Marches Muster', {
  es: 'Hueste de Gredos',
  pl: 'Bieszczadzki Zaciąg',
});
const place = demoText('Clausthal-Zellerfeld', 'Ludlow', { es: 'Ávila', pl: 'Sanok' });
const description = demoText(
  `Fünf Runden *Warmaster Guardians* mit 1.250 Punkten im Oberharz.

**Samstag** drei Runden, **Sonntag** zwei, danach Siegerehrung.

- Einlass ab 8:30 Uhr, erste Paarung um 9:15 Uhr
- Tische 180 × 120 cm, das Gelände ist aufgebaut
- Bemalte Armeen sind gern gesehen, aber keine Pflicht
- Kaffee, Kuchen und Suppe gibt es im Foyer`,
  `Five rounds of *Warmaster Guardians* at 1,250 points in the Welsh Marches.

**Saturday** three rounds, **Sunday** two, then prize-giving.

- Doors open at 08:30, round 1 pairings at 09:15
- Tables are 6 × 4 ft, terrain is set up
- Painted armies are welcome, but not required
- Tea, cake and soup in the foyer`,
  {
    es: `Cinco rondas de *Warmaster Guardians* a 1.250 puntos al pie de Gredos.

**Sábado**, tres rondas; **domingo**, dos y después la entrega de premios.

- Apertura a las 8:30, primer emparejamiento a las 9:15
- Mesas de 180 × 120 cm con la escenografía puesta
- Se agradecen los ejércitos pintados, pero no son obligatorios
- Hay café, tarta y sopa en el vestíbulo`,
    pl: `Pięć rund *Warmaster Guardians* na 1250 punktów u stóp Bieszczadów.

**Sobota** trzy rundy, **niedziela** dwie, potem wręczenie nagród.

- Wejście od 8:30, pierwsze parowanie o 9:15
- Stoły 180 × 120 cm, teren jest rozstawiony
- Pomalowane armie mile widziane, ale nie są wymagane
- Kawa, ciasto i zupa w holu`,
  },
);
const disputeNote = demoText(
  'Meine Ritter haben eure Reiter halbiert, zwei von drei Basen sind weg.',
  'My knights halved your cavalry: two of the three stands are gone.',
  {
    es: 'Mis caballeros dejaron a la mitad vuestra caballería: faltan dos de tres peanas.',
    pl: 'Moi rycerze zmniejszyli waszą jazdę o połowę: zginęły dwie z trzech podstawek.',
  },
);

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Plays a tournament of sixteen entries, with two rounds finished and the third in progress, through the regular
 * changes.
 */
export const playGuardiansDemo: PlayDemo = async (tx, opening) => {
  const { organiser, language, now } = opening;
  const date = (at: number) => new Date(at).toISOString().slice(0, 10);
  const random = seededRandom(1250);
  const created = await createTournament(
    tx,
    organiser,
    {
      name: `${sayDemo(name, language)} ${date(now).slice(0, 4)}`,
      place: sayDemo(place, language),
      startsOn: date(now),
      endsOn: date(now + day),
      formatId: guardians.id,
      presetId: '1250',
      rounds: 5,
      capacity: 20,
      scheme: 'table',
      open: true,
      submissionKey: opening.submissionKey,
    },
    now - 60 * day,
    true,
  );
  await updateTournament(tx, created.id, {
    description: `${sayDemo(description, language)}\n\n${sayDemo(practiceNote, language)}`,
    setup: guardiansSetupOf(created),
    settings: {
      ...readSettings(created.settings),
      capacity: 20,
      lists: {
        wanted: true,
        deadlineAt: listDeadline(now),
        late: 'allowed',
        secretUntil: 'pairing',
        revealed: false,
      },
    },
    lotSeed: 1250,
  });

  const stage: Stage = { tx, id: created.id, opening, random, newId: demoIds(opening, random) };
  for (const [i, { strength: _, ...person }] of demoPlayers(language).entries()) {
    const work = await stageWork(stage, now - 50 * day + i * 2 * day);
    await addEntry(
      work,
      { ...person, faction: armyName(person.faction, language) },
      { by: 'sign-up', submissionKey: `demo-${i}` },
    );
  }

  await handInDemoLists(stage, now);

  for (const [round, minutesAgo] of [
    [1, 480],
    [2, 280],
    [3, 80],
  ] as const) {
    const start = now - minutesAgo * minute;
    await drawRound(await stageWork(stage, start - 14 * minute), round);
    const draft = draftRound(await loadStage(stage));
    await publishRound(await stageWork(stage, start - 7 * minute), round, draft?.round.version ?? 0);
    await startRound(await stageWork(stage, start), round);
    await playRound(stage, round, start);
  }
  await raiseRevision(tx, created.id);
  return created;
};

/** Name of an army as players of that language sign it up; further languages translate the English one. */
function armyName(german: string | null, language: Language): string | null {
  const army = guardiansRoster.findArmy(german ?? '');
  return army && language !== 'de' ? army.name.en : german;
}

interface Stage {
  readonly tx: Executor;
  readonly id: Tournament['id'];
  readonly opening: DemoOpening;
  readonly random: RandomInt;
  readonly newId: ReturnType<typeof demoIds>;
}

const loadStage = async ({ tx, id }: Stage) => loadTournament(tx, await requireStage(tx, id));

async function requireStage(tx: Executor, id: Tournament['id']): Promise<Tournament> {
  const tournament = await findTournamentById(tx, id);
  if (!tournament) throw new Error('the demo tournament is gone');
  return tournament;
}

/** Work of the organiser or a player, at a past time and with seeded chance. */
async function stageWork(stage: Stage, at: number, player?: MatchView['a']): Promise<Work> {
  const tournament = await requireStage(stage.tx, stage.id);
  const actor = player
    ? { ...nobody, entryId: player.id, name: player.name }
    : {
        ...nobody,
        userId: stage.opening.organiser.id,
        role: 'owner' as const,
        name: stage.opening.organiser.name,
      };
  return {
    ...workIn(stage.tx, tournament, actor, at),
    random: stage.random,
    newId: stage.newId,
    newSeed: () => stage.random(2 ** 31),
  };
}

/** Eight in the evening, three days before, in the instance's zone. */
const listDeadline = (now: number) =>
  momentIn(`${dayIn(now - 3 * day, instanceZone())}T20:00`, instanceZone());

/** Hands in lists over a week; the last one two hours late, one with a mistake, and one missing. */
async function handInDemoLists(stage: Stage, now: number) {
  const entries = await listEntries(stage.tx, stage.id);
  const deadline = listDeadline(now);
  const withLists = entries.flatMap((entry) => {
    const army = guardiansRoster.findArmy(entry.faction ?? '');
    const list = army && demoList(army.id);
    return list ? [{ entry, list }] : [];
  });
  for (const [i, { entry, list }] of withLists.entries()) {
    const left = withLists.length - 1 - i;
    const evening = deadline - Math.ceil(left / 2) * day;
    const at = left === 0 ? deadline + 115 * minute : evening - ((i * 53) % 240) * minute;
    await handInList(await stageWork(stage, at, entry), entry.id, { list, source: '', statedPoints: null });
  }
}

/** Confirms rounds 1 and 2 at every table; in round 3 some tables are unfinished. */
async function playRound(stage: Stage, number: number, start: number) {
  const matches = currentRound(await loadStage(stage))?.matches ?? [];
  for (const [i, match] of matches.entries()) {
    if (!match.b) continue;
    const figures = await inventFigures(stage, match);
    const at = start + (number < 3 ? 110 + stage.random(38) : 52 + 4 * i) * minute;
    const { id } = match.pairing;
    const table =
      number < 3
        ? 'confirmed'
        : (['open', 'confirmed', 'disputed', 'confirmed', 'one-sided', 'open'] as const)[i];
    if (!table || table === 'open') continue;
    await takeStatement(await stageWork(stage, at, match.a), id, { stance: 'claim', figures });
    if (table === 'confirmed') {
      await takeStatement(await stageWork(stage, at + minute, match.b), id, {
        stance: 'confirm',
        seenAt: at,
      });
    }
    if (table === 'disputed') {
      // A typical dispute: one player counts a unit of 90 points as halved.
      const other = { ...figures, b: { ...figures.b, half: figures.b.half + 45 } };
      const note = sayDemo(disputeNote, stage.opening.language);
      await takeStatement(await stageWork(stage, at + 2 * minute, match.b), id, {
        stance: 'dispute',
        figures: other,
        note,
      });
    }
  }
}

async function inventFigures({ tx, id, opening, random }: Stage, match: MatchView) {
  const entries = await listEntries(tx, id);
  const players = demoPlayers(opening.language);
  const strengthOf = (entryId: string | null) =>
    strengthIn(players, entries.find((entry) => entry.id === entryId)?.name);
  const lead = strengthOf(match.pairing.entryA) - strengthOf(match.pairing.entryB) + random(7) - 3;
  const side = (edge: number) => {
    const ep = Math.max(2, Math.min(11, 6 + Math.round(edge / 2) + random(3) - 1));
    return {
      destroyed: Math.max(90, 360 + edge * 35 + random(9) * 15),
      half: 45 + random(6) * 15,
      ep,
      generalKilled: edge > 4 && random(3) === 0,
      breakPointReached: edge > 3 && random(2) === 0,
    };
  };
  return {
    shared: {
      terrainMethod: 'ready-made',
      startingPlayer: random(2) === 0 ? 'a' : 'b',
      turnsPlayed: String(4 + random(3)),
    },
    a: side(lead),
    b: side(-lead),
  };
}

const guardiansSetupOf = (tournament: Tournament) => ({
  ...(tournament.setup as object),
  scenarioMode: 'fixed',
  fixedScenarios: ['incursion', 'take-and-hold', 'linebreak', 'king-of-the-hill', 'outflanked'],
});
