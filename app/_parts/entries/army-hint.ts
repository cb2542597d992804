import 'server-only';
import { getFormatter, getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { loadArmyPlayers } from '@/app/_server/load/army-players';
import { database } from '@/app/_server/platform/db';
import { armyName, hasRoom, limitsArmies, mostOf } from '@/lib/entries/army-limits';
import { say } from '@/lib/text';
import type { Entry } from '@/lib/tournament/records';
import type { AnyTournamentView } from '@/lib/tournament/tournament-view';

/** Limits for armies, and the armies already taken, as a hint for the army field; empty without limits. */
export async function armyHint(view: AnyTournamentView, own?: Entry): Promise<string> {
  const { tournament, entries, format, settings } = view;
  const { armies } = settings;
  if (format.structure !== 'duel' || !limitsArmies(armies)) return '';
  const t = await getTranslations('entries.armyLimit');
  const words = await getFormatter();
  const language = await getLanguage();
  const others = entries.filter(({ id }) => id !== own?.id);
  const players = await loadArmyPlayers(database().read, tournament, others);
  const named = [...armies.rows.map(({ army }) => army), ...players.flatMap((player) => player.armies)];
  const taken = named.filter((army) => !hasRoom(army, players, armies, format.factions));
  const list = (closed: boolean) => [
    ...new Set(
      taken
        .filter((army) => (mostOf(army, armies, format.factions) === 0) === closed)
        .map((army) => say(armyName(army, format.factions), language)),
    ),
  ];
  const [full, closed] = [list(false), list(true)];
  return [
    ...(armies.most === null ? [] : [t('hint', { most: armies.most })]),
    ...(full.length === 0 ? [] : [t('full', { armies: words.list(full) })]),
    ...(closed.length === 0 ? [] : [t('closed', { armies: words.list(closed) })]),
  ].join(' ');
}
