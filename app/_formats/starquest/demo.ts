import 'server-only';
import { addEntry } from '@/app/_server/changes/entries/entries';
import { writeCampaignLine } from '@/app/_server/changes/tournament/campaign';
import { createTournament } from '@/app/_server/changes/tournament/create-tournament';
import { demoPlayers } from '@/app/_server/demo/demo-data';
import { demoIds, type PlayDemo } from '@/app/_server/demo/play-demo';
import { workIn } from '@/app/_server/platform/work';
import { findTournamentById, raiseRevision, updateTournament } from '@/db/tournaments';
import { nobody } from '@/lib/access/policy';
import { demoText, sayDemo } from '@/lib/formats/demo';
import { starquest } from '@/lib/formats/starquest';
import type { StarquestKind } from '@/lib/formats/starquest/events';
import type { EntryId } from '@/lib/ids';
import { seededRandom } from '@/lib/random';
import type { Tournament } from '@/lib/tournament/records';

const minute = 60_000;
const day = 24 * 60 * minute;

const name = demoText('Kampagne Morgenröte', 'Campaign Daybreak', {
  es: 'Campaña Aurora',
  pl: 'Kampania Jutrzenka',
});
const description = demoText(
  `Eine Kampagne in acht Missionen, jeden zweiten Freitag.

Drei Trupps gegen die Aliens; wer überlebt, steigt auf.

Dies ist eine **Übungskampagne** mit erfundenen Leuten: Hier darfst du alles ausprobieren.`,
  `A campaign of eight missions, every other Friday.

Three squads against the aliens; survivors are promoted.

This is a **practice campaign** with invented people: try anything you like.`,
  {
    es: `Una campaña de ocho misiones, un viernes de cada dos.

Tres escuadras contra los alienígenas; quien sobrevive asciende.

Esta es una **campaña de práctica** con gente inventada: puedes probarlo todo.`,
    pl: `Kampania w ośmiu misjach, co drugi piątek.

Trzy oddziały przeciw obcym; kto przeżyje, awansuje.

To jest **kampania ćwiczebna** ze zmyślonymi osobami: możesz tu wypróbować wszystko.`,
  },
);

/** Plays a campaign of three missions and four players, two missions closed and the third in progress. */
export const playStarquestDemo: PlayDemo = async (tx, opening) => {
  const { organiser, language, now } = opening;
  const say = (de: string, en: string) => sayDemo(demoText(de, en), language);
  const date = (at: number) => new Date(at).toISOString().slice(0, 10);
  const random = seededRandom(40);
  const newId = demoIds(opening, random);
  const people = demoPlayers(language);
  const created = await createTournament(
    tx,
    organiser,
    {
      name: sayDemo(name, language),
      place: people[0]?.town ?? '',
      startsOn: date(now - 28 * day),
      endsOn: date(now + 70 * day),
      formatId: starquest.id,
      presetId: 'campaign',
      rounds: 8,
      capacity: null,
      scheme: 'wdl',
      open: true,
      submissionKey: opening.submissionKey,
    },
    now - 30 * day,
    true,
  );
  await updateTournament(tx, created.id, { description: sayDemo(description, language) });
  const work = async (at: number) => {
    const tournament = (await findTournamentById(tx, created.id)) as Tournament;
    const actor = { ...nobody, userId: organiser.id, role: 'owner' as const, name: organiser.name };
    return { ...workIn(tx, tournament, actor, at), random, newId };
  };
  const players: EntryId[] = [];
  for (const [place, index] of [4, 0, 1, 15].entries()) {
    const player = people[index]?.name ?? '';
    const town = people[0]?.town ?? null;
    const entry = await addEntry(
      await work(now - 29 * day + place),
      { name: player, club: null, town, country: null, faction: null, email: null, seed: null },
      { by: 'desk', submissionKey: `demo${place}` },
    );
    players.push(entry.id);
  }
  const [jana, felix, katrin, uwe] = players as [EntryId, EntryId, EntryId, EntryId];

  let at = now - 28 * day;
  let count = 0;
  const enter = async (kind: StarquestKind, payload: unknown): Promise<number> => {
    at += minute;
    count += 1;
    const line = await writeCampaignLine(await work(at), { kind, payload }, `demo-${count}`);
    return line?.seq ?? 0;
  };

  await enter('role', { player: uwe, role: 'alien' });
  for (const player of [jana, felix, katrin]) await enter('role', { player, role: 'gsg' });
  const squads: readonly (readonly [EntryId, string, string, 'marine' | 'scout'])[] = [
    [jana, 'brandis', 'Aurel Brandis', 'marine'],
    [jana, 'rhel', 'Tamas Rhel', 'scout'],
    [jana, 'amaro', 'Dietz Amaro', 'scout'],
    [jana, 'ulm', 'Kaspar Ulm', 'scout'],
    [felix, 'castellan', 'Ivo Castellan', 'marine'],
    [felix, 'sel', 'Mirko Sel', 'scout'],
    [felix, 'linn', 'Tove Linn', 'scout'],
    [katrin, 'vey', 'Lukan Vey', 'marine'],
    [katrin, 'halder', 'Orin Halder', 'scout'],
    [katrin, 'werrin', 'Jost Werrin', 'scout'],
  ];
  for (const [player, marine, name, as] of squads) await enter('recruit', { player, marine, name, as });

  const plan = (mission: string, name: string, objective: string, timeLimit: number | null, special = '') =>
    enter('mission-planned', { mission, name, objective, special, timeLimit });
  const team = (mission: string, player: EntryId, commander: string, members: readonly string[]) =>
    enter('team', { mission, player, commander, members, second: null, specialists: {} });
  const command = (mission: string, round: number, player: EntryId, id: string) =>
    enter('command', { mission, round, player, command: id, note: '' });
  const award = (mission: string, marine: string, kind: string, reason: string) =>
    enter('award', { mission, marine, award: kind, reason });
  const settle = async (
    mission: string,
    player: EntryId,
    marine: string | null,
    orders: number,
    fallen: readonly { readonly marine: string; readonly how: string }[] = [],
  ) => {
    await enter('survivors', { mission, player, fallen });
    await enter('orders', { mission, player, marine, count: orders, points: null });
    await enter('awards-done', { mission, player });
  };

  await plan(
    'mission-1',
    say('Das Artefakt', 'The artefact'),
    say(
      'Findet das Artefakt und tragt es zur Andockklammer.',
      'Find the artefact and carry it to the docking clamp.',
    ),
    10,
    say(
      'Es ist zerbrechlich: Wer es trägt, darf nicht stürmen.',
      'It is fragile: its bearer may not charge.',
    ),
  );
  await team('mission-1', jana, 'brandis', ['rhel', 'amaro', 'ulm']);
  await team('mission-1', felix, 'castellan', ['sel', 'linn']);
  await team('mission-1', katrin, 'vey', ['halder', 'werrin']);
  await enter('leader', { mission: 'mission-1', player: jana, how: 'agreed', rolls: [] });
  await enter('mission-started', { mission: 'mission-1', leader: jana });
  await enter('mission-ended', { mission: 'mission-1', success: true });
  await settle('mission-1', jana, 'brandis', 3, [
    { marine: 'ulm', how: say('im Abwehrfeuer', 'in defensive fire') },
  ]);
  await settle('mission-1', felix, 'castellan', 3, [{ marine: 'linn', how: say('vermisst', 'missing') }]);
  await settle('mission-1', katrin, 'vey', 2);
  await award(
    'mission-1',
    'brandis',
    'imperial-laurel',
    say('trug das Artefakt hinaus', 'carried the artefact out'),
  );
  await award(
    'mission-1',
    'brandis',
    'mark-of-camouflage',
    say('brachte zwei Scouts heim', 'brought two scouts home'),
  );
  await award(
    'mission-1',
    'castellan',
    'mark-of-camouflage',
    say('führte seine Scouts durch den Maschinenraum', 'led the scouts through the engine room'),
  );
  await award(
    'mission-1',
    'vey',
    'signa-pugnatis',
    say('schlug einen Symbionten allein', 'beat a symbiont single-handed'),
  );
  await enter('gift', { mission: 'mission-1', marine: 'castellan' });
  await enter('mission-closed', { mission: 'mission-1' });

  at = now - 14 * day;
  await enter('stud', { marine: 'castellan' });
  await enter('announce', { marine: 'brandis', sergeant: true });
  await enter('announce', { marine: 'castellan', sergeant: true });
  await enter('announce', { marine: 'vey', sergeant: true });
  await plan(
    'mission-2',
    say('Den Antrieb abschalten', 'Shut down the engine'),
    say(
      'Schaltet den Antrieb ab und kehrt zur Andockklammer zurück.',
      'Shut down the engine and return to the docking clamp.',
    ),
    8,
  );
  await team('mission-2', jana, 'brandis', ['rhel', 'amaro']);
  await team('mission-2', felix, 'castellan', ['sel']);
  await team('mission-2', katrin, 'vey', ['halder', 'werrin']);
  await enter('leader', { mission: 'mission-2', player: jana, how: 'agreed', rolls: [] });
  await enter('mission-started', { mission: 'mission-2', leader: jana });
  await command('mission-2', 1, jana, 'forward');
  await command('mission-2', 1, felix, 'team');
  await command('mission-2', 3, jana, 'fire');
  const refusal = await enter('refusal', {
    mission: 'mission-2',
    round: 3,
    player: katrin,
    what: 'ignored',
    command: 'fire',
  });
  await enter('mission-ended', { mission: 'mission-2', success: true });
  await settle('mission-2', jana, 'brandis', 2);
  await settle('mission-2', felix, 'castellan', 1);
  await settle('mission-2', katrin, 'vey', 3);
  await award('mission-2', 'brandis', 'crux-terminatus', say('legte den Hebel um', 'pulled the lever'));
  await award(
    'mission-2',
    'brandis',
    'marksman-honour',
    say('zwei Dreien auf den Androiden', 'two threes against the android'),
  );
  await award(
    'mission-2',
    'castellan',
    'imperial-laurel',
    say('hielt die Andockklammer', 'held the docking clamp'),
  );
  await award('mission-2', 'rhel', 'marksman-honour', say('traf auf sieben Felder', 'hit at seven squares'));
  await enter('gift', { mission: 'mission-2', marine: 'halder' });
  await enter('disobedience-rolled', { mission: 'mission-2', refusal, dice: [0, 1], atTable: true });
  await enter('mission-closed', { mission: 'mission-2' });

  at = now - 60 * minute;
  await enter('stud', { marine: 'brandis' });
  await plan(
    'mission-3',
    say('Sechs Runden Zeit', 'Six rounds left'),
    say(
      'Sprengt den Kern und verlasst das Schiff, bevor die sechste Runde zu Ende ist.',
      'Blow up the core and leave the ship before the sixth round ends.',
    ),
    6,
  );
  await team('mission-3', jana, 'brandis', ['rhel', 'amaro']);
  await team('mission-3', felix, 'castellan', ['sel']);
  await team('mission-3', katrin, 'halder', []);
  await enter('mission-started', { mission: 'mission-3', leader: jana });
  for (const player of [jana, felix, katrin])
    await enter('event-card', {
      mission: 'mission-3',
      round: 1,
      player,
      note: player === felix ? 'Symbiont' : '',
    });
  await command('mission-3', 1, jana, 'charge');
  await enter('refusal', { mission: 'mission-3', round: 1, player: felix, what: 'duty', command: 'charge' });
  for (const [turn, phase] of [
    ['gsg', 'movement'],
    ['gsg', 'fire'],
    ['gsg', 'close-combat'],
    ['alien', 'command'],
  ])
    await enter('phase', { mission: 'mission-3', round: 1, turn, phase });
  await enter('phase', { mission: 'mission-3', round: 2, turn: 'gsg', phase: 'command' });
  await raiseRevision(tx, created.id);
  return created;
};
