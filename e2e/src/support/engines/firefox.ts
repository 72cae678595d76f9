import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { screens } from '../browser.ts';
import type { Driver, Engine } from './driver.ts';

const program = '/usr/bin/firefox-esr';

interface Answer {
  id?: number;
  type: string;
  error?: string;
  message?: string;
  result?: unknown;
}

/** Debian's Firefox, by WebDriver BiDi, which it speaks without another program. */
export const firefox: Engine = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  program,
  open: openFirefox,
};

async function openFirefox(): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'smart-order-firefox-'));
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ask = connected(await addressOf(child.stderr));
  const call = await ask;
  await call('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
  const { contexts } = await call<{ contexts: { context: string }[] }>('browsingContext.getTree');
  const context = contexts[0]?.context ?? '';
  const target = { context };
  const evaluate = async <Value>(expression: string) => {
    const { result, exceptionDetails } = await call<{
      result?: { value?: Value };
      exceptionDetails?: { text: string };
    }>('script.evaluate', { expression, target, awaitPromise: true });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result?.value as Value;
  };
  return {
    goTo: async (url) => {
      const open = () => call('browsingContext.navigate', { context, url, wait: 'complete' });
      // Now and then Firefox ends a navigation that begins while the page before is busy; why is unknown. The next one works.
      await open().catch((error: unknown) => {
        if (!String(error).includes('NS_BINDING_ABORTED')) throw error;
        return open();
      });
    },
    run: async (body) => JSON.parse(await evaluate<string>(inJson(body))) as never,
    act: async (actions) => void (await call('input.performActions', { context, actions })),
    attach: async (path) => {
      const { result } = await call<{ result: object }>('script.evaluate', {
        expression: 'document.querySelector("input[type=file]")',
        target,
        awaitPromise: false,
      });
      await call('input.setFiles', { context, element: result, files: [path] });
    },
    resize: async (screen) =>
      void (await call('browsingContext.setViewport', { context, viewport: screens[screen] })),
    quit: async () => {
      const ended = once(child, 'exit');
      await call('browser.close');
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** A body as an expression whose value is text: undefined becomes null. */
const inJson = (body: string) =>
  `(async () => JSON.stringify((await (async () => { ${body} })()) ?? null))()`;

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [, address] = /listening on (ws:\S+)/.exec(line) ?? [];
    if (address) {
      output.resume();
      return `${address}/session`;
    }
  }
  throw new Error('Firefox ended before it listened.');
}

async function connected(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  return async <Result>(method: string, params: object = {}): Promise<Result> => {
    const id = ++last;
    const come = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await come;
    waiting.delete(id);
    if (answer.type === 'error') throw new Error(`${method}: ${answer.error} ${answer.message}`);
    return answer.result as Result;
  };
}
