import type { Metadata } from 'next';
import type { ReactNode } from 'react';

/** A page of a campaign. `area` is the end of its address, e.g. ['missions'] or ['marine', 'm1']. */
export interface CampaignPageProps {
  readonly params: Promise<{ readonly slug: string; readonly area: readonly string[] }>;
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}
/** Module of a page, shaped like Next's; without metadata the title is the area's name. */
interface CampaignPage {
  default(props: CampaignPageProps): Promise<ReactNode>;
  generateMetadata?(props: CampaignPageProps): Promise<Metadata>;
}
/** Pages by area; `marine/*` matches addresses with one segment after the area. */
type CampaignPages = Readonly<Record<string, () => Promise<CampaignPage>>>;
/** A campaign's screen in place of a duel tournament's. */
type Screen = () => Promise<(props: { slug: string }) => Promise<ReactNode>>;

/** Screens a campaign has to provide. */
export interface CampaignScreens {
  /** home on the player's phone: next task and their data */
  readonly home: Screen;
  /** overview at the desk: tasks the campaign waits for */
  readonly overview: Screen;
  /** the projector */
  readonly board: Screen;
  /** a page for each of the format's areas, and its subpages */
  readonly pages: CampaignPages;
  /** below "me" */
  readonly playerPages: CampaignPages;
  /** a page at the desk for each of the format's areas, and its subpages */
  readonly deskPages: CampaignPages;
  /** content of each of the format's papers */
  readonly papers: Readonly<Record<string, Screen>>;
}
