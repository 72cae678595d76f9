import { CookieJar, follow, visit } from './http-client.ts';

/** Opens the development provider's form from an IP address; returns a function that tries a password, from the same address or another, and follows no redirect. */
export async function formAt(origin: string, address: string, lang = 'th', jar = new CookieJar()) {
  const headers = { 'x-forwarded-for': address };
  const { here } = await follow(
    new URL(`/auth/start?type=admin&mode=page&return=/&lang=${lang}`, origin),
    jar,
    { headers },
  );
  return (username: string, password: string, from = address) =>
    visit(here, jar, {
      method: 'POST',
      headers: { 'x-forwarded-for': from },
      body: new URLSearchParams({ username, password }),
    });
}

/** How many tries were checked, and how many were refused with "wait". */
export function counted(answers: readonly Response[]) {
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  return { lookedAt: count(401), refused: count(429) };
}
