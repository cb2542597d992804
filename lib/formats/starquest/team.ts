import type { CampaignProblem } from '../../campaign/campaign-line';
import { type Outcome, ok } from '../../outcome';
import { leastBodyguard, type Rank, rankHonours, type SpecialistId } from './catalogue';
import { refused } from './problem';
import { honoursOf, isSergeant, rankOf, type TeamLimit, teamLimit } from './ranks';
import type { StarquestSetup } from './setup';
import { type CampaignState, isReady, type Marine, type Team, teamMarines } from './state';

type Checked = Outcome<undefined, CampaignProblem>;
type Marines = Pick<CampaignState, 'marines'>;
const fine: Checked = ok(undefined);

/** Whether those marines exist, belong to the player, are each named once and may go at all. */
export function checkAvailable(state: CampaignState, player: string, team: Team): Checked {
  const ids = teamMarines(team);
  for (const id of ids) {
    const marine = state.marines[id];
    if (!marine || marine.player !== player)
      return refused(
        'not-yours',
        'Dieser Marine gehört nicht zum Trupp. Wähl einen anderen.',
        'This marine is not in this team. Choose another.',
        'members',
      );
    const field = id === team.commander ? 'commander' : 'members';
    if (marine.dead)
      return refused(
        'dead',
        `${marine.name} ist in Mission ${marine.dead.mission} gefallen. Tot ist tot. Wähl einen anderen.`,
        `${marine.name} fell in mission ${marine.dead.mission}. Dead is dead. Choose another.`,
        field,
      );
    if (marine.outAfter !== null)
      return refused(
        'out',
        `${marine.name} kehrt nicht mehr zurück. Wähl einen anderen.`,
        `${marine.name} never returns. Choose another.`,
        field,
      );
    if (marine.aside)
      return refused(
        'aside',
        `${marine.name} spielt nicht mit, solange der Spieler ausgestiegen ist. Wähl einen anderen.`,
        `${marine.name} stands aside while their player has dropped out. Choose another.`,
        field,
      );
    if (!isReady(marine))
      return refused(
        'misses',
        `${marine.name} setzt noch ${marine.misses === 1 ? 'eine Mission' : `${marine.misses} Missionen`} aus. Wähl einen anderen.`,
        `${marine.name} still misses ${marine.misses === 1 ? 'one mission' : `${marine.misses} missions`}. Choose another.`,
        field,
      );
  }
  if (new Set(ids).size < ids.length)
    return refused(
      'twice',
      'Ein Marine steht doppelt im Trupp. Nimm ihn einmal heraus.',
      'A marine is in the team twice. Remove one.',
      'members',
    );
  return fine;
}

/** §7: whether the commander may lead that team. */
export function checkTeamSize(setup: StarquestSetup, state: Marines, team: Team): Checked {
  const marineOf = (id: string) => state.marines[id] as Marine;
  const commander = marineOf(team.commander);
  const members = team.members.map(marineOf);
  const rank = rankInTeam(setup, state, team);
  if (setup.newRanks && rank === 'scout')
    return refused(
      'scout-leads',
      `${commander.name} ist noch Scout und kann keinen Trupp führen. Wähl einen anderen.`,
      `${commander.name} is still a Scout and cannot lead a team. Choose another.`,
      'commander',
    );
  if (rank === 'captain') return checkCaptainsTeam(setup, team, marineOf);
  if (rankOf(setup, commander) === 'captain')
    return refused(
      'bodyguard',
      `${commander.name} ist Captain und zieht nur mit mindestens ${leastBodyguard} Veteranen als Leibwache aus. Nimm sie mit.`,
      `${commander.name} is a Captain and only goes with a bodyguard of at least ${leastBodyguard} Veterans. Take them along.`,
      'members',
    );
  if (team.second)
    return refused(
      'second-team',
      'Einen Sergeant mit eigenem Trupp nimmt nur ein Captain mit. Lass ihn weg.',
      'Only a Captain can bring a Sergeant with a team of their own. Leave them out.',
      'second',
    );
  const squad = checkSquad(setup, commander, members, teamLimit(setup, rank, honoursOf(commander)));
  if (!squad.ok) return squad;
  const other = setup.newRanks && members.find((member) => isSergeant(rankOf(setup, member)));
  if (other)
    return refused(
      'two-sergeants',
      `${other.name} ist als Sergeant angesagt und führt selbst. In einen fremden Trupp geht er nur, wenn du die Ansage zurücknimmst.`,
      `${other.name} has been named as Sergeant and leads a team. Undo that before they join another team.`,
      'members',
    );
  return checkSpecialists(setup, team, rank, members);
}

/** A commander and the Scouts or the Marines he leads. */
function checkSquad(
  setup: StarquestSetup,
  commander: Marine,
  members: readonly Marine[],
  limit: TeamLimit,
): Checked {
  const scouts = members.filter((member) => !member.marine).length;
  if (setup.newRanks && scouts > 0 && scouts < members.length)
    return refused(
      'mixed',
      'Ein Trupp besteht aus Scouts oder aus Marines, nicht aus beiden. Nimm nur die einen.',
      'A team consists of Scouts or of Marines, not of both. Take only one kind.',
      'members',
    );
  if (scouts > 0 || members.length === 0) {
    if (scouts > limit.scouts)
      return refused(
        'too-many-scouts',
        `${commander.name} führt höchstens ${limit.scouts} Scouts, es sind ${scouts}. Nimm weniger mit.`,
        `${commander.name} leads at most ${limit.scouts} Scouts; there are ${scouts}. Take fewer.`,
        'members',
      );
    if (setup.newRanks) return fine;
  }
  if (members.length > limit.marines)
    return limit.marines === 0
      ? refused(
          'only-scouts',
          `${commander.name} ist kein Sergeant und führt nur Scouts. Mit einer Auszeichnung kannst du ihn als Sergeant ansagen.`,
          `${commander.name} is not a Sergeant and only leads Scouts. With an award you can name them as Sergeant.`,
          'members',
        )
      : refused(
          'too-many',
          `${commander.name} führt höchstens ${limit.marines} Marines, es sind ${members.length}. Nimm weniger mit.`,
          `${commander.name} leads at most ${limit.marines} Marines; there are ${members.length}. Take fewer.`,
          'members',
        );
  const better = setup.newRanks && members.find((member) => honoursOf(member) > honoursOf(commander));
  if (better)
    return refused(
      'better-member',
      `${better.name} hat mehr Auszeichnungen als ${commander.name}. Wer führt, braucht mindestens so viele. Wähl einen anderen.`,
      `${better.name} has more awards than ${commander.name}. The leader needs at least as many. Choose another.`,
      'commander',
    );
  return fine;
}

const isVeteran = (marine: Marine | undefined) =>
  Boolean(marine?.marine) && honoursOf(marine as Marine) >= rankHonours.veteran;

/** §7: as what the commander goes; in missions stored before, a Captain without two Veterans went as Veteran Sergeant. */
export function rankInTeam(
  setup: StarquestSetup,
  state: Marines,
  team: Pick<Team, 'commander' | 'members'>,
): Rank {
  const commander = state.marines[team.commander];
  const rank = commander ? rankOf(setup, commander) : 'scout';
  const bodyguard = team.members.filter((id) => isVeteran(state.marines[id])).length;
  return rank === 'captain' && bodyguard < leastBodyguard ? 'veteran-sergeant' : rank;
}

function checkCaptainsTeam(setup: StarquestSetup, team: Team, marineOf: (id: string) => Marine): Checked {
  const captain = marineOf(team.commander);
  const members = team.members.map(marineOf);
  const second = team.second && {
    sergeant: marineOf(team.second.sergeant),
    members: team.second.members.map(marineOf),
  };
  const all = [...members, ...(second ? [second.sergeant, ...second.members] : [])];
  const limit = teamLimit(setup, 'captain', honoursOf(captain));
  const most = limit.marines;
  if (all.length > most)
    return refused(
      'too-many',
      `${captain.name} führt höchstens ${most} Marines, Leibwache und Sergeant mit Trupp eingerechnet; es sind ${all.length}. Nimm weniger mit.`,
      `${captain.name} leads at most ${most} Marines, bodyguard and sergeant’s team included; there are ${all.length}. Take fewer.`,
      'members',
    );
  const squad = checkSquad(setup, captain, all, limit);
  if (!squad.ok) return squad;
  if (second) {
    const rank = rankOf(setup, second.sergeant);
    if (!isSergeant(rank))
      return refused(
        'no-sergeant',
        `${second.sergeant.name} ist nicht als Sergeant angesagt. Sag ihn erst an.`,
        `${second.sergeant.name} has not been named as Sergeant. Name them first.`,
        'second',
      );
    const his = teamLimit(setup, rank, honoursOf(second.sergeant));
    const own = checkSquad(setup, second.sergeant, second.members, his);
    if (!own.ok) return own;
  }
  return checkSpecialists(setup, team, 'captain', all);
}

/** §7: whom a commander of that rank may take instead of Marines. */
export const specialistsOf = (rank: Rank): readonly SpecialistId[] =>
  rank === 'captain'
    ? ['apothecary', 'techmarine', 'librarian']
    : rank === 'veteran-sergeant'
      ? ['apothecary', 'techmarine']
      : [];

/** §7: Veteran Sergeants take an Apothecary and a Techmarine, Captains a Librarian too, each at most once. */
function checkSpecialists(
  setup: StarquestSetup,
  team: Team,
  rank: Rank,
  members: readonly Marine[],
): Checked {
  const chosen = Object.entries(team.specialists);
  if (chosen.length === 0 || !setup.newRanks) return fine;
  const allowed = specialistsOf(rank);
  const roles = chosen.map(([, role]) => role);
  const misplaced = chosen.some(([id]) => !members.some((member) => member.id === id && member.marine));
  if (misplaced || new Set(roles).size < roles.length || roles.some((role) => !allowed.includes(role)))
    return refused(
      'specialists',
      'Ein Veteransergeant nimmt je einen Apothecarius und Techmarine mit, ein Captain dazu einen Scriptor, jeweils anstelle eines Marines.',
      'A Veteran Sergeant takes one Apothecary and one Techmarine, a Captain a Librarian too, each instead of a Marine.',
      'specialists',
    );
  return fine;
}
