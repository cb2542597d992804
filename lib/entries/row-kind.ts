import { cleanLine } from '../typed-text';
import { type ListedStanding, standingOf } from './entry-standing';

/** A row of a list that is no entry: a sum below it, or a heading between rows and what it says of those that follow. */
export type RowKind =
  | { readonly kind: 'total' }
  /** null: it is unclear whether they play */
  | { readonly kind: 'section'; readonly standing: ListedStanding | null };

const people =
  '(?:spieler(?:innen)?|teilnehmer(?:innen)?|teilnehmende|leute|starter|köpfe|zusagen|meldungen|anmeldungen|personen|players?|participants?|attendees|registrations|entries|people|jugadores|participantes|inscritos|graczy|gracze|uczestników|uczestnicy|zgłoszeń|osób)';
const sum =
  '(?:total|totals|subtotal|grand total|sum|sums|summe|gesamtsumme|zwischensumme|gesamt|gesamtzahl|insgesamt|anzahl|count|average|avg|mean|durchschnitt|mittelwert|mittel|in total|macht|zusammen|ø|suma|total general|promedio|media|razem|łącznie|ogółem|średnia|liczba|σ|∑)';
const rest = `\\s*[:=]?\\s*[\\d.,]*(?:\\s*${people})?(?:\\s+(?:gemeldet|angemeldet|registered|in total|insgesamt|gesamt))?`;
const total = new RegExp(
  `^(?:${sum}(?:\\s+(?:(?:of|der|de|an)\\s+)?${people})?|${people} ${sum})${rest}$|^${people}\\s*[:=]\\s*\\d+$|^\\d+ ${people}(?:\\b|[,;]).*$`,
  'iu',
);
const figures = /^[\d\s.,:%/+×x€$£()-]*(?:eur|euro|pln|zł|chf|usd|gbp)?$/iu;

/** Names of groups of players, as headings between rows. */
const group =
  /^(?:gruppe|group|grupo|grupa|pool|division|staffel|liga|league|tisch|table|mesa|stół|flight|pod)\s+(?:\d{1,3}|\p{L})\s*:?$/iu;
/** Headings above people of whom it is open whether they come. */
const unsure =
  /^(?:unsicher|vielleicht|unklar|offen|interessenten|interessiert(?:e)?|fragezeichen|unsure|maybe|undecided|tentative|interested|unconfirmed|unbestätigt|quizás|tal vez|interesados|może|niepewni|zainteresowani)\s*(?:\(\d+\))?\s*:?$/iu;
/** Headings above people who are there and may not play, and above the games of a round. */
const staff =
  /^(?:(?:runde|round|ronda|runda) \d{1,2}|helfer(?:innen)?|orga|orgateam|organisation|organisator(?:en|innen)?|turnierleitung|schiedsrichter(?:innen)?|zuschauer(?:innen)?|gäste|küche|helpers?|staff|crew|judges?|referees?|organi[sz]ers?|spectators?|volunteers?|visitors?|organizador(?:es)?|árbitros?|voluntarios?|espectadores|pomocnicy|organizatorzy|sędziowie|widzowie)\s*(?:\(\d+\))?\s*:?$/iu;
/** Placeholders for a missing player in lists: "N.N.", "Freilos", "bye". */
const freePlace =
  /^(?:n\.?\s?n\.?|nn|tba|tbd|t\.b\.a\.|frei|freier platz|freilos|spielfrei|leer|unbesetzt|offen|noch frei|platzhalter|bye|free|free slot|empty|vacant|open|placeholder|nobody|unknown|unbekannt|libre|vacante|descanso|por confirmar|wolny los|wolne|wolne miejsce|pauza|pauzuje|xx+)\s*\d{0,3}$/iu;

/** One who is there and does not play. */
const staffMember =
  /^(?:helfer(?:in)?|orga|schiri|schiedsrichter(?:in)?|zuschauer(?:in)?|gast|betreuer(?:in)?|begleitung|helper|staff|judge|referee|organi[sz]er|spectator|visitor|volunteer|guest|organizador|árbitro|espectador|pomocnik|sędzia|widz)$/iu;

/** Whether a cell says that its person helps or watches. */
export const isStaff = (cell: string): boolean => cell.length < 40 && staffMember.test(cleanLine(cell));

/** Whether a cell of the name column is a placeholder. */
export const isFreePlace = (name: string): boolean => name.length < 40 && freePlace.test(cleanLine(name));

/** Most cells that a row of sums has. */
const mostCells = 20;

/** What kind of row this is; null for one that may be an entry. */
export function rowKind(cells: readonly string[]): RowKind | null {
  // Titles and sums are short and have few cells.
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length > mostCells || (filled[0] ?? '').length > 200) return null;
  const [first = '', ...others] = filled.map((cell) => cleanLine(cell.slice(0, 200)));
  if (total.test(first) && others.every((cell) => figures.test(cell))) return { kind: 'total' };
  if (others.some((cell) => !figures.test(cell))) return null;
  if (staff.test(first) || unsure.test(first)) return { kind: 'section', standing: null };
  if (group.test(first)) return { kind: 'section', standing: 'comes' };
  const standing = standingOf(first);
  // A short word alone may be a nickname.
  return standing && (first.length >= 6 || first.endsWith(':')) ? { kind: 'section', standing } : null;
}
