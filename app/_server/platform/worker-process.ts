import 'server-only';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { log } from './log';

/** An idle process is ended after so long: its memory goes back to the system. */
const idleMs = 30_000;

/** A job was not done: it took too long, or its process ended, or the script threw. */
export class JobFailed extends Error {
  constructor(readonly code: 'too-long' | 'ended' | 'threw') {
    super(`a job of a worker process failed: ${code}`);
  }
}

/** What a script answers with (scripts/workers/serve-jobs.mjs). */
type Answered<Answer> = { readonly answer: Answer } | { readonly thrown: string };

/**
 * Does jobs in a process of its own, one at a time. A worker thread is not enough for input that may explode: V8 aborts
 * the whole process where a thread runs out of memory, its `resourceLimits` notwithstanding, and native code in a thread
 * can neither be stopped nor limited.
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

  /** What the script makes of `job`; rejects with JobFailed. Callers take turns: one job at a time. */
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

  /** Lets the process go; the next job starts another. */
  end() {
    clearTimeout(this.idle);
    if (this.child?.connected) this.child.disconnect();
    this.child = undefined;
  }

  private start(): ChildProcess {
    // Asked for here: a bundler that sees the import takes the script for a part of the app and moves it.
    const { fork } = process.getBuiltinModule('node:child_process');
    const child = fork(join(process.cwd(), 'scripts', 'workers', this.script), {
      execArgv: [`--max-old-space-size=${this.limits.heapMb}`],
      // Nothing of ours: no secret is there for whatever takes the process over.
      env: { NODE_ENV: process.env.NODE_ENV },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const forget = () => {
      if (this.child === child) this.child = undefined;
    };
    child.once('exit', forget);
    child.on('error', forget);
    // It keeps no server from ending.
    child.unref();
    child.channel?.unref();
    return child;
  }
}
