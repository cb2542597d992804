import type { Metadata } from 'next';
import type { ReactNode } from 'react';

/** A page of a campaign. `area` is the end of its address, e.g. ['missions'] or ['marine', 'm1']. */
export interface CampaignPageProps {
  readonly params: Promise<{ readonly slug: string; readonly area: readonly string[] }>;
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}
/** The module of a page, shaped like those of Next; without metadata it is called like its area. */
interface CampaignPage {
  default(props: CampaignPageProps): Promise<ReactNode>;
  generateMetadata?(props: CampaignPageProps): Promise<Metadata>;
}
/** Pages by area; `marine/*` is for addresses with one thing behind the area. */
type CampaignPages = Readonly<Record<string, () => Promise<CampaignPage>>>;
/** A screen in the place of one that tournaments of duels have. */
type Screen = () => Promise<(props: { slug: string }) => Promise<ReactNode>>;

/** What a campaign has to bring along for the screens. */
export interface CampaignScreens {
  /** the player's phone: what is next, and theirs */
  readonly home: Screen;
  /** the desk's overview: what the campaign waits for */
  readonly overview: Screen;
  /** the projector */
  readonly board: Screen;
  /** a page for each of the format's areas, and what they lead to */
  readonly pages: CampaignPages;
  /** below "me" */
  readonly playerPages: CampaignPages;
  /** a page for each of the format's areas at the desk, and what they lead to */
  readonly deskPages: CampaignPages;
  /** what is on each of the format's papers */
  readonly papers: Readonly<Record<string, Screen>>;
}
