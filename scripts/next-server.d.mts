import type { ChildProcess } from 'node:child_process';

export declare const next: string;
export declare function serveBuild(hostname: string, port: number): string[];
export declare function serverEnvironment(given: {
  dataFolder: string;
  lanUrl: string | undefined;
  base: NodeJS.ProcessEnv;
}): NodeJS.ProcessEnv;
export declare function waitUntilHealthy(
  url: string,
  until: { timeoutMs: number; hasEnded: () => boolean },
): Promise<boolean>;
export declare function drainMs(env: NodeJS.ProcessEnv): number;
export declare function stop(child: ChildProcess, signal: NodeJS.Signals, graceMs: number): void;
