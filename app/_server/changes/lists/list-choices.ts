import 'server-only';
import { deleteArmyListChoice, listArmyListsOf, putArmyListChoice } from '@/db/army-lists';
import { may } from '@/lib/access/policy';
import { standingLists } from '@/lib/army-lists/standing-lists';
import type { EntryId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import { choiceFor } from '@/lib/tournament/choice-for';
import { viewOf } from '../../load/tournament';
import type { Work } from '../../platform/work';
import { notingHandicaps } from './played-armies';

/**
 * Stores which of several lists an entry plays in a round; null undoes the choice. The player may choose until it is
 * settled; the desk may set any round, even one already played with another list.
 */
export async function chooseList(
  work: Work,
  entryId: EntryId,
  { roundNumber, slot }: { readonly roundNumber: number; readonly slot: number | null },
) {
  if (!may(work.actor, { verb: 'hand-in-list', owner: entryId })) refuse('forbidden');
  const { tx, tournament } = work;
  if (tournament.status === 'finished') refuse('tournament-finished');
  const view = await viewOf(work);
  const entry = view.entryById.get(entryId) ?? refuse('entry-unknown');
  const { lists, rounds } = view.settings;
  if (!lists.wanted || lists.perPlayer === 1 || lists.choice === 'camps') refuse('list-choice-none');
  const desk = may(work.actor, { verb: 'edit-entries' }) && work.actor.entryId !== entryId;
  if (desk ? roundNumber > Math.max(rounds, view.rounds.length) : choiceFor(view, entryId) !== roundNumber)
    refuse('list-choice-over', { path: ['slot'] });
  if (slot === null) {
    if (!desk) refuse('required', { path: ['slot'] });
    await notingHandicaps(work, () => deleteArmyListChoice(tx, { entryId, roundNumber }));
  } else {
    const versions = await listArmyListsOf(tx, { tournamentId: tournament.id, entryId });
    const onHand = standingLists(versions, lists).get(entryId) ?? [];
    if (!onHand.some((each) => each.slot === slot)) refuse('list-slot-unknown', { path: ['slot'] });
    const choice = { tournamentId: tournament.id, entryId, roundNumber, slot };
    await notingHandicaps(work, () => putArmyListChoice(tx, choice));
  }
  // A player's choice stays secret until the match; the diary records only what the desk sets.
  if (desk)
    await work.note('list-choice-set', { name: entry.name, number: roundNumber, slot: slot ?? 'none' });
  else await work.note('list-chosen', { name: entry.name, number: roundNumber });
}
