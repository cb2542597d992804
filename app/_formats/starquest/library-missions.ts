import { missionIdeas } from '@/lib/formats/starquest/missions';
import type { StarquestSetup } from '@/lib/formats/starquest/setup';
import type { CampaignState, LibraryMission } from '@/lib/formats/starquest/state';
import type { Language } from '@/lib/languages';
import { say } from '@/lib/text';

/** Missions to choose from: our ideas as edited by the organiser, and their own. */
export function libraryMissions(
  setup: StarquestSetup,
  state: CampaignState,
  language: Language,
): readonly LibraryMission[] {
  const ideas: readonly LibraryMission[] = missionIdeas.map(({ name, objective, special, ...idea }) => ({
    ...idea,
    name: say(name, language),
    objective: say(objective, language),
    special: say(special, language),
    removed: false,
  }));
  const known = ideas.map((idea) => state.library[idea.id] ?? idea);
  const own = Object.values(state.library).filter(({ id }) => !ideas.some((idea) => idea.id === id));
  return [...known, ...own].filter(
    ({ removed, killAll }) => !removed && !(killAll && setup.noKillAllMissions),
  );
}
