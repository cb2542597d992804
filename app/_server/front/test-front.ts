import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Handler, makeFront } from './front';

/** Servers of a test: listen on free ports and close together. */
export class TestServers {
  private readonly servers: Server[] = [];

  /** @returns its address, e.g. `http://127.0.0.1:4711` */
  async listen(server: Server): Promise<string> {
    this.servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Opens a front before a simulated Next, which also renders the cached pages. */
  async openFront(next: Handler, env: Record<string, string> = {}): Promise<string> {
    const inner = await this.listen(createServer(next));
    const front = makeFront(next, Number(new URL(inner).port), env as unknown as NodeJS.ProcessEnv);
    return this.listen(createServer((request, response) => void front(request, response)));
  }

  end() {
    for (const server of this.servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  }
}
