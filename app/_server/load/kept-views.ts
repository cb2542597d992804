import 'server-only';
import type { Tournament } from '@/lib/tournament/records';
import { KeptBytes } from '../platform/kept-bytes';
import { subscribeToAll } from '../platform/live-bus';

interface Kept<View> {
  readonly revision: number;
  readonly view: Promise<View>;
}

/**
 * Cache of loaded tournaments, valid for one revision: every change raises it, and so does deletion. Drops an earlier
 * revision as soon as this server hears of a later one.
 */
export class KeptViews<View> {
  private readonly views: KeptBytes<Tournament['id'], Kept<View>>;

  /** @param limits total bytes of all views; `sizeOf` estimates one */
  constructor(private readonly limits: { readonly bytes: number; readonly sizeOf: (view: View) => number }) {
    this.views = new KeptBytes(limits.bytes);
    subscribeToAll((id, revision) => {
      const kept = this.views.get(id);
      if (kept && kept.revision < revision) this.views.delete(id);
    });
  }

  /** The view of that revision; concurrent calls share one `load`. */
  load({ id, revision }: Pick<Tournament, 'id' | 'revision'>, load: () => Promise<View>): Promise<View> {
    const kept = this.views.get(id);
    if (kept?.revision === revision) return kept.view;
    const loading: Kept<View> = { revision, view: load() };
    this.views.set(id, loading, 0);
    const isKept = () => this.views.get(id) === loading;
    loading.view.then(
      (view) => isKept() && this.views.set(id, loading, this.limits.sizeOf(view)),
      // A failed load is not cached.
      () => isKept() && this.views.delete(id),
    );
    return loading.view;
  }

  /** Size of the cache in bytes and tournaments. */
  get size() {
    return this.views.size;
  }
}
