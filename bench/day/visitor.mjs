import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { actionId } from '../production-server.mjs';

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const actionIds = new Map();

/** A browser: one address of the server, cookies of its own, and what its pages ask for. */
export class Visitor {
  /** @type {Map<string, string>} */
  cookies = new Map();

  /**
   * @param {string} url which instance it was led to
   * @param {string} from its own address, which the server believes of a proxy on the same machine
   * @param {import('./tally.mjs').Tally} tally
   */
  constructor(url, from, tally) {
    this.url = url;
    this.from = from;
    this.tally = tally;
  }

  /** A page opened anew; what it holds. Redirects are followed, as far as they stay here. */
  async open(kind, path) {
    const { status, head, text } = await this.ask(kind, path);
    return status >= 300 && status < 400 ? this.open(kind, new URL(head.location, this.url).pathname) : text;
  }

  /** A page that is open asks for itself again, as Next's client does. */
  refresh(kind, path) {
    return this.ask(kind, path, { headers: { rsc: '1' } });
  }

  /** Sends a form as its page does; where it is led to, that page is opened. */
  async send(kind, action, page, fields) {
    const answer = await this.sendForm(kind, action, page, [{ status: 'idle' }], fields);
    const refused = /\{"status":"failed".*/.exec(answer.text)?.[0];
    if (refused) this.tally.fail(kind, refused.slice(0, 300));
    return answer;
  }

  /** Calls an action with plain values and a form after them. */
  async sendForm(kind, action, page, values, fields) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(`_1_${name}`, value);
    form.append('0', JSON.stringify([...values, '$K1']));
    const encoded = new Response(form);
    const body = Buffer.from(await encoded.arrayBuffer());
    return this.act(kind, action, page, body, { 'content-type': encoded.headers.get('content-type') });
  }

  /** Calls an action with plain values. */
  call(kind, action, page, values) {
    const headers = { 'content-type': 'text/plain;charset=UTF-8' };
    return this.act(kind, action, page, Buffer.from(JSON.stringify(values)), headers);
  }

  act(kind, action, page, body, headers) {
    if (!actionIds.has(action)) actionIds.set(action, actionId(action));
    return this.ask(kind, page, {
      method: 'POST',
      body,
      headers: {
        ...headers,
        accept: 'text/x-component',
        origin: this.url,
        'next-action': actionIds.get(action),
      },
    });
  }

  /** One request, timed until its last byte; what goes wrong is counted, and a dropped connection tried again. */
  async ask(kind, path, { method = 'GET', headers = {}, body } = {}, tries = 3) {
    const begun = performance.now();
    try {
      const answer = await this.exchange(path, method, headers, body);
      if (answer.status >= 400) this.tally.fail(kind, `${answer.status} ${path}`);
      else this.tally.took(kind, performance.now() - begun);
      return answer;
    } catch (error) {
      this.tally.fail(kind, `${error.code ?? error.message} ${path}`);
      if (tries <= 1) throw error;
      await pause(1_000);
      return this.ask(kind, path, { method, headers, body }, tries - 1);
    }
  }

  exchange(path, method, headers, body) {
    return new Promise((resolve, reject) => {
      const asking = request(
        `${this.url}${path}`,
        { agent, method, headers: { ...this.headers(), 'accept-encoding': 'identity', ...headers } },
        (answer) => {
          for (const cookie of answer.headers['set-cookie'] ?? []) this.keep(cookie);
          const chunks = [];
          answer.on('data', (chunk) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({
              status: answer.statusCode,
              head: answer.headers,
              text: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      asking.on('error', reject);
      asking.end(body);
    });
  }

  /**
   * Follows a stream until it is left, again after a moment where it ends; `hear` gets the name and the data of each event.
   * @returns {Promise<() => void>} once the first event has come: how to leave
   */
  follow(path, hear) {
    let left = false;
    let asking;
    return new Promise((resolve) => {
      const leave = () => {
        left = true;
        asking?.destroy();
      };
      const again = (why) => {
        if (left) return;
        this.tally.fail('stream', why);
        setTimeout(connect, 1_000);
      };
      const connect = () => {
        if (left) return;
        asking = request(`${this.url}${path}`, { agent, headers: this.headers() }, (stream) => {
          if (stream.statusCode !== 200) {
            stream.resume();
            return again(`${stream.statusCode} ${path}`);
          }
          let rest = '';
          stream.setEncoding('utf8');
          stream.on('error', () => {});
          stream.on('close', () => again(`cut ${path}`));
          stream.on('data', (text) => {
            const events = (rest + text).split('\n\n');
            rest = events.pop() ?? '';
            for (const event of events) {
              const name = /^event: (.*)$/m.exec(event)?.[1];
              const data = /^data: (.*)$/m.exec(event)?.[1];
              if (name && data) hear(name, data);
            }
            resolve(leave);
          });
        });
        asking.on('error', (error) => again(`${error.code} ${path}`));
        asking.end();
      };
      connect();
    });
  }

  headers() {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { 'accept-language': 'de', 'x-forwarded-for': this.from, ...(cookie && { cookie }) };
  }

  keep(cookie) {
    const [name = '', value = ''] = cookie.split(';', 1)[0].split(/=(.*)/s);
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
