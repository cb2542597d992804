import { most } from '@/lib/limits';
import 'server-only';
import type { Work } from '@/app/_server/platform/work';
import { listArmyLists } from '@/db/army-lists';
import { deleteEdition, listEditions, putEdition } from '@/db/editions';
import { updateTournament } from '@/db/tournaments';
import type { ListOverride } from '@/lib/armies/army-list';
import { armyList } from '@/lib/armies/army-list';
import { isBuiltIn } from '@/lib/armies/army-version';
import { changedEdition } from '@/lib/armies/change-edition';
import { type Edition, edition as editionFile } from '@/lib/armies/edition';
import { type EditionFault, editionProblemSentence } from '@/lib/armies/edition-problem';
import { loadEditionFile } from '@/lib/armies/load-army-book';
import { readEdition } from '@/lib/armies/read-edition';
import { standingLists } from '@/lib/army-lists/standing-lists';
import { editionsWith } from '@/lib/formats/guardians/roster';
import { type GuardiansSetup, guardiansSetup } from '@/lib/formats/guardians/setup';
import type { OwnEdition } from '@/lib/formats/roster';
import { refuse } from '@/lib/refusal';
import { text } from '@/lib/text';
import { readSettings } from '@/lib/tournament/settings';

/** Stores the edition of a file, replacing an earlier one of its name. Lists and settings stay. */
export async function loadEdition(work: Work, source: string): Promise<string> {
  requireUnfinished(work);
  const read = readEdition(source);
  if (!read.ok) refuseFault(read.problem, 'source');
  const edition = read.value.armiesVersion;
  if (isBuiltIn(edition)) refuse('edition-built-in', { path: ['source'], values: { edition } });
  const own = await listEditions(work.tx, work.tournament.id);
  const again = own.some((each) => each.edition === edition);
  if (!again && own.length >= most.editions)
    refuse('editions-full', { path: ['source'], values: { most: most.editions } });
  const setup = setupOf(work);
  if (again && setup.armyVersion === edition) requireChangeable(read.value, setup.armyChanges, 'source');
  await putEdition(work.tx, {
    tournamentId: work.tournament.id,
    edition,
    file: read.value,
    loadedAt: work.now,
  });
  await work.note('edition-loaded', { edition });
  return edition;
}

/** Sets the edition by which lists are built and checked. Price changes it cannot apply are dropped. */
export async function chooseEdition(work: Work, edition: string) {
  requireUnfinished(work);
  const own = await listEditions(work.tx, work.tournament.id);
  if (!editionsWith(own).includes(edition))
    refuse('edition-unknown', { path: ['edition'], values: { edition } });
  const setup = setupOf(work);
  if (setup.armyVersion === edition) return;
  const file = await fileOf(edition, own);
  const armyChanges = setup.armyChanges.filter((change) => changedEdition(file, [change]).ok);
  await store(work, { ...setup, armyVersion: edition, armyChanges });
  await work.note('edition-chosen', { edition });
}

/** Removes an edition used neither by the tournament nor by a current list. */
export async function removeEdition(work: Work, edition: string) {
  requireUnfinished(work);
  if (setupOf(work).armyVersion === edition) refuse('edition-chosen', { values: { edition } });
  const versions = await listArmyLists(work.tx, work.tournament.id);
  const { lists } = readSettings(work.tournament.settings);
  const standing = [...standingLists(versions, lists).values()].flat();
  const count = standing.filter(({ list }) => armyList.safeParse(list).data?.version === edition).length;
  if (count > 0) refuse('edition-in-use', { values: { edition, count } });
  await deleteEdition(work.tx, { tournamentId: work.tournament.id, edition });
  await work.note('edition-removed', { edition });
}

/** Stores the organiser's own prices and limits, replacing all earlier ones. */
export async function changePrices(work: Work, armyChanges: readonly ListOverride[]) {
  requireUnfinished(work);
  const setup = setupOf(work);
  const own = await listEditions(work.tx, work.tournament.id);
  requireChangeable(await fileOf(setup.armyVersion, own), armyChanges, 'changes');
  await store(work, { ...setup, armyChanges: [...armyChanges] });
  await work.note('prices-changed', { count: armyChanges.length });
}

/** File of an edition, built in or loaded; undefined for an unknown one. */
export async function findEditionFile(
  edition: string,
  own: readonly OwnEdition[],
): Promise<Edition | undefined> {
  const loaded = own.find((each) => each.edition === edition)?.file;
  const file = loaded ?? (isBuiltIn(edition) ? await loadEditionFile(edition) : undefined);
  return editionFile.safeParse(file).data;
}

const fileOf = async (edition: string, own: readonly OwnEdition[]): Promise<Edition> =>
  (await findEditionFile(edition, own)) ?? refuse('edition-unknown', { values: { edition } });

function requireChangeable(file: Edition, changes: readonly ListOverride[], field: string) {
  const changed = changedEdition(file, changes);
  if (!changed.ok) refuseFault(changed.problem, field);
}

/** Refuses with the first three problems and their places; the screen has shown all of them. */
function refuseFault({ problems }: EditionFault, field: string): never {
  const sentences = problems.slice(0, 3).map(editionProblemSentence);
  refuse('edition-broken', {
    path: [field],
    message: text(sentences.map(({ de }) => de).join(' '), sentences.map(({ en }) => en).join(' ')),
  });
}

const setupOf = ({ tournament }: Work): GuardiansSetup => guardiansSetup.parse(tournament.setup);
const store = ({ tx, tournament }: Work, setup: GuardiansSetup) =>
  updateTournament(tx, tournament.id, { setup });

function requireUnfinished({ tournament }: Work) {
  if (tournament.formatId !== 'guardians') refuse('edition-unknown', { values: { edition: '' } });
  if (tournament.status === 'finished') refuse('tournament-finished');
}
