import { findVisible } from '@/app/_server/load/visible-tournament';
import { apiRoute } from '@/app/_server/platform/api-route';
import { database } from '@/app/_server/platform/db';
import { subscribe } from '@/app/_server/platform/live-bus';
import {
  heartbeatMs,
  retryMessage,
  revisionMessage,
  streamHeaders,
  timeMessage,
} from '@/app/_server/platform/live-messages';
import { findRevision } from '@/db/tournaments';

/**
 * One stream a page: `revision` whenever something of the tournament changed, with the number as event id.
 * `time` is the server's clock, on opening and as a heartbeat. A page that reconnects learns at once whether it
 * missed anything. In production public tournaments are served by `LiveStreams`, in front of Next, at a fifth of the
 * memory; this route remains for drafts, whose followers have to be known, and for development.
 */
async function get(request: Request, { params }: RouteContext<'/api/t/[slug]/live'>) {
  const { slug } = await params;
  const { read } = database();
  const tournament = await findVisible(read, slug);
  if (!tournament) return new Response(null, { status: 404 });

  const encoder = new TextEncoder();
  let stop = () => {};
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      let open = true;
      const send = (text: string) => {
        if (open) controller.enqueue(encoder.encode(text));
      };
      const tell = (revision: number) => send(revisionMessage(revision, 0));
      const unsubscribe = subscribe(tournament.id, tell);
      const tellTime = () => send(timeMessage(Date.now()));
      const heartbeat = setInterval(tellTime, heartbeatMs);
      stop = () => {
        open = false;
        clearInterval(heartbeat);
        unsubscribe();
      };
      request.signal.addEventListener('abort', stop);
      if (request.signal.aborted) stop();
      send(retryMessage(Math.random()));
      tellTime();
      // Read after subscribing: a change committed in between is told by one or the other.
      tell((await findRevision(read, slug))?.revision ?? tournament.revision);
    },
    cancel: () => stop(),
  });
  return new Response(stream, { headers: streamHeaders });
}

export const GET = apiRoute(get);
