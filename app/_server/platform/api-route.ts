import 'server-only';
import { log } from './log';
import { databaseProblem, sentenceOf } from './problems';

/** Wraps a route handler: database troubles become a response with a status, a sentence and `Retry-After`. */
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
