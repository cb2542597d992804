import type { CampaignScreens } from '@/app/_parts/campaign/campaign-screens';
import type { CampaignId } from '@/lib/formats/registry';

type Load = () => Promise<CampaignScreens>;

/** Screens of every campaign by its id, loaded on demand. */
export const campaignScreens: Readonly<Partial<Record<string, Load>>> = {
  starquest: async () => (await import('../starquest/screens')).starquestScreens,
} satisfies Record<CampaignId, Load>;
