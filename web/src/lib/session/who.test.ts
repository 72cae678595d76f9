import { expect, test, vi } from 'vitest';

test('business units are named in the language of the page, not in that of the browser', async () => {
  vi.stubGlobal('location', { pathname: '/en/profile', origin: 'https://order.example' });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response('{"user":null}');
  });
  const { whoIsSignedIn } = await import('./who.ts');
  await whoIsSignedIn();
  expect(asked).toEqual(['/session?lang=eng']);
});
