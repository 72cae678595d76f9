import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

test('the link back to the farm site leads to the played sister where no other is configured', async () => {
  const shown = (await (await fetch(`${portal.origin}/config.json`)).json()) as { farmSite: string };
  const sister = await fetch(new URL(shown.farmSite, portal.origin));
  expect([shown.farmSite, sister.status]).toEqual(['/dev/sisters', 200]);
});
