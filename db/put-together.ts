import type { Executor } from './open-database';

/**
 * Caches one prepared query per connection, as building a query takes ten times as long as running it. Parameters are
 * `sql.placeholder`s.
 */
export function putTogether<Query>(make: (tx: Executor) => Query): (tx: Executor) => Query {
  const queries = new WeakMap<Executor, Query>();
  return (tx) => {
    const query = queries.get(tx) ?? make(tx);
    queries.set(tx, query);
    return query;
  };
}
