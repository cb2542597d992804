import 'server-only';
import type { Tournament } from '@/db/tournaments';

/** As many tournaments as one server has running at a time, and some to spare; what is little may be kept of more. */
const longest = 20;

/** What was loaded of a tournament, good for as long as its revision stands: every change raises it. */
export class KeptViews<View> {
  constructor(private readonly most = longest) {}

  private readonly views = new Map<Tournament['id'], { revision: number; view: Promise<View> }>();

  /** The view of that revision of the tournament; `load` runs once for all who ask for it meanwhile. */
  load({ id, revision }: Pick<Tournament, 'id' | 'revision'>, load: () => Promise<View>): Promise<View> {
    const kept = this.views.get(id);
    const view = kept?.revision === revision ? kept.view : load();
    // Moved to the end: the map's order is that of use.
    this.views.delete(id);
    this.views.set(id, { revision, view });
    // What could not be loaded is tried again by the next who asks.
    view.catch(() => this.views.get(id)?.view === view && this.views.delete(id));
    for (const oldest of this.views.keys()) {
      if (this.views.size <= this.most) break;
      this.views.delete(oldest);
    }
    return view;
  }
}
