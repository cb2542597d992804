import 'server-only';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { log } from './log';

/** Idle time in ms after which a process ends, to free its memory. */
const idleMs = 30_000;

/** A job failed: it timed out, its process ended, or the script threw. */
export class JobFailed extends Error {
  constructor(readonly code: 'too-long' | 'ended' | 'threw') {
    super(`a job of a worker process failed: ${code}`);
  }
}

/** Answer of a script (scripts/workers/serve-jobs.mjs). */
type Answered<Answer> = { readonly answer: Answer } | { readonly thrown: string };

/**
 * Runs jobs in a separate process, one at a time. A worker thread does not suffice for hostile input: V8 aborts the
 * whole process when a thread runs out of memory, despite `resourceLimits`, and native code in a thread can be neither
 * stopped nor limited.
 */
export class WorkerProcess<Job, Answer> {
  private child: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;

  /**
   * @param script a file of scripts/workers
   * @param limits `timeoutMs` of a job, the start of the process included; `heapMb` of the script's JavaScript objects
   */
  constructor(
    private readonly script: string,
    private readonly limits: { readonly timeoutMs: number; readonly heapMb: number },
  ) {}

  /**
   * Returns the script's answer to `job`; rejects with JobFailed. Callers must wait for each other: one job at a time.
   */
  async run(job: Job): Promise<Answer> {
    clearTimeout(this.idle);
    this.child ??= this.start();
    const { child, script } = this;
    const settled = new AbortController();
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, this.limits.timeoutMs);
    try {
      const ended = once(child, 'exit', settled).then(() => {
        throw new JobFailed(isLate ? 'too-long' : 'ended');
      });
      const answered: Promise<Answered<Answer>[]> = once(child, 'message', settled);
      child.send(job as object);
      const [said] = await Promise.race([answered, ended]);
      if (said && 'answer' in said) return said.answer;
      log.warn({ script, reason: said?.thrown }, 'a job of a worker process threw');
      throw new JobFailed('threw');
    } catch (error) {
      if (error instanceof JobFailed) {
        if (error.code !== 'threw') log.warn({ script, code: error.code }, 'a worker process was lost');
        throw error;
      }
      log.error({ error, script }, 'a worker process could not be asked');
      throw new JobFailed('ended');
    } finally {
      settled.abort();
      clearTimeout(late);
      this.idle = setTimeout(() => this.end(), idleMs).unref();
    }
  }

  /** Disconnects the process; the next job starts another. */
  end() {
    clearTimeout(this.idle);
    if (this.child?.connected) this.child.disconnect();
    this.child = undefined;
  }

  private start(): ChildProcess {
    // Required here at run time: a bundler that sees the import would treat the script as part of the app and move it.
    const { fork } = process.getBuiltinModule('node:child_process');
    const child = fork(join(process.cwd(), 'scripts', 'workers', this.script), {
      execArgv: [`--max-old-space-size=${this.limits.heapMb}`],
      // A minimal environment, so that a compromised process finds no secret.
      env: { NODE_ENV: process.env.NODE_ENV },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const forget = () => {
      if (this.child === child) this.child = undefined;
    };
    child.once('exit', forget);
    child.on('error', forget);
    // Does not keep the server from exiting.
    child.unref();
    child.channel?.unref();
    return child;
  }
}
