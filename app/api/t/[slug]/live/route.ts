import { database } from '@/app/_server/db';
import { subscribe } from '@/app/_server/live-bus';
import { findTournament } from '@/db/tournaments';

const heartbeatMs = 20_000;

/**
 * One stream a page: `revision` whenever something of the tournament changed, with the number as event id.
 * A page that reconnects sends its last id back and learns at once whether it missed anything.
 */
export async function GET(request: Request, { params }: RouteContext<'/api/t/[slug]/live'>) {
  const tournament = await findTournament(database().read, (await params).slug);
  if (!tournament) return new Response(null, { status: 404 });

  const encoder = new TextEncoder();
  let stop = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const tell = (revision: number) => send(`id: ${revision}\nevent: revision\ndata: ${revision}\n\n`);
      send('retry: 2000\n\n');
      tell(tournament.revision);
      const unsubscribe = subscribe(tournament.id, tell);
      const heartbeat = setInterval(() => send(': still here\n\n'), heartbeatMs);
      stop = () => {
        clearInterval(heartbeat);
        unsubscribe();
      };
      request.signal.addEventListener('abort', () => {
        stop();
        controller.close();
      });
    },
    cancel: () => stop(),
  });
  return new Response(stream, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      // no-transform also keeps compression, which would hold lines back, away from the stream
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  });
}
