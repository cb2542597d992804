import type { CampaignScreens } from '@/app/_parts/campaign/campaign-screens';

export const starquestScreens: CampaignScreens = {
  home: async () => (await import('./campaign-home')).CampaignHome,
  overview: async () => (await import('./campaign-desk')).CampaignDesk,
  board: async () => (await import('./campaign-board')).CampaignBoard,
  pages: {
    missions: () => import('./spectators/missions-page'),
    squads: () => import('./spectators/squads-page'),
    honours: () => import('./spectators/honours-page'),
    chronicle: () => import('./spectators/chronicle-page'),
    'marine/*': () => import('./spectators/marine-page'),
  },
  playerPages: {
    squad: () => import('./players/squad-page'),
    mission: () => import('./players/mission-page'),
    debriefing: () => import('./players/debriefing-page'),
    reference: () => import('./players/reference-page'),
  },
  deskPages: {
    players: () => import('./desk/players-page'),
    mission: () => import('./desk/mission-page'),
    library: () => import('./desk/library-page'),
    chronicle: () => import('./desk/chronicle-page'),
    'chronicle/*': () => import('./desk/correction-page'),
  },
  papers: {
    honours: async () => (await import('./papers')).HonoursPaper,
    marines: async () => (await import('./papers')).MarineCards,
    chronicle: async () => (await import('./papers')).ChroniclePaper,
  },
};
