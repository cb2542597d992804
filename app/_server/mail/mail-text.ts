import 'server-only';
import { createTranslator } from 'next-intl';
import { loadMessages } from '@/app/_i18n/messages';
import { findEntry } from '@/db/entries';
import type { Executor } from '@/db/open-database';
import { findPairing, listRounds } from '@/db/rounds';
import { findTournamentById } from '@/db/tournaments';
import type { DebtKind } from '@/lib/entries/owed';
import { type Language, localeOf, offeredLanguages } from '@/lib/languages';
import type { Mail } from '@/lib/mail/records';
import { writtenLanguages } from '@/lib/text';
import { isDuel } from '@/lib/tournament/tournament-view';
import { loadOwed } from '../load/owed';
import { presentTournament } from '../load/tournament';
import { linkToken } from '../platform/secret';

export interface MailText {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

type OwedTexts = { readonly debt: Readonly<Record<DebtKind, string>> };
type MailTexts = Readonly<Record<Mail['kind'] | 'bye', Readonly<Record<'subject' | 'text', string>>>>;

/**
 * Builds a mail in the language of the sign-up, or in two if it is unknown. Null if it is obsolete: the address,
 * pairing or debt is gone, or the tournament is finished (which does not stop reminders). Contains the personal link
 * only if it is for the owner of the address; mails about pairings contain none.
 */
export async function mailText(
  tx: Executor,
  mail: Mail,
  origin: string,
  now: number,
): Promise<MailText | null> {
  const { tournamentId, entryId, kind, pairingId } = mail;
  const tournament = await findTournamentById(tx, tournamentId);
  const entry = await findEntry(tx, { tournamentId, entryId });
  if (!tournament || !entry?.email) return null;
  if (tournament.status === 'finished' && kind !== 'reminder') return null;
  const view = kind === 'reminder' ? await presentTournament(tournament, tx) : undefined;
  const debts = view && isDuel(view) ? (await loadOwed(tx, view, now, [entryId])).get(entryId) : undefined;
  if (kind === 'reminder' && !debts) return null;
  const pairing = pairingId ? await findPairing(tx, { tournamentId, pairingId }) : undefined;
  const round = pairing && (await listRounds(tx, tournamentId)).find(({ id }) => id === pairing.roundId);
  if (kind === 'pairing' && (!pairing || !round || round.status === 'draft')) return null;
  const opponentId = pairing && (pairing.entryA === entryId ? pairing.entryB : pairing.entryA);
  const opponent = opponentId ? await findEntry(tx, { tournamentId, entryId: opponentId }) : undefined;

  const values = {
    name: entry.name,
    tournament: tournament.name,
    round: round?.number ?? 0,
    table: pairing?.tableNumber ?? 0,
    opponent: opponent?.name ?? '',
    link: kind === 'pairing' ? `${origin}/t/${tournament.slug}/pairings` : `${origin}/p/${linkToken(entry)}`,
  };
  const key = kind === 'pairing' && !opponent ? 'bye' : kind;
  const written = await Promise.all(
    languagesFor(entry.language).map(async (language) => {
      const messages = await loadMessages(language);
      const t = createTranslator({ locale: localeOf(language), messages: messages.outbox.mail as MailTexts });
      const owed = createTranslator({ locale: localeOf(language), messages: messages.owed as OwedTexts });
      const said = { ...values, owed: (debts ?? []).map((debt) => `– ${owed(`debt.${debt}`)}`).join('\n') };
      return { subject: t(`${key}.subject`, said), text: t(`${key}.text`, said) };
    }),
  );
  return {
    to: entry.email,
    subject: written.map(({ subject }) => subject).join(' / '),
    text: `${written.map(({ text }) => text).join('\n\n—\n\n')}\n`,
  };
}

function languagesFor(known: string | null): readonly Language[] {
  const own = offeredLanguages.find((language) => language === known);
  return own ? [own] : writtenLanguages;
}
