import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';

const root = fileURLToPath(new URL('../../../', import.meta.url));
// The exact command of `npm start`, with its flags.
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string };
};
const startArguments = scripts.start.split(' ').slice(1);

export interface PortalProcess {
  origin: string;
  pid: number;
  startedIn: number;
  output(): string;
  kill(): Promise<number | null>;
  /** its exit code; null where a signal ended it */
  stop(): Promise<number | null>;
}

/** `npm start` as a separate process, ready to answer; `kill` is kill -9, `stop` is SIGTERM. `startedIn` is milliseconds. */
export async function startProcess({
  port,
  dataDir,
  folder = root,
  environment = {},
  patience = 120_000,
  command = [process.execPath],
}: {
  port: number;
  dataDir: string;
  /** the folder of a production package, else the repository */
  folder?: string;
  environment?: Record<string, string>;
  patience?: number;
  /** the program that runs it, followed by the arguments of `npm start` */
  command?: readonly [string, ...string[]];
}): Promise<PortalProcess> {
  const began = performance.now();
  const origin = `http://127.0.0.1:${port}`;
  const [program, ...before] = command;
  const child = spawn(program, [...before, ...startArguments], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: origin,
      DATA_DIR: dataDir,
      RATE_LIMIT_SCALE: '10000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString();
  });
  child.stderr.on('data', (text: Buffer) => {
    output += text.toString();
  });
  await untilReady(child, origin, () => output, patience);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }
    return child.exitCode;
  };
  return {
    origin,
    pid: child.pid ?? 0,
    startedIn: performance.now() - began,
    output: () => output,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

async function untilReady(
  child: ChildProcess,
  origin: string,
  output: () => string,
  patience: number,
) {
  const until = Date.now() + patience;
  while (Date.now() < until) {
    if (child.exitCode !== null)
      throw new Error(`The portal ended with ${child.exitCode} before it was ready:\n${output()}`);
    const ready = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error(`The portal was not ready after ${patience} ms:\n${output()}`);
}
