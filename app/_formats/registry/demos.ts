import type { OwnDemos } from '@/app/_server/demo/play-demo';
import type { CampaignId, DuelId } from '@/lib/formats/registry';

/** Formats with a demo of their own; for other duels it is made from their `demo`. */
export const demos: OwnDemos = {
  guardians: async () => (await import('../guardians/demo')).playGuardiansDemo,
  starquest: async () => (await import('../starquest/demo')).playStarquestDemo,
} satisfies Partial<Record<DuelId | CampaignId, OwnDemos[string]>>;
