import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDoor } from './support/parts.ts';
import { twoBuilds } from './support/two-builds.ts';
import { openVisit } from './support/visit.ts';

let portal: Awaited<ReturnType<typeof twoBuilds>>;
beforeAll(async () => void (portal = await twoBuilds()));
afterAll(() => portal?.stop());

describe('while a new version runs beside the old one', () => {
  test('no page stays blank when its scripts are requested from the other copy', async () => {
    const builds = new Set<boolean>();
    const missing: string[] = [];
    for (let visits = 0; visits < 6; visits += 1) {
      const { page, context, open } = await openVisit(portal.origin);
      page.on('response', (answer) => answer.status() === 404 && missing.push(answer.url()));
      await open('/user-login');
      await openDoor(page).waitFor();
      builds.add((await page.content()).includes('Other.js'));
      await context.close();
    }

    expect([builds.size, missing]).toEqual([2, []]);
  });

  test('a page whose first script no longer exists is reloaded once', async () => {
    const { page, context, open } = await openVisit(portal.origin);
    let asked = 0;
    let pages = 0;
    page.on('request', (request) => (pages += Number(request.isNavigationRequest())));
    const [, first = ''] =
      /type="module"[^>]* src="([^"]+?)(?:Other)?\.js"/.exec(
        await (await fetch(`${portal.origin}/user-login`)).text(),
      ) ?? [];
    await page.route(`**${first}*.js`, (route) =>
      asked++ === 0 ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await open('/user-login');
    await openDoor(page).waitFor();

    expect([asked, pages]).toEqual([2, 2]);
    await context.close();
  });
});
