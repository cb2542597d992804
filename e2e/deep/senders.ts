import { setTimeout as pause } from 'node:timers/promises';
import type { Server } from '../server';
import { actionId, callAction, cookieOf, type readDatabase, sendForm, type Table } from './client';

/** What sends until it is answered, as a phone does, and knows what it was told. */
abstract class Sender {
  /** names of what the server has acknowledged, and of what it refused */
  readonly taken: string[] = [];
  readonly refused: string[] = [];

  constructor(protected readonly server: Server) {}

  /** Sends one thing, again and again, until the server has said yes or no. */
  abstract step(): Promise<void>;
  /** What is stored, by name, once for each time. */
  protected abstract stored(db: ReturnType<typeof readDatabase>): readonly string[];

  /** What is wrong with what is stored, by the first `upTo` acknowledgements: in words, one line each. */
  compare(db: ReturnType<typeof readDatabase>, upTo = this.taken.length): string[] {
    const times = new Map<string, number>();
    for (const name of this.stored(db)) times.set(name, (times.get(name) ?? 0) + 1);
    return [
      ...this.taken
        .slice(0, upTo)
        .filter((name) => !times.has(name))
        .map((name) => `lost: ${name}`),
      ...[...times].filter(([, n]) => n > 1).map(([name]) => `doubled: ${name}`),
      ...this.refused.filter((name) => times.has(name)).map((name) => `refused, but stored: ${name}`),
    ];
  }

  /** Asks until the server answers. */
  protected async insist<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await ask();
      } catch {
        await pause(50 + Math.random() * 100);
      }
    }
  }
}

/** One player's phone: every seventh tap is one that the rules refuse. */
export class Phone extends Sender {
  private number = 0;
  private readonly deviceId: string;
  private readonly action = actionId('sendEntries');

  constructor(
    server: Server,
    private readonly table: Table,
    private readonly side: 'a' | 'b',
  ) {
    super(server);
    this.deviceId = `${table.id}-${side}`;
  }

  async step() {
    const number = ++this.number;
    const isWrong = number % 7 === 0;
    const entry = {
      deviceId: this.deviceId,
      deviceSeq: number,
      actor: this.side,
      kind: 'casualties',
      // Each tap says something of its own, so that it is known again.
      payload: { side: this.side === 'a' ? 'b' : 'a', destroyed: isWrong ? -number : number * 5, half: 0 },
      clientAt: Date.now(),
      basedOn: 0,
    };
    const call = {
      path: `/match/${this.table.id}`,
      action: this.action,
      cookie: cookieOf(this.table, this.side),
    };
    const answer = await this.insist(async () => {
      const { text } = await callAction(this.server, call, { matchId: this.table.id, entries: [entry] });
      const answered = /"answer":"(accepted|duplicate|rejected)","seq":(null|\d+)/.exec(text);
      if (!answered) throw new Error(text);
      return { answer: answered[1], seq: answered[2] };
    });
    // Sent again after a refusal that never arrived, it is a duplicate without a place in the log.
    (answer.seq === 'null' ? this.refused : this.taken).push(this.name(number));
    await pause(300 + Math.random() * 400);
  }

  private name(number: number) {
    return `${this.deviceId} ${number}`;
  }

  protected stored(db: ReturnType<typeof readDatabase>) {
    const rows = db
      .prepare(
        `select device_seq as number, payload from match_events where pairing_id = ? and actor = ? and kind = 'casualties'`,
      )
      .all(this.table.id, this.side) as { number: number; payload: string }[];
    return rows.map(({ number, payload }) => {
      const { destroyed } = JSON.parse(payload) as { destroyed: number };
      return destroyed === number * 5 ? this.name(number) : `${this.deviceId} ${number} as ${destroyed}`;
    });
  }
}

/** Players who sign up, each from an address of their own; every fifth one forgets the name. */
export class SignUps extends Sender {
  private number = 0;
  private readonly action = actionId('signUpAction');

  constructor(
    server: Server,
    private readonly slug: string,
    /** tells the players of one hall from those of another */
    private readonly hall = 0,
  ) {
    super(server);
  }

  async step() {
    const number = ++this.number;
    const isWrong = number % 5 === 0;
    const email = `spieler${number}@halle${this.hall}.example`;
    const call = {
      path: `/t/${this.slug}/join`,
      action: this.action,
      from: `10.${this.hall}.${number >> 8}.${number & 255}`,
    };
    const fields = {
      slug: this.slug,
      submissionKey: `anmeldung${this.hall}-${number}`,
      name: isWrong ? '' : `Neuling ${this.hall}-${number}`,
      club: '',
      town: '',
      faction: '',
      email,
      team: '',
    };
    const isTaken = await this.insist(async () => {
      const { status, text } = await sendForm(this.server, call, fields);
      const isIn = text.includes('"status":"done"');
      if (!isIn && !text.includes('"status":"failed"')) throw new Error(`${status} ${text}`);
      return isIn;
    });
    (isTaken ? this.taken : this.refused).push(email);
    await pause(100);
  }

  protected stored(db: ReturnType<typeof readDatabase>) {
    return db
      .prepare('select email from entries where email like ?')
      .pluck()
      .all(`spieler%@halle${this.hall}.example`) as string[];
  }
}

/** The desk, which announces something; every fifth time it has nothing to say. */
export class Announcements extends Sender {
  private number = 0;
  private readonly action = actionId('announceAction');

  constructor(
    server: Server,
    private readonly slug: string,
    private readonly cookie: string,
  ) {
    super(server);
  }

  async step() {
    const number = ++this.number;
    const isWrong = number % 5 === 0;
    const text = `Durchsage ${number}`;
    const call = { path: `/t/${this.slug}/desk/announcements`, action: this.action, cookie: this.cookie };
    const fields = {
      slug: this.slug,
      submissionKey: `durchsage${number}`,
      text: isWrong ? '' : text,
      to: 'everybody',
      period: 'open',
    };
    const isTaken = await this.insist(async () => {
      const answer = await sendForm(this.server, call, fields);
      const said = /"status":"(done|failed)"/.exec(answer.text)?.[1];
      if (!said) throw new Error(`${answer.status} ${answer.text}`);
      return said === 'done';
    });
    (isTaken ? this.taken : this.refused).push(text);
    await pause(150);
  }

  protected stored(db: ReturnType<typeof readDatabase>) {
    return db.prepare('select text from announcements').pluck().all() as string[];
  }
}
