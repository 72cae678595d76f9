import type { OpenPortal } from './open-portal.ts';
import type { Visit } from './visit.ts';

/** The part of a portal that signing in needs. */
export type LocalPortal = Pick<OpenPortal, 'origin' | 'session'>;

/** Gives a browser a person's session without opening a page of the portal: the test opens one next. */
export async function letIn(
  { page }: Pick<Visit, 'page'>,
  { origin, session }: LocalPortal,
  username: string,
) {
  const { cookie } = await session(username);
  const entrance = `${origin}/entrance-of-a-test`;
  // Browsers accept this cookie only from an HTTP answer.
  const headers = { 'set-cookie': `so-sid=${cookie}; Path=/; HttpOnly; SameSite=Strict` };
  // With an icon, because a browser would otherwise ask the portal for one.
  const body = '<link rel="icon" href="data:," />';
  await page.route(entrance, (route) => route.fulfill({ contentType: 'text/html', body, headers }));
  await page.goto(entrance);
  // Before the portal's page opens: Chromium loses module scripts that load while a route is removed.
  await page.unroute(entrance);
}

/** Opens a page of the portal as a signed-in person; for tests that are not about sign-in. */
export async function enterAs(
  { page, language }: Pick<Visit, 'page' | 'language'>,
  portal: LocalPortal,
  username: string,
  path = '/',
) {
  await letIn({ page }, portal, username);
  await page.goto(`${portal.origin}${language === 'en' ? '/en' : ''}${path}`);
}
