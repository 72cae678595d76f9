import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '#features/sign-in/front.testing.ts';
import { ownPageHeaders } from '#testing/http-client.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

const forms = [
  { where: 'on plain http', origin: undefined, sid: 'so-sid', known: 'so-known', secure: '' },
  {
    where: 'on https',
    origin: 'https://localhost',
    sid: '__Host-Http-sid',
    known: '__Host-Http-known',
    secure: ' Secure;',
  },
] as const;

describe.each(forms)('the cookies $where', ({ origin, sid, known, secure }) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await testPortal({
      environment: { DEMO_PASSWORD: 'x', ...(origin && { PUBLIC_ORIGIN: origin }) },
    });
  });
  afterAll(() => portal.close());

  const ask = (path: string, cookie: string) =>
    fetch(`http://127.0.0.1:${portal.deps.config.port}${path}`, {
      method: 'POST',
      body: '{}',
      headers: { ...ownPageHeaders, cookie },
    });
  const secretOf = async () => (await openSession(portal.deps, 'customer')).cookie;

  test('have the prefix and TLS alone, or neither', async () => {
    const answer = await ask('/session/refresh', `${sid}=${await secretOf()}`);
    expect(answer.status).toBe(200);
    const [session = '', device = ''] = answer.headers.getSetCookie();
    expect(session).toMatch(
      new RegExp(`^${sid}=[^;]+; Max-Age=\\d+; Path=/; HttpOnly;${secure} SameSite=Strict$`),
    );
    expect(device).toMatch(
      new RegExp(`^${known}=[^;]+; Max-Age=34560000; Path=/; HttpOnly;${secure} SameSite=Lax$`),
    );

    const over = await ask('/session/logout', session.slice(0, session.indexOf(';')));
    expect(over.headers.getSetCookie().find((line) => line.startsWith(`${sid}=;`))).toMatch(
      /Expires=Thu, 01 Jan 1970/,
    );
  });

  test('count in this form alone', async () => {
    const other = forms.find((one) => one.sid !== sid)?.sid;
    expect((await ask('/session/refresh', `${other}=${await secretOf()}`)).status).toBe(401);
  });
});
