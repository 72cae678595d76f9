import { openSession, type OpenedSession } from '@smart-order/server/features/sign-in/front.testing.ts';
import { readConfig } from '@smart-order/server/platform/config/config.ts';
import { openPools } from '@smart-order/server/platform/database/connections/pools.ts';
import { runningConnection } from '@smart-order/server/platform/database/private/running.ts';
import { Documents } from '@smart-order/server/platform/documents/documents.ts';
import { createLog } from '@smart-order/server/platform/log.ts';
import type { Visit } from './visit.ts';

/** A portal that runs over a folder of this machine. */
export interface LocalPortal {
  origin: string;
  dataDir: string;
}

/** A session of the portal, opened behind its back. */
export async function sessionIn({ origin, dataDir }: LocalPortal, username: string): Promise<OpenedSession> {
  const { close, ...pools } = openPools((await runningConnection(dataDir)) ?? '', {});
  const config = readConfig({ PUBLIC_ORIGIN: origin, DATA_DIR: dataDir });
  const log = createLog('silent');
  try {
    return await openSession({ ...pools, config, now: () => new Date(), log, documents: new Documents(log) }, username);
  } finally {
    await close();
  }
}

/** Gives a browser the session of someone, and opens no page of the portal: for who asks for one by its address next. */
export async function letIn({ page }: Pick<Visit, 'page'>, portal: LocalPortal, username: string) {
  const { cookie } = await sessionIn(portal, username);
  const entrance = `${portal.origin}/entrance-of-a-test`;
  // Only an answer may set this cookie: a browser takes it from nowhere else.
  const headers = { 'set-cookie': `__Host-Http-sid=${cookie}; Path=/; HttpOnly; Secure; SameSite=Strict` };
  // With an icon: a browser would ask the portal for one that it does not have.
  const body = '<link rel="icon" href="data:," />';
  await page.route(entrance, (route) => route.fulfill({ contentType: 'text/html', body, headers }));
  await page.goto(entrance);
  // Before the portal's page: Chromium loses module scripts that are on their way while the route is taken down.
  await page.unroute(entrance);
}

/** Opens a page of the portal as someone who is signed in; for tests that are about something else than the door. */
export async function enterAs({ page, language }: Pick<Visit, 'page' | 'language'>, portal: LocalPortal, username: string, path = '/') {
  await letIn({ page }, portal, username);
  await page.goto(`${portal.origin}${language === 'en' ? '/en' : ''}${path}`);
}
