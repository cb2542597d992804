import { type ClientRequest, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A page or phone that follows a stream as browsers do: one that was cut is asked for again, from the last event on. */
export class Follower {
  /** what came, in its order: the name and the data of each event */
  readonly events: { readonly name: string; readonly data: string }[] = [];
  /** how long each cut lasted, in milliseconds */
  readonly cuts: number[] = [];
  /** whether the stream is open */
  isOpen = false;
  private retryMs = 3_000;
  private lastId = '';
  private left = false;
  private asking: ClientRequest | undefined;

  constructor(
    private readonly url: string,
    private readonly cookie = '',
  ) {
    void this.go();
  }

  /** The data of all events of that name. */
  of(name: string): string[] {
    return this.events.filter((event) => event.name === name).map(({ data }) => data);
  }

  leave() {
    this.left = true;
    this.asking?.destroy();
  }

  private async go() {
    let cutAt: number | undefined;
    while (!this.left) {
      const opened = await this.once(() => {
        if (cutAt !== undefined) this.cuts.push(performance.now() - cutAt);
      });
      if (opened) cutAt = performance.now();
      await pause(this.retryMs);
    }
  }

  /** One connection, until it ends; whether it was one. */
  private once(opened: () => void): Promise<boolean> {
    return new Promise((resolve) => {
      const headers = {
        ...(this.cookie && { cookie: this.cookie }),
        ...(this.lastId && { 'last-event-id': this.lastId }),
      };
      this.asking = request(this.url, { headers, agent: false }, (stream) => {
        if (stream.statusCode !== 200) {
          stream.resume();
          return resolve(false);
        }
        this.isOpen = true;
        opened();
        let rest = '';
        stream.setEncoding('utf8');
        stream.on('data', (text: string) => {
          const parts = (rest + text).split('\n\n');
          rest = parts.pop() ?? '';
          for (const part of parts) this.read(part);
        });
        stream.on('error', () => {});
        stream.on('close', () => {
          this.isOpen = false;
          resolve(true);
        });
      });
      this.asking.on('error', () => resolve(false));
      this.asking.end();
    });
  }

  private read(part: string) {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1];
    this.retryMs = Number(field('retry') ?? this.retryMs);
    this.lastId = field('id') ?? this.lastId;
    const [name, data] = [field('event'), field('data')];
    if (name !== undefined && data !== undefined) this.events.push({ name, data });
  }
}
