import { setTimeout as sleep } from 'node:timers/promises';
import { openBrowser, screens } from '@smart-order/e2e/support/browser.ts';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import { categories, type TraceEvent } from './main-thread.ts';
import { line, watchPaint, type Browser, type BrowserContext } from './phone.ts';

/** What a browser stores of a person who is signed in. */
export type Stored = Awaited<ReturnType<BrowserContext['storageState']>>;
type Send = <Answer = unknown>(
  method: string,
  params?: object,
  sessionId?: string,
) => Promise<Answer>;

/** How many times slower the processor is; on a machine that others use too, 1 gives the steadiest ratios. */
const rate = Number(process.argv.find((one) => one.startsWith('--rate='))?.slice(7) ?? 4);

const parts = {
  all: 'TaskDuration',
  script: 'ScriptDuration',
  style: 'RecalcStyleDuration',
  layout: 'LayoutDuration',
} as const;
/** Processor time of a page's main thread and its largest paint, in ms. */
export type Taken = Record<keyof typeof parts | 'paint', number>;

export interface Unwatched {
  browser: Browser;
  send: Send;
  /** what all pages do while `work` lasts */
  trace: (work: () => Promise<unknown>) => Promise<readonly TraceEvent[]>;
}

/**
 * A browser in which pages can also be opened unwatched. Playwright watches each page's requests; for each the browser then notes the line that made it, and
 * parses whole files again for that: 0.1 s of a page's 0.5, for which no person waits.
 */
export async function openUnwatched(): Promise<Unwatched> {
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  const version = await fetch(`http://127.0.0.1:${port}/json/version`);
  const { webSocketDebuggerUrl } = (await version.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((opened) => {
    socket.addEventListener('open', opened, { once: true });
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const traced: TraceEvent[] = [];
  let traceEnded = () => undefined as void;
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, method, params } = JSON.parse(String(data)) as {
      id?: number;
      result?: unknown;
      error?: { message: string };
      method?: string;
      params?: { value: TraceEvent[] };
    };
    if (method === 'Tracing.dataCollected') traced.push(...(params?.value ?? []));
    if (method === 'Tracing.tracingComplete') traceEnded();
    const asked = waiting.get(id ?? 0);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result);
  });
  let last = 0;
  const send: Send = (method, params, sessionId) => {
    const id = (last += 1);
    const asked = Promise.withResolvers<unknown>();
    waiting.set(id, asked);
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    return asked.promise as Promise<never>;
  };
  const trace = async (work: () => Promise<unknown>): Promise<readonly TraceEvent[]> => {
    traced.length = 0;
    await send('Tracing.start', { traceConfig: { includedCategories: categories } });
    await work();
    const ended = new Promise<void>((end) => {
      traceEnded = end;
    });
    await send('Tracing.end');
    await ended;
    return traced;
  };
  return { browser, send, trace };
}

/** A phone that has what `stored` says and no file of the portal. */
export async function plainPhone(send: Send, stored: Stored) {
  const { browserContextId } = await send<{ browserContextId: string }>(
    'Target.createBrowserContext',
  );
  const cookies = stored.cookies.map(({ expires, ...cookie }) => ({
    ...cookie,
    ...(expires > 0 && { expires }),
  }));
  await send('Storage.setCookies', { cookies, browserContextId });
  const entries = stored.origins.flatMap(({ localStorage }) => localStorage);
  const fill = `if (localStorage.length === 0) for (const { name, value } of ${JSON.stringify(entries)}) localStorage.setItem(name, value);`;
  return {
    /** Opens an address, with `slow` on a slow processor and a poor line; answers what that took once the page is still. */
    visit: async (url: string, { slow = true } = {}): Promise<Taken> => {
      const { targetId } = await send<{ targetId: string }>('Target.createTarget', {
        url: 'about:blank',
        browserContextId,
      });
      const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', {
        targetId,
        flatten: true,
      });
      const ask: Send = (method, params) => send(method, params, sessionId);
      await ask('Page.enable');
      await ask('Page.addScriptToEvaluateOnNewDocument', { source: fill + watchPaint });
      const { width, height } = screens.phone;
      await ask('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        deviceScaleFactor: 1,
        mobile: false,
      });
      if (slow) {
        // Without `Network.enable`, which would watch the requests.
        await ask('Network.emulateNetworkConditions', line);
        await ask('Emulation.setCPUThrottlingRate', { rate });
      }
      await ask('Performance.enable', { timeDomain: 'threadTicks' });
      await ask('Page.navigate', { url });
      const metrics = await whenStill(ask);
      const { result } = await ask<{ result: { value: number } }>('Runtime.evaluate', {
        expression: 'firstLoad.paint',
      });
      // The files of the portal are stored after its first visit.
      const stored = await ask<{ result: { value: string } }>('Runtime.evaluate', {
        expression: `Promise.race([navigator.serviceWorker.ready.then(() => ''), new Promise((end) => setTimeout(end, ${longestStoreMs}, location.href))])`,
        awaitPromise: true,
      });
      if (stored.result.value !== '')
        console.error(`The worker of ${stored.result.value} was not ready in time.`);
      await send('Target.closeTarget', { targetId });
      return {
        paint: result.value,
        all: metrics(parts.all),
        script: metrics(parts.script),
        style: metrics(parts.style),
        layout: metrics(parts.layout),
      };
    },
    /** Ends the phone; answers its cookies, since the session's is a new one after each visit. */
    end: async (): Promise<Stored> => {
      const { cookies: left } = await send<{ cookies: Stored['cookies'] }>('Storage.getCookies', {
        browserContextId,
      });
      await send('Target.disposeBrowserContext', { browserContextId });
      return { ...stored, cookies: left };
    },
  };
}

/** The worker of the portal stores its files in about 3 s. */
const longestStoreMs = 30_000;

/** The metrics once the page has nothing to do: of its half seconds three in a row with less than 20 ms of work, and not before it has begun. */
async function whenStill(ask: Send): Promise<(name: string) => number> {
  let still = 0;
  let before = 0;
  for (;;) {
    await sleep(500);
    const { metrics } = await ask<{ metrics: { name: string; value: number }[] }>(
      'Performance.getMetrics',
    );
    const ms = (part: string) =>
      1000 * (metrics.find(({ name }) => name === part)?.value ?? Number.NaN);
    const now = ms(parts.all);
    still = now > 100 && now - before < 20 ? still + 1 : 0;
    before = now;
    if (still === 3) return ms;
  }
}
