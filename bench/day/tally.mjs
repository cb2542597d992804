import { percentile } from '../production-server.mjs';

/** How long everything took, by kind, and what went wrong. */
export class Tally {
  times = new Map();
  failures = new Map();

  took(kind, ms) {
    const kept = this.times.get(kind);
    if (kept) kept.push(ms);
    else this.times.set(kind, [ms]);
  }

  fail(kind, words) {
    const kept = this.failures.get(kind);
    if (kept) kept.push(words);
    else this.failures.set(kind, [words]);
  }

  /** Everything so far was preparation. */
  forget() {
    this.times.clear();
    this.failures.clear();
  }

  /** How often something was asked for and answered; what is only heard of is no request. */
  get requests() {
    return [...this.times].reduce(
      (sum, [kind, times]) => sum + (kind.startsWith('heard') ? 0 : times.length),
      0,
    );
  }

  rows() {
    const kinds = [...new Set([...this.times.keys(), ...this.failures.keys()])].toSorted();
    return kinds.map((kind) => {
      const times = this.times.get(kind) ?? [];
      const at = (percent) => Number(percentile(times, percent)?.toFixed(1));
      return {
        kind,
        count: times.length,
        'p50, ms': at(50),
        'p95, ms': at(95),
        'p99, ms': at(99),
        errors: this.failures.get(kind)?.length ?? 0,
      };
    });
  }
}
