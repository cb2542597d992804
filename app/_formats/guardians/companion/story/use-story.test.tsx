import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import german from '@/app/_i18n/de/matchEnd.json';
import english from '@/app/_i18n/en/matchEnd.json';
import { useTold } from '@/app/_parts/match/use-told';
import { withWaiting } from '@/app/_parts/match/waiting-lines';
import { entry, type PlayedScript, playScript } from '@/lib/formats/guardians/match/match-fixtures';
import { scriptedGames } from '@/lib/formats/guardians/match/scripted-games';
import { guardiansStory } from '@/lib/formats/guardians/match/story';
import type { IncomingEvent } from '@/lib/match/match-event';
import { mostToldByServer, useStory } from './use-story';

const match = vi.hoisted(() => ({ value: {} }));
vi.mock('../match-context', () => ({ useMatch: () => match.value }));
vi.mock('@/app/_parts/match/any-match-context', () => ({ useAnyMatch: () => match.value }));

const messages = { de: { matchEnd: german }, en: { matchEnd: english } };

function Sentences() {
  const { story, say } = useStory();
  const tell = useTold(say);
  return story.map(({ key, told }) => <p key={key}>{tell(told)}</p>);
}

/** The story's sentences; throws on a missing message or value. */
function tell(
  { context, log }: PlayedScript,
  language: 'de' | 'en',
  shown: readonly IncomingEvent[] = [],
): string[] {
  const names = { a: 'Jana Roth', b: 'Markus Kessler' };
  match.value = { ...context, names, language, snapshot: { lines: log, shown } };
  const html = renderToStaticMarkup(
    <NextIntlClientProvider
      locale={language}
      timeZone="Europe/Berlin"
      messages={messages[language]}
      onError={(error) => {
        throw error;
      }}
    >
      <Sentences />
    </NextIntlClientProvider>,
  );
  return [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, text]) => (text ?? '').replaceAll('\u00a0', ' '));
}

const languages = ['de', 'en'] as const;
test.each(scriptedGames.flatMap((game) => languages.map((language) => ({ ...game, language }))))(
  '$name is told in $language without a gap',
  ({ language, ...game }) => {
    const played = playScript(game);
    const sentences = tell(played, language);
    expect(sentences).toHaveLength(played.log.filter(({ kind }) => kind !== 'undo').length);
    for (const sentence of sentences) expect(sentence).not.toMatch(/^\s*$|undefined|matchEnd/);
  },
);

test('the server tells no story of a log that is longer than a game', () => {
  const [game] = scriptedGames;
  if (!game) throw new Error('no game is scripted');
  const played = playScript(game);
  const [first] = played.log;
  if (!first) throw new Error('nothing was played');
  const lines = (count: number) => Array.from({ length: count }, (_, i) => ({ ...first, seq: i + 1 }));
  expect(tell({ ...played, log: lines(mostToldByServer) }, 'en')).toHaveLength(mostToldByServer);
  expect(tell({ ...played, log: lines(mostToldByServer + 1) }, 'en')).toEqual([]);
});

test('what no scripted game contains is told as well', () => {
  const unit = { id: 'k', name: 'Ritter', points: 110, stands: 3 };
  const entries = [
    entry('organiser', 'terrain-method', { method: 'joint' }),
    entry('a', 'terrain-place', { side: 'a', id: 't', type: 'wood' }),
    entry('b', 'terrain-move', { id: 't', at: { x: 90, y: 60, width: 20, depth: 10, rotation: 0 } }),
    entry('b', 'terrain-remove', { id: 't' }),
    entry('organiser', 'skip', { step: 'table-side' }),
    entry('organiser', 'scenario', { id: 'linebreak' }),
    entry('organiser', 'starting-player', { side: 'a' }),
    entry('organiser', 'special-rule', { id: 'killbox' }),
    entry('organiser', 'turn-set', { playerTurn: 3 }),
    entry('a', 'control', { playerTurn: 3, spot: 'O1', holder: 'contested' }),
    entry('a', 'unit', { side: 'a', unit }),
    entry('a', 'unit-state', { side: 'a', id: 'k', playerTurn: 3, lost: 2 }),
    entry('a', 'unit-remove', { side: 'a', id: 'k' }),
    entry('b', 'break-point', { side: 'b', units: 6 }),
    entry('b', 'break-point', { side: 'b', units: null }),
    entry('b', 'broken', { side: 'b', playerTurn: 3, reached: false }),
    entry('a', 'general', { side: 'b', playerTurn: 3, number: 0, slain: true }),
    entry('a', 'general', { side: 'b', playerTurn: 3, number: 0, slain: false }),
    entry('b', 'clock', { action: 'stop', why: 'judge' }),
    entry('organiser', 'clock', { action: 'adjust', side: 'b', ms: -120_000 }),
    entry('organiser', 'time-called'),
  ];
  const played = playScript({ setup: { clock: true, specialRules: true }, entries });
  expect(tell(played, 'de')).toEqual([
    'Geländeaufbau: Gemeinsam gestellt',
    'Jana stellt Gelände: Wald',
    'Gelände verschoben: Wald',
    'Gelände entfernt: Wald',
    'Wahl der Tischseite ausgelassen',
    'Szenario vereinbart: Linebreak',
    'Startspieler: Jana',
    'Sonderregel vereinbart: Killbox',
    'Weiter mit Zug 2 von Markus, ohne Wertung',
    'Marker 1: umkämpft',
    'Armee von Jana: Ritter, 110 Punkte, 3 Basen',
    'Ritter von Jana: 2 von 3 Basen verloren',
    'Armee von Jana: Ritter gestrichen',
    'Breakpoint von Markus: 6',
    'Breakpoint von Markus nicht bekannt',
    'Armee von Markus: Breakpoint nicht erreicht',
    'General von Markus gefallen',
    'General von Markus doch nicht gefallen',
    'Uhr angehalten: Regelfrage',
    'Uhr von Markus: -2 min',
    'Die Turnierleitung beendet die Partie',
  ]);
});

test('what has not been sent yet is told, with an undo of it', () => {
  const played = playScript({ scenarioId: 'linebreak', entries: [] });
  const waiting = (deviceSeq: number, kind: string, payload: unknown): IncomingEvent => ({
    deviceId: 'phone',
    deviceSeq,
    actor: 'a',
    kind,
    payload,
    clientAt: 5,
    basedOn: 0,
  });
  const shown = [
    waiting(1, 'roll', { what: 'scenario', source: 'server' }),
    waiting(2, 'terrain-done', {}),
    waiting(3, 'scenario-set-up', {}),
    waiting(4, 'undo', { target: 1 }),
    waiting(5, 'confirm', { side: 'a' }),
  ];
  expect(tell(played, 'de', shown)).toEqual([
    'Wurf angefordert',
    'Das Gelände steht',
    'Das Szenario ist aufgebaut',
    'Jana bestätigt das Ergebnis',
  ]);
  expect(
    guardiansStory(played.context, withWaiting(played.log, shown), { a: 'Jana', b: 'Markus' }).map(
      ({ undone }) => undone?.by,
    ),
  ).toEqual([undefined, 'a', undefined, undefined]);
});
