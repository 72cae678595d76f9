import type { OpenPortal } from './open-portal.ts';
import type { Visit } from './visit.ts';

/** A portal of this process. */
export type LocalPortal = Pick<OpenPortal, 'origin' | 'session'>;

/** Gives a browser the session of someone, and opens no page of the portal: for who asks for one by its address next. */
export async function letIn({ page }: Pick<Visit, 'page'>, { origin, session }: LocalPortal, username: string) {
  const { cookie } = await session(username);
  const entrance = `${origin}/entrance-of-a-test`;
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
