import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CookieJar, follow, openForm, sendForm, signIn, visit } from '../../../testing/http-client.ts';
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { demonstrationAccounts } from './accounts.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const read = async (path: string, headers: Record<string, string> = {}) =>
  (await visit(new URL(path, portal.origin), new CookieJar(), { headers })).text();
const form = async (headers: Record<string, string> = {}, lang = '') =>
  (await follow(new URL(`/auth/start?type=admin${lang}`, portal.origin), new CookieJar(), { headers })).answer.text();

const tried = async (name: string) => {
  const jar = new CookieJar();
  const { answer } = await sendForm(await openForm(portal.origin, 'admin', jar), jar, name, 'wrong');
  return [answer.status, (await answer.text()).replaceAll(/interaction\/[\w-]+|value="[^"]*"/g, '')];
};

describe('the development provider', () => {
  test('is an OpenID provider under the portal’s own name, whoever asks and by whichever host', async () => {
    const answer = await fetch(`${portal.origin}/dev/ids-portal/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    const metadata = (await answer.json()) as Record<string, string>;

    expect(metadata.issuer).toBe(`${portal.origin}/dev/ids-portal`);
    expect(metadata.authorization_endpoint).toBe(`${portal.origin}/dev/ids-portal/auth`);
  });

  test('asks again after a sign-out, so that one can come back as somebody else', async () => {
    const { cookies } = await signIn(portal.origin, 'admin', portal.deps.config.demoPassword);

    expect(await (await openForm(portal.origin, 'admin', cookies)).answer.text()).toContain('name="password"');
  });

  test('answers an unknown name like a wrong password', async () => {
    expect(await tried('nobody')).toEqual(await tried('salesman'));
  });

  test('what is typed as a name is shown as text, never as a tag', async () => {
    const jar = new CookieJar();
    const { answer } = await sendForm(await openForm(portal.origin, 'admin', jar), jar, '"><img src=x>', 'wrong');

    expect(await answer.text()).not.toContain('<img src=x>');
  });

  test.each([
    ['&lang=th', 'th', 'ชื่อผู้ใช้'],
    ['&lang=eng', 'en', 'User name'],
    ['&return=/en/profile', 'en', 'User name'],
    ['&return=/profile', 'th', 'ชื่อผู้ใช้'],
  ])('speaks the language of the page that asked (%s)', async (asked, lang, label) => {
    const page = await form({ 'accept-language': lang === 'th' ? 'en' : 'th' }, asked);

    expect(page).toContain(`<html lang="${lang}">`);
    expect(page).toContain(label);
  });

  test('names the demonstration accounts only where there is a demonstration', async () => {
    const demo = { ...portal.deps, config: { ...portal.deps.config, demo: true } };

    expect(await form()).not.toContain('data-username');
    expect((await demonstrationAccounts(demo, 'fosad')).map(({ username }) => username)).toEqual(['admin', 'superuser', 'salesman', 'agent']);
    expect((await demonstrationAccounts(demo, 'ids-portal')).map(({ username }) => username)).toEqual(['customer', 'inactive']);
  });

  test('a form that is too old says so and leads back', async () => {
    const answer = await visit(new URL('/dev/fosad/interaction/long-gone', portal.origin), new CookieJar());

    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('หมดเวลาเข้าสู่ระบบ');
  });

  test('gives its style, script and fonts as files, and nothing else', async () => {
    for (const name of ['provider.css', 'provider.js', 'dawn.svg', 'thai-400.woff2'])
      expect((await fetch(`${portal.origin}/dev/assets/${name}`)).status).toBe(200);
    for (const name of ['words.ts', '..%2Fissuer.ts', 'constructor']) expect((await fetch(`${portal.origin}/dev/assets/${name}`)).status).toBe(404);
  });

  test.each(['/dev/fosad/auth?client_id=x', '/dev/fosad/token', '/dev/fosad/nothing', '/dev/fosad/auth/nobody', '/dev/fosad/interaction/%00'])(
    '%s is never a fault',
    async (path) => {
      for (const method of ['GET', 'POST']) expect((await fetch(`${portal.origin}${path}`, { method, redirect: 'manual' })).status).toBeLessThan(500);
    },
  );
});

const change = (fields: Record<string, string>) =>
  visit(new URL('/dev/fosad/password?lang=en', portal.origin), new CookieJar(), {
    method: 'POST',
    body: new URLSearchParams({
      username: 'agent',
      password: portal.deps.config.demoPassword,
      newPassword: 'paddy-2569',
      confirmPassword: 'paddy-2569',
      ...fields,
    }),
  });

describe('changing the password', () => {
  test.each([
    [{ newPassword: 'short1', confirmPassword: 'short1' }, 400, 'at least 8 characters'],
    [{ newPassword: 'lettersonly', confirmPassword: 'lettersonly' }, 400, 'at least 8 characters'],
    [{ confirmPassword: 'paddy-2570' }, 400, 'The two passwords do not match.'],
    [{ password: 'wrong' }, 401, 'The user name or password is not right.'],
  ])('is refused with its reason beside the field: %o', async (fields, status, words) => {
    const answer = await change(fields);

    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(words);
  });

  test('makes the new password the only one', async () => {
    expect((await change({})).status).toBe(200);

    await expect(signIn(portal.origin, 'agent', portal.deps.config.demoPassword)).rejects.toThrow('401');
    expect((await signIn(portal.origin, 'agent', 'paddy-2569')).accessToken).toBeTruthy();
  });

  test('has a page in both languages', async () => {
    expect(await read('/dev/ids-portal/password?lang=th')).toContain('เปลี่ยนรหัสผ่าน');
    expect(await read('/dev/ids-portal/password?lang=en')).toContain('Change password');
  });
});
