import type { Executor } from './open-database';

/**
 * A query that is asked all the time: putting it together takes ten times as long as running it, so it is put together
 * once for each connection. What differs stands in it as `sql.placeholder`.
 */
export function putTogether<Query>(make: (tx: Executor) => Query): (tx: Executor) => Query {
  const queries = new WeakMap<Executor, Query>();
  return (tx) => {
    const query = queries.get(tx) ?? make(tx);
    queries.set(tx, query);
    return query;
  };
}
