import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { afterEach, describe, expect, test } from 'vitest';
import german from '@/app/_i18n/de/diary.json';
import english from '@/app/_i18n/en/diary.json';
import { editEntry } from '@/app/_server/changes/entries/entries';
import { enterResult } from '@/app/_server/changes/results/results';
import { setScenario } from '@/app/_server/changes/rounds/draft';
import { drawRound } from '@/app/_server/changes/rounds/rounds';
import { addPlayers, open, player, tableOf, winForA } from '@/app/_server/changes/rounds/test-rounds';
import { updateScoring } from '@/app/_server/changes/settings/settings';
import { openTestTournament, type TestTournament } from '@/app/_server/changes/test-work';
import { listAudit } from '@/db/tournaments';
import { diaryValues } from './diary';

const folder = join(import.meta.dirname, '../../_server/changes');
const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n');

/** Kinds of the diary as `changes` write them: literals in statements that note something or choose a kind. */
const written = [...source.matchAll(/(?:note\(|kind(?: =|:) )[^;]*;/g)]
  .flatMap(([statement]) => [...statement.matchAll(/'([a-z]+(?:-[a-z]+)+)'/g)].map(([, kind]) => kind ?? ''))
  .concat(['claim', 'confirm', 'dispute'].map((stance) => `result-${stance}`))
  // written by the live match (../_server/match/append-lines.ts)
  .concat('confirmed-on-one-phone')
  // written by ../_server/tournament-file
  .concat('tournament-imported')
  // written by ../_server/backups
  .concat('tournament-fetched')
  // written by ../_server/deleted
  .concat('tournament-brought-back', 'tournament-replaced')
  // written by ../_server/community
  .concat('pseudonym-refused')
  // written by ../_server/demo
  .concat('practice-opened')
  // written by the editions of army lists that a format brings
  .concat('edition-loaded', 'edition-chosen', 'edition-removed', 'prices-changed');

describe('the diary', () => {
  test('knows where changes write to it', () => {
    expect(written).toEqual(
      expect.arrayContaining(['round-drawn', 'signed-up-waiting', 'entry-moved-up', 'tournament-created']),
    );
  });

  test.each([...new Set(written)])('has a sentence for %s', (kind) => {
    expect(Object.keys(german)).toContain(kind);
  });

  test('has no sentence that nobody writes', () => {
    const spare = Object.keys(german).filter((key) => !written.includes(key));
    expect(spare).toEqual(['somebody', 'other']);
  });
});

describe('a sentence of the diary', () => {
  let t: TestTournament;
  afterEach(() => t.dispose());

  const say = (texts: Record<string, string>, kind: string, values: Record<string, string | number>) =>
    new IntlMessageFormat(texts[kind] ?? '', 'de').format(values);

  /** A score as the log shows it: its two figures stay on one line. */
  const points = (tournament: string, game: string) =>
    `${tournament} (${game} SP)`.replaceAll(' : ', '\u00a0:\u00a0');

  test('tells round, tournament points and points of the game of a corrected result, with its reason', async () => {
    t = await openTestTournament({ scheme: 'wdl' });
    await addPlayers(t, 2);
    const { id } = tableOf(await open(t, 1), 1);
    const winForB = { ...winForA, a: winForA.b, b: winForA.a };
    await t.change('organiser', (work) => enterResult(work, id, winForA, ''));
    await t.change('organiser', (work) => enterResult(work, id, winForB, 'vertauscht'));
    const [corrected, entered] = await listAudit(t.database.read, t.id, 2);
    const view = await t.view();
    if (!corrected || !entered) throw new Error('the diary is empty');
    expect(say(german, entered.kind, diaryValues(view, entered, 'Jemand', 'de'))).toBe(
      `Runde 1, Tisch 1: Olga trägt ${points('3 : 0', '900 : 300')} ein.`,
    );
    expect(say(german, corrected.kind, diaryValues(view, corrected, 'Jemand', 'de'))).toBe(
      `Runde 1, Tisch 1: Olga ändert ${points('3 : 0', '900 : 300')} auf ${points('0 : 3', '300 : 900')}. Grund: vertauscht`,
    );
  });

  test('keeps the points that counted when it was written, whatever counts later', async () => {
    t = await openTestTournament({ scheme: 'wdl' });
    await addPlayers(t, 2);
    const { id } = tableOf(await open(t, 1), 1);
    await t.change('organiser', (work) => enterResult(work, id, winForA, ''));
    const [entered] = await listAudit(t.database.read, t.id, 1);
    const scheme = { kind: 'wdl', win: 20, draw: 10, loss: 0 } as const;
    await t.change('organiser', (work) => updateScoring(work, { scheme }));
    if (!entered) throw new Error('the diary is empty');
    const view = await t.view();
    const told = (line: typeof entered) => say(german, line.kind, diaryValues(view, line, 'Jemand', 'de'));
    expect(told(entered)).toBe(`Runde 1, Tisch 1: Olga trägt ${points('3 : 0', '900 : 300')} ein.`);
    // a line older than the stored points reads the way new lines do
    const { figures, before, table } = entered.data as Record<string, unknown>;
    expect(told({ ...entered, data: { figures, before, table } })).toBe(
      `Tisch 1: Olga trägt ${points('20 : 0', '900 : 300')} ein.`,
    );
  });

  test('tells a new name, and nothing more when the name stayed', async () => {
    t = await openTestTournament();
    const [entry] = await addPlayers(t, 1);
    if (!entry) throw new Error('nobody was added');
    await t.change('organiser', (work) => editEntry(work, entry.id, player('Anna')));
    await t.change('organiser', (work) => editEntry(work, entry.id, player('Anna', { club: 'Kassel' })));
    const view = await t.view();
    const sentences = (await listAudit(t.database.read, t.id, 2)).map((line) =>
      say(english, line.kind, diaryValues(view, line, 'Somebody', 'en')),
    );
    expect(sentences).toEqual(['Olga edits Anna’s entry.', 'Olga edits A’s entry (now Anna).']);
  });

  test('names a scenario in the language of the reader', async () => {
    t = await openTestTournament();
    await addPlayers(t, 2);
    await t.change('organiser', (work) => drawRound(work, 1));
    const version = (await t.view()).rounds[0]?.round.version ?? 0;
    await t.change('organiser', (work) => setScenario(work, 1, version, 'take-and-hold'));
    const view = await t.view();
    const [line] = await listAudit(t.database.read, t.id, 1);
    if (!line) throw new Error('the diary is empty');
    const scenario = view.format.scenariosFor(view.setup).find(({ id }) => id === 'take-and-hold');
    for (const language of ['de', 'en'] as const) {
      const { scenario: told } = diaryValues(view, line, '', language);
      expect(told).toBe(scenario?.name[language]);
    }
  });
});
