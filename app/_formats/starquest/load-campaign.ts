import 'server-only';
import { cache } from 'react';
import { requireCampaignLog } from '@/app/_server/campaign/campaign-log';
import type { CampaignLine } from '@/lib/campaign/campaign-line';
import { type FoldedCampaign, foldCampaign } from '@/lib/campaign/fold';
import type { AnyCampaignFormat } from '@/lib/formats/format';
import type { StarquestEvent } from '@/lib/formats/starquest/events';
import { starquestRules } from '@/lib/formats/starquest/rules';
import { type StarquestSetup, starquestSetup } from '@/lib/formats/starquest/setup';
import type { CampaignState } from '@/lib/formats/starquest/state';
import type { PlayerNames } from '@/lib/formats/starquest/story';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** A campaign with its folded state. */
export interface CampaignView {
  readonly view: TournamentView<AnyCampaignFormat>;
  readonly setup: StarquestSetup;
  readonly state: CampaignState;
  readonly places: FoldedCampaign<CampaignState, StarquestEvent>['places'];
  readonly names: PlayerNames;
}

export function foldLog(setup: unknown, log: readonly CampaignLine[]) {
  return foldCampaign(starquestRules, starquestSetup.parse(setup ?? {}), log);
}

/** The campaign at that address, or a 404; folded once per request. */
export const requireCampaign = cache(async (slug: string): Promise<CampaignView> => {
  const { view, log } = await requireCampaignLog(slug);
  const setup = starquestSetup.parse(view.setup ?? {});
  const { state, places } = foldLog(setup, log);
  const names = Object.fromEntries(view.entries.map((entry) => [entry.id, entry.name]));
  return { view, setup, state, places, names };
});
