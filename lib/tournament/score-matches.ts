import type { AnyDuel, AnyFormat } from '../formats/format';
import { findDuel, findFormat } from '../formats/registry';
import type { MatchScore } from '../formats/score';
import type { EntryId } from '../ids';
import { absoluteScheme, type MatchScheme } from '../standings/scheme';
import type { Entry, Tournament } from './records';
import { readSettings, type TournamentSettings } from './settings';
import type { MatchView, TournamentView } from './tournament-view';

/** What scores a tournament's matches. */
export function scoringOf(tournament: Tournament): Pick<TournamentView, 'format' | 'setup' | 'settings'> {
  const format = requireDuel(tournament);
  return { format, setup: tournament.setup, settings: settingsOf(tournament, format) };
}

/** The scheme as it counts in that match. */
export const schemeOf = (
  { settings }: Pick<TournamentView, 'settings'>,
  { handicap }: Pick<MatchView, 'handicap'>,
): MatchScheme => ({ ...settings.scheme, handicap });

/** The stored settings with the leads of the scheme in points, as everybody but their form wants them. */
export function settingsOf(tournament: Tournament, format: AnyDuel): TournamentSettings {
  const settings = readSettings(tournament.settings);
  return { ...settings, scheme: absoluteScheme(settings.scheme, format.largestLead(tournament.setup)) };
}

/** The tournament's ruleset; a stored id this version does not know is our bug. */
export function requireFormat(tournament: Tournament): AnyFormat {
  const format = findFormat(tournament.formatId);
  if (!format) throw new Error(`unknown format ${tournament.formatId}`);
  return format;
}

/** The ruleset of a tournament whose pairings somebody deals with; a campaign has none, so asking is our bug. */
export function requireDuel(tournament: Tournament): AnyDuel {
  const format = findDuel(tournament.formatId);
  if (!format) throw new Error(`no ruleset for pairings: ${tournament.formatId}`);
  return format;
}

export function requireScore(format: AnyDuel, setup: unknown, report: unknown): MatchScore {
  const scored = format.score(setup, report);
  // A report is stored only once it could be scored, and settings that would break one are refused.
  if (!scored.ok) throw new Error(`stored result cannot be scored: ${scored.problem.code}`);
  return scored.value.score;
}

export function requireEntry(entries: ReadonlyMap<EntryId, Entry>, id: EntryId): Entry {
  const entry = entries.get(id);
  if (!entry) throw new Error(`pairing names unknown entry ${id}`);
  return entry;
}
