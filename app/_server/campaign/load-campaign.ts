import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { listCampaignLines, type StoredCampaignLine } from '@/db/campaigns';
import type { Executor } from '@/db/open-database';
import type { CampaignLine } from '@/lib/campaign/campaign-line';
import { type FoldedCampaign, foldCampaign } from '@/lib/campaign/fold';
import type { AnyCampaignFormat } from '@/lib/formats/format';
import type { StarquestEvent } from '@/lib/formats/starquest/events';
import { starquestRules } from '@/lib/formats/starquest/rules';
import { type StarquestSetup, starquestSetup } from '@/lib/formats/starquest/setup';
import type { CampaignState } from '@/lib/formats/starquest/state';
import type { PlayerNames } from '@/lib/formats/starquest/story';
import { database } from '../db';
import { type AnyTournamentView, requireAnyTournament, type TournamentView } from '../read-tournament';

/** A campaign as loaded in one go. */
export interface CampaignView {
  readonly view: TournamentView<AnyCampaignFormat>;
  readonly setup: StarquestSetup;
  readonly state: CampaignState;
  readonly places: FoldedCampaign<CampaignState, StarquestEvent>['places'];
  readonly names: PlayerNames;
}

/** A stored line as the rules read it. */
export const lineOf = ({ authorEntryId, seq, at, kind, payload, corrects, reason }: StoredCampaignLine) =>
  ({
    seq,
    at,
    kind,
    payload,
    corrects,
    reason,
    author: authorEntryId ? { role: 'player', player: authorEntryId } : { role: 'master' },
  }) satisfies CampaignLine;

export const isCampaign = (view: AnyTournamentView): view is TournamentView<AnyCampaignFormat> =>
  view.format.structure === 'campaign';

/** Folds the log of a campaign for its pages. */
export async function loadCampaign(
  tx: Executor,
  view: TournamentView<AnyCampaignFormat>,
): Promise<CampaignView> {
  const setup = starquestSetup.parse(view.setup ?? {});
  const log = (await listCampaignLines(tx, view.tournament.id)).map(lineOf);
  const { state, places } = foldCampaign(starquestRules, setup, log);
  const names = Object.fromEntries(view.entries.map((entry) => [entry.id, entry.name]));
  return { view, setup, state, places, names };
}

/** The campaign of that address, or a 404; loaded once a request. */
export const requireCampaign = cache(async (slug: string): Promise<CampaignView> => {
  const view = await requireAnyTournament(slug);
  return isCampaign(view) ? loadCampaign(database().read, view) : notFound();
});
