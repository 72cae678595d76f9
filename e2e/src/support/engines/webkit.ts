import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import { screens } from '../browser.ts';
import type { Driver, Engine } from './driver.ts';

const browser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
// Its tool bar would make the window 447 px wide at least.
const smallTools = `* { font-size: 1px; min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; }
image { -gtk-icon-transform: scale(0.2); }`;

/** WebKitGTK's own small browser, by WebDriver, on a virtual screen. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  packages: ['webkit2gtk-driver', 'xvfb'],
  program: '/usr/bin/WebKitWebDriver',
  open: openWebkit,
};

async function openWebkit(): Promise<Driver> {
  const folder = await mkdtemp(join(tmpdir(), 'smart-order-webkit-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), smallTools);
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1100x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(display.stdout, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn(webkit.program, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      XDG_CONFIG_HOME: folder,
      // A container gives no rights for its own sandbox.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const root = `http://127.0.0.1:${port}/session`;
  const { sessionId } = await begun(root);
  const call = <Value>(method: string, path: string, body?: object) =>
    ask<Value>(method, `${root}/${sessionId}${path}`, body);
  return {
    goTo: async (url) => void (await call('POST', '/url', { url })),
    run: (body) =>
      call('POST', '/execute/async', {
        script: `const done = arguments[0]; (async () => { ${body} })().then((value) => done(value ?? null), (error) => done({ failed: String(error) }));`,
        args: [],
      }),
    act: async (actions) => void (await call('POST', '/actions', { actions })),
    attach: async (path) => {
      const found = await call<Record<string, string>>('POST', '/element', {
        using: 'css selector',
        value: 'input[type=file]',
      });
      await call('POST', `/element/${found[elementKey]}/value`, { text: path });
    },
    resize: async (screen) => {
      const { width, height } = screens[screen];
      await call('POST', '/window/rect', { x: 0, y: 0, width, height });
    },
    quit: async () => {
      await call('DELETE', '');
      for (const child of [driver, display]) await ended(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The session, as soon as the driver listens. */
async function begun(root: string): Promise<{ sessionId: string }> {
  const options = { binary: browser, args: ['--automation'] };
  const alwaysMatch = {
    acceptInsecureCerts: true,
    // Longer than any page takes, and shorter than this program waits for an answer.
    timeouts: { pageLoad: 90_000, script: 90_000 },
    'webkitgtk:browserOptions': options,
  };
  for (let tries = 0; ; tries++)
    try {
      return await ask('POST', root, { capabilities: { alwaysMatch } });
    } catch (error) {
      if (tries > 100 || !String(error).includes('fetch failed')) throw error;
      await sleep(100);
    }
}

async function ask<Value>(method: string, url: string, body?: object): Promise<Value> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as {
    value: Value & { error?: string; message?: string };
  };
  if (!answer.ok) throw new Error(`${method} ${url}: ${value.error} ${value.message}`);
  return value;
}

async function ended(child: ChildProcess) {
  const end = once(child, 'exit');
  child.kill();
  await end;
}
