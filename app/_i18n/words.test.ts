import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ruleTexts } from '../../scripts/rule-texts.mjs';

/** Words docs/glossary.md has replaced. In texts of one language, or of both. */
const banned: readonly { readonly word: RegExp; readonly instead: string; readonly only?: 'en' }[] = [
  { word: /\bStartseite\b(?= ?")/, instead: 'Tischseite' },
  { word: /\bBases\b|\beine Basis\b/, instead: 'Base, Basen' },
  { word: /Charaktermodell/, instead: 'Charakter' },
  { word: /\berschlagen\b/, instead: 'gefallen' },
  { word: /\b[Cc]asualt(y|ies)\b/, instead: 'losses' },
  { word: /\bor just\b/, instead: 'a sentence of its own' },
  {
    word: /\b([Cc]olor|[Cc]enter|[Cc]anceled|[Ff]avorite|[Gg]ray|[Aa]rmor|[Hh]onor)s?\b/,
    instead: 'British spelling',
  },
  {
    word: /\b\w*(?:rgani|ecogni|nitiali|uthori|inali|ummari)z(?:e|es|ed|ing|er|ers|ation)\b/,
    instead: 'British spelling',
  },
  {
    word: /\bMelde(?:seite|schluss|liste|tisch)\b/,
    instead: 'Anmeldeseite, Anmeldeschluss, Teilnehmerliste, Pult',
  },
  { word: /\bLaufbahn\b/, instead: 'Meine Wertung' },
  { word: /\bHeer\b/, instead: 'Armee' },
  { word: /\bLeitung\b/, instead: 'Turnierleitung' },
  { word: /\bTeilnehmende/, instead: 'Teilnehmer, Spieler' },
  { word: /\b[Ll]eave this page open\b|\b[Ll]ass diese Seite offen\b/, instead: 'what happens by itself' },
  // What a German sentence leaves behind in English.
  ...[
    { word: /\b[Ww]hoever\b/, instead: 'players, anyone who' },
    { word: /\b[Aa]new\b/, instead: 'again' },
    { word: /\b[Bb]y (itself|themselves|oneself)\b/, instead: 'automatically' },
    { word: /\b[Aa]ll the same\b/, instead: 'anyway' },
    { word: /\b[Mm]eanwhile\b/, instead: 'since, for now' },
    { word: /\bRather\b|\bso (many|often)\b/, instead: 'a plain question; how many' },
    { word: /(?<!\{)\b[Tt]ournaments?\b(?! points?\b)/, instead: 'event' },
    { word: /(?<!\{)\b[Cc]amps?\b/, instead: 'alignment' },
    { word: /\b[Dd]iar(y|ies)\b/, instead: 'log' },
    { word: /(?<!double )\belimination\b/, instead: 'knockout' },
    { word: /(?<![-{])\bmails?\b(?! server| \{)/, instead: 'e-mail' },
    { word: /\b(MP|EP|SP|Pl\.)(?!\w)/, instead: 'team pts, CP, VP, Place' },
    { word: /^"\{(?:rank|place)\}\."/, instead: '1st, by selectordinal' },
    { word: /Ø|\d %/, instead: 'avg; 95%' },
    { word: /[a-z}]'[a-z]/, instead: 'a curly apostrophe' },
  ].map((one) => ({ ...one, only: 'en' as const })),
  { word: /\bTelefon(?:e|en|s)?\b/, instead: 'Handy' },
  { word: /\bTagebuch\b/, instead: 'Verlauf' },
  { word: /\bFeldzug/, instead: 'Kampagne' },
  { word: /\bKennwort/, instead: 'Passwort' },
  { word: /\bMails?\b(?<!E-Mails?)/, instead: 'E-Mail' },
  { word: /\bvon selbst\b/, instead: 'automatisch' },
  { word: /\bMeldung ist (?:offen|geschlossen|angekommen)\b/, instead: 'Anmeldung' },
];

/** Words with two meanings in the other language. Look for a better word before adding one. */
const homonyms = {
  german: [
    'Abbrechen',
    'Abstände',
    'Anmeldung',
    'Auswahl',
    'Automatisch',
    'Durchsagen',
    'Eintragen',
    'Endstand',
    'Gelöscht.',
    'Herausnehmen',
    'Los',
    'Mission ansetzen',
    'Noch kein Ergebnis',
    'Notieren',
    'Ort',
    'Pause',
    'Pl.',
    'So werten',
    'Spieler',
    'Stand',
    'Startgeld',
    'Szenario festlegen',
    'Teilnehmer',
    'Teilnehmer eintragen',
    'Trupp aufstellen',
    'Umstellen',
    'Unentschieden',
    'Verfahren',
    'Weiter',
    'Wert',
    'Wieder aufnehmen',
    'Wähle zwei verschiedene Spieler.',
    'Zurücknehmen',
    'alle',
    'egal',
    'gefallen',
    'gespeichert',
    'noch kein Ergebnis',
    'noch offen',
    'offen',
    'zurückgenommen',
    '{name}: noch offen',
    '{rank}.',
    'Übernehmen',
  ],
  english: [
    'Accept',
    'Add',
    'Add a unit',
    'Archive',
    'Awards',
    'Change',
    'Correct',
    'Delete permanently',
    'Done',
    'Draw',
    'Drop',
    'Entry',
    'H2H',
    'Head-to-head',
    'Latest entries',
    'List',
    'Log',
    'Losses',
    'Move',
    'Next',
    'No entries yet',
    'No lists yet',
    'No pairings yet',
    'Note',
    'Nothing to choose right now',
    'Number',
    'Number {place} on the waiting list',
    'Pairing',
    'Place',
    'Rematches',
    'Remove',
    'Remove {name} from the team?',
    'Remove {name}?',
    'Restart the clock',
    'Restore',
    'Revoke',
    'Round {round}: bye',
    'Score',
    'Seed',
    'Settled',
    'Share',
    'Skip',
    'State',
    'Status',
    'Tables',
    'Team',
    'Teams',
    'Turn {turn}',
    'Undo',
    'Use',
    'Votes',
    'What this changes',
    'Withdraw',
    'You have a bye this round.',
    'did not play',
    'everybody',
    'finished',
    'head-to-head',
    'no-show',
    'nobody yet',
    'not shown yet',
    'random number',
    'stopped',
    'time is up',
    'unpaid',
    'withdrawn',
    '{from} to {to}',
  ],
};

/** String literals of a source: JSON values, and the arguments of `text(…)`. */
const quoted = (source: string): readonly string[] =>
  source.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];

const filesUnder = (folder: string, wanted: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => wanted.test(file))
    .map((file) => path.join(folder, file));

const messages = ['de', 'en'].flatMap((language) =>
  filesUnder(`app/_i18n/${language}`, /\.json$/).flatMap((file) => textsIn(file)),
);
const formatTexts = filesUnder('lib', /(?<!\.test)\.ts$/)
  .filter((file) => /\btext\(/.test(readFileSync(file, 'utf8')))
  .flatMap((file) => sentencesIn(file));

/** The English that the sources have beside German. */
const englishOfRules = [...ruleTexts()].flatMap(([table, texts]) =>
  [...texts.keys()].map((words) => [table, words] as const),
);

function textsIn(file: string): readonly (readonly [string, string])[] {
  const walk = (node: unknown): readonly string[] =>
    typeof node === 'string' ? [node] : Object.values(node as object).flatMap(walk);
  return walk(JSON.parse(readFileSync(file, 'utf8'))).map((words) => [file, `"${words}"`]);
}

/** Literals with a capital or a blank: names of kinds and files have neither. */
function sentencesIn(file: string): readonly (readonly [string, string])[] {
  return quoted(readFileSync(file, 'utf8'))
    .filter((words) => /[A-ZÄÖÜ ]/.test(words.slice(1, -1)))
    .map((words) => [file, words]);
}

describe('the words of docs/glossary.md', () => {
  test('there are texts to look through', () => {
    expect(messages.length).toBeGreaterThan(3000);
    expect(formatTexts.length).toBeGreaterThan(1000);
  });

  test.each(banned)('$word is said as: $instead', ({ word, only }) => {
    const asked = only
      ? [...messages.filter(([file]) => file.startsWith(path.join('app/_i18n', only))), ...englishOfRules]
      : [...messages, ...formatTexts];
    expect(asked.filter(([, words]) => word.test(words))).toEqual([]);
  });
});

describe('a word is said in one way', () => {
  const wordsOf = (language: string) => {
    const found = new Map<string, string>();
    const walk = (node: unknown, key: string) => {
      if (typeof node === 'string') found.set(key, node);
      else for (const [child, below] of Object.entries(node as object)) walk(below, `${key}.${child}`);
    };
    for (const file of filesUnder(`app/_i18n/${language}`, /\.json$/))
      walk(JSON.parse(readFileSync(file, 'utf8')), path.basename(file, '.json'));
    return found;
  };
  const german = wordsOf('de');
  const english = wordsOf('en');
  /** Texts equal in the first language and different in the second, ignoring case. */
  const ambiguous = (first: Map<string, string>, second: Map<string, string>) => {
    const said = new Map<string, Set<string>>();
    for (const [key, words] of first) {
      if (words.length > 40) continue;
      const other = second.get(key) ?? '';
      said.set(words, (said.get(words) ?? new Set()).add(other.toLowerCase().replace(/\.$/, '')));
    }
    return [...said].flatMap(([words, others]) => (others.size > 1 ? [words] : [])).sort();
  };

  test.each([german, english])('for the state of a table, in language %#', (words) => {
    const states = (...keys: readonly string[]) => new Set(keys.map((key) => words.get(key))).size;
    const open = ['results.desk.state.open', 'results.grid.open', 'rounds.state.open', 'desk.hall.open'];
    expect(states(...open)).toBe(1);
    expect(states('results.desk.state.one-sided', 'results.grid.oneSided', 'rounds.state.oneSided')).toBe(1);
    expect(states('results.desk.state.disputed', 'results.grid.disputed', 'rounds.state.disputed')).toBe(1);
  });

  test('in English for a German word', () => {
    expect(ambiguous(german, english)).toEqual(homonyms.german);
  });

  test('in German for an English word', () => {
    expect(ambiguous(english, german)).toEqual(homonyms.english);
  });
});
