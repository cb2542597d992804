import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** Words docs/glossary.md has replaced. In texts of one language, or of both. */
const banned: readonly { readonly word: RegExp; readonly instead: string }[] = [
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
  { word: /\b[Ll]eave this page open\b|\b[Ll]ass diese Seite offen\b/, instead: 'what happens by itself' },
];

/** Words with two meanings in the other language. Look for a better word before adding one. */
const homonyms = {
  german: [
    'Abbrechen',
    'Abstände',
    'Anderes',
    'Anmeldung',
    'Ansehen',
    'Auswahl',
    'Durchsagen',
    'Eintragen',
    'Endstand',
    'Ergebnisse',
    'Meldung',
    'Mission ansetzen',
    'Ort',
    'Partie',
    'Pause',
    'Pl.',
    'Spieler',
    'Stand',
    'Startgeld',
    'Streichen',
    'Trupp aufstellen',
    'Unentschieden',
    'Verfahren',
    'Weiter',
    'Wert',
    'Zeile',
    'alle',
    'egal',
    'gefallen',
    'gespeichert',
    '{rank}.',
  ],
  english: [
    'Add',
    'Archive',
    'Awards',
    'Change',
    'Done',
    'Draw',
    'Entry',
    'Game',
    'Latest entries',
    'Log',
    'Losses',
    'Move',
    'Name',
    'Name of the tournament',
    'Next',
    'No entries yet',
    'Note',
    'Number',
    'Pairing',
    'Place',
    'Score',
    'Seed',
    'Settle',
    'Sign-up',
    'Skip',
    'Standings',
    'State',
    'Status',
    'Still open',
    'Tables',
    'Team',
    'Teams',
    'Turn {turn}',
    'Votes',
    'everybody',
    'nobody yet',
    'time is up',
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

  test.each(banned)('$word is said as: $instead', ({ word }) => {
    expect([...messages, ...formatTexts].filter(([, words]) => word.test(words))).toEqual([]);
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

  test('in English for a German word', () => {
    expect(ambiguous(german, english)).toEqual(homonyms.german);
  });

  test('in German for an English word', () => {
    expect(ambiguous(english, german)).toEqual(homonyms.english);
  });
});
