import { ChevronRight } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { mayHere } from '@/app/_parts/desk/may';
import { WaitGroup } from '@/app/_parts/desk/wait-list';
import { placedPhotos } from '@/app/_parts/photos/placed-photos';
import { followAnnouncements } from '@/app/_server/load/announcements';
import { loadLists } from '@/app/_server/load/lists';
import { database } from '@/app/_server/platform/db';
import { ButtonLink } from '@/app/_ui/button-link';
import { Link } from '@/app/_ui/link';
import type { ListState } from '@/lib/army-lists/list-review';
import { feeFor } from '@/lib/entries/fee';
import { isPlayer } from '@/lib/entries/who-plays';
import { queueOf, seatsNeeded, seatsTaken } from '@/lib/teams/roster';
import { isSpare } from '@/lib/tournament/entry-lists';
import { missingAt } from '@/lib/tournament/presence';
import type { Entry } from '@/lib/tournament/records';
import { knownTeams, playersAlone } from '@/lib/tournament/teams';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** Something that waits, for how many, whose turn it is, and the page where it is put right. */
interface Task {
  readonly key:
    | 'absent'
    | 'unpaid'
    | 'withoutTeam'
    | 'shortTeams'
    | 'unpaidTeams'
    | 'lists'
    | 'illegal'
    | 'moveUp'
    | 'unseen'
    | 'photos';
  readonly names: readonly string[];
  readonly href: string;
}

const namesShown = 3;

/** What waits beside the matches: check-in, payments, lists, the waiting list, announcements nobody has noticed. */
export async function OpenTasks({ view, now }: { view: TournamentView; now: number }) {
  if (view.tournament.status === 'finished' || !(await mayHere(view.tournament, 'edit-entries'))) return null;
  const tasks = (await openTasks(view, now)).filter(({ names }) => names.length > 0);
  if (tasks.length === 0) return null;
  const t = await getTranslations('desk.tasks');
  return (
    <WaitGroup title={t('title')}>
      <ul>
        {tasks.map(({ key, names, href }) => (
          <li key={key}>
            <Link
              className="task grid grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-x-5.5 gap-y-0.5 py-2.25 min-h-14 border-b border-b-rule no-underline"
              href={href}
            >
              <b className="text-[2.25rem]/[2.25rem] font-semibold font-display lining-nums">
                {names.length}
              </b>
              <span className="grid">
                <span className="text-[1.1875rem]/[1.5rem] font-semibold font-display normal-nums">
                  {t(key, { count: names.length })}
                </span>
                <span className="text-sm text-ink-2">
                  {names.slice(0, namesShown).join(', ')}
                  {names.length > namesShown && ` ${t('more', { count: names.length - namesShown })}`}
                </span>
              </span>
              <ChevronRight className="i" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink small variant="quiet" href={`/t/${view.tournament.slug}/desk/owed`}>
          {t('owed')}
        </ButtonLink>
      </p>
    </WaitGroup>
  );
}

async function openTasks(view: TournamentView, now: number): Promise<Task[]> {
  const { read } = database();
  const { entries, settings } = view;
  const desk = `/t/${view.tournament.slug}/desk`;
  const namesOf = (which: readonly Pick<Entry, 'name'>[]) => which.map(({ name }) => name);
  const present = entries.filter(isPlayer);

  const lists = settings.lists.wanted
    ? (await loadLists(read, view, now)).filter(
        (list) => list.entry.status === 'registered' && !isSpare(list),
      )
    : [];
  const inState = (state: ListState) => [
    ...new Set(namesOf(lists.filter((list) => list.state === state).map(({ entry }) => entry))),
  ];
  const { teams, capacity } = settings;
  let free = capacity === null ? Number.POSITIVE_INFINITY : capacity - seatsTaken(entries, teams);
  // Nobody overtakes a team for which the seats do not suffice.
  const queue = queueOf(entries, teams);
  const held = queue.findIndex(([first]) => {
    free -= seatsNeeded(entries, first?.team ?? null, teams);
    return free < 0;
  });
  const next = (held === -1 ? queue : queue.slice(0, held)).flat();
  const paid = new Set(view.teams.flatMap(({ name, paid }) => (paid ? [name] : [])));
  const here = teams ? knownTeams(view).filter(({ state }) => state === 'registered') : [];
  const [latest] = (await followAnnouncements(read, view, now)).filter(({ shown }) => shown);
  const photos = await placedPhotos(view);
  const nameOf = (id: Entry['id']) => view.entryById.get(id)?.name ?? '';

  return [
    {
      key: 'absent',
      names: namesOf(missingAt(view, now)),
      href: `${desk}/check-in`,
    },
    {
      key: 'unpaid',
      names: namesOf(
        present.filter((entry) => !entry.paid && feeFor(settings.signUp, entry, Date.now()) !== ''),
      ),
      href: `${desk}/entries?show=unpaid`,
    },
    {
      key: 'withoutTeam',
      names: teams ? namesOf(playersAlone(view)) : [],
      href: `${desk}/teams#alone`,
    },
    {
      key: 'shortTeams',
      names: namesOf(here.filter(({ players }) => players.length < (teams?.size ?? 0))),
      href: `${desk}/teams`,
    },
    {
      key: 'unpaidTeams',
      names: teams?.fee ? namesOf(here.filter(({ name }) => !paid.has(name))) : [],
      href: `${desk}/teams`,
    },
    { key: 'lists', names: inState('missing'), href: `${desk}/lists` },
    { key: 'illegal', names: inState('problems'), href: `${desk}/lists` },
    {
      key: 'moveUp',
      names: namesOf(next),
      href: `${desk}/entries?show=waiting`,
    },
    { key: 'unseen', names: latest?.unseen.map(nameOf) ?? [], href: `${desk}/announcements` },
    {
      key: 'photos',
      names: photos.flatMap(({ photo }) => (photo.shown ? [] : [nameOf(photo.entryId)])),
      href: `${desk}/results/photos`,
    },
  ];
}
