import 'server-only';
import type { PairingId } from '@/lib/ids';
import type { Tournament } from '@/lib/tournament/records';
import { KeptBytes } from '../platform/kept-bytes';
import { subscribeToAll } from '../platform/live-bus';

type Key = Pick<Tournament, 'id' | 'revision'>;

interface Kept<View> {
  readonly revision: number;
  readonly view: Promise<View>;
  /** undefined while it loads */
  loaded?: View;
  bytes: number;
  /** later revisions of which only `changed` matches are known to differ, up to this one */
  until: number;
  readonly changed: Set<PairingId>;
}

/** More changed matches than this are not looked up one by one. */
const mostChanged = 48;

/**
 * Cache of loaded tournaments, valid for one revision: every change raises it, and so does deletion. Drops an earlier
 * revision as soon as this server hears of a later one, unless only matches have changed since.
 */
export class KeptViews<View> {
  private readonly views: KeptBytes<Tournament['id'], Kept<View>>;

  /** @param limits total bytes of all views; `sizeOf` estimates one */
  constructor(private readonly limits: { readonly bytes: number; readonly sizeOf: (view: View) => number }) {
    this.views = new KeptBytes(limits.bytes);
    subscribeToAll((id, revision) => {
      const kept = this.views.get(id);
      if (kept && kept.until < revision) this.views.delete(id);
    });
  }

  /**
   * The view of that revision; concurrent calls share one `load`.
   * @param derive makes it from an earlier one of which only these matches have changed; undefined where it cannot
   */
  load<T extends Key>(
    tournament: T,
    load: () => Promise<View>,
    derive?: (earlier: View, changed: ReadonlySet<PairingId>) => Promise<View | undefined>,
  ): Promise<View> {
    const { id, revision } = tournament;
    const kept = this.views.get(id);
    if (kept?.revision === revision) return kept.view;
    const earlier = kept?.until === revision ? kept.loaded : undefined;
    if (!derive || !kept || earlier === undefined) return this.keep(tournament, load(), this.limits.sizeOf);
    const changed = new Set(kept.changed);
    const derived = derive(earlier, changed).then((view) => view ?? load());
    return this.keep(tournament, derived, () => kept.bytes);
  }

  private keep({ id, revision }: Key, view: Promise<View>, sizeOf: (view: View) => number): Promise<View> {
    const loading: Kept<View> = { revision, view, bytes: 0, until: revision, changed: new Set() };
    this.views.set(id, loading, 0);
    const isKept = () => this.views.get(id) === loading;
    view.then(
      (loaded) => {
        loading.loaded = loaded;
        loading.bytes = sizeOf(loaded);
        if (isKept()) this.views.set(id, loading, loading.bytes);
      },
      // A failed load is not cached.
      () => isKept() && this.views.delete(id),
    );
    return view;
  }

  /** The view of that revision if it is loaded already. */
  find({ id, revision }: Key): View | undefined {
    const kept = this.views.get(id);
    return kept?.revision === revision ? kept.loaded : undefined;
  }

  /** Call after the commit that raised a tournament to this revision and changed nothing but these matches. */
  changed({ id, revision }: Key, matches: readonly PairingId[]): void {
    const kept = this.views.get(id);
    if (!kept || kept.until !== revision - 1 || kept.changed.size + matches.length > mostChanged) return;
    kept.until = revision;
    for (const match of matches) kept.changed.add(match);
  }

  /** Size of the cache in bytes and tournaments. */
  get size() {
    return this.views.size;
  }
}
