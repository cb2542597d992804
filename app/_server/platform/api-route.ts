import 'server-only';
import { log } from './log';
import { databaseProblem, sentenceOf } from './problems';

/**
 * A route's handler; what the database suffers from meanwhile is answered with its status and in words. `Retry-After`
 * suits whoever asks by machine.
 */
export const apiRoute =
  <A extends unknown[]>(handle: (...given: A) => Promise<Response>) =>
  async (...given: A): Promise<Response> => {
    try {
      return await handle(...given);
    } catch (error) {
      const suffered = databaseProblem(error);
      if (!suffered) throw error;
      log.error({ error }, 'the database could not do what a route asked for');
      return new Response(`${await sentenceOf(suffered.problem)}\n`, {
        status: suffered.status,
        headers: {
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'no-store',
          'retry-after': '5',
        },
      });
    }
  };
