/** A program that signs in by plain HTTP, without browser and scripts, for acceptance checks and the benchmark. */
export interface SignedIn {
  accessToken: string;
  loginType: Door;
  loginProvider: string;
  cookies: CookieJar;
  /** one request with the bearer token and the two headers of specification §7 */
  send: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Response>;
}
export type Door = 'admin' | 'customer';

const mostSteps = 15;
export const ownPageHeaders = { 'x-so-request': '1', 'content-type': 'application/json' };

let callers = 0;
/** The header of a new caller for a portal that trusts 127.0.0.1 as its proxy, because strangers are counted by address. */
export function fromElsewhere(): { 'x-forwarded-for': string } {
  callers += 1;
  return { 'x-forwarded-for': `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}` };
}

/** The cookies of one origin. */
export class CookieJar {
  readonly #kept = new Map<string, { value: string; path: string }>();

  keep(answer: Response) {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      const read = (key: string) =>
        attributes
          .find((attribute) => attribute.toLowerCase().startsWith(`${key}=`))
          ?.slice(key.length + 1);
      const over =
        read('max-age') === '0' ||
        (read('max-age') === undefined && new Date(read('expires') ?? '2999-01-01') < new Date());
      if (over) this.#kept.delete(name);
      else this.#kept.set(name, { value, path: read('path') ?? '/' });
    }
  }

  for(path: string): string {
    return [...this.#kept]
      .filter(([, { path: under }]) => path.startsWith(under))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }

  get = (name: string) => this.#kept.get(name)?.value;
  set = (name: string, value: string) => void this.#kept.set(name, { value, path: '/' });
}

/** Sends one request with the jar's cookies; redirects are not followed. */
export async function visit(
  address: URL,
  jar: CookieJar,
  init: RequestInit = {},
): Promise<Response> {
  const headers = {
    accept: 'text/html',
    ...(init.headers as Record<string, string>),
    cookie: jar.for(address.pathname),
  };
  const answer = await fetch(address, { ...init, headers, redirect: 'manual' });
  jar.keep(answer);
  return answer;
}

/** Follows redirects on this origin until `until` answers true or a page is answered. Gives the last answer and its address. */
export async function follow(
  address: URL,
  jar: CookieJar,
  init: RequestInit = {},
  until: (next: URL) => boolean = () => false,
) {
  let here = address;
  let answer = await visit(here, jar, init);
  for (let step = 0; step < mostSteps; step += 1) {
    const location = answer.headers.get('location');
    if (!location) return { answer, here };
    const next = new URL(location, here);
    if (until(next)) return { answer, here: next };
    await answer.body?.cancel();
    here = next;
    answer = await visit(here, jar);
  }
  throw new Error(`Too many redirects, the last to ${here.pathname}`);
}

/** Opens the provider's form. */
export const openForm = (origin: string, type: Door, jar: CookieJar) =>
  follow(new URL(`/auth/start?type=${type}&mode=page&return=/`, origin), jar);

/** Sends the provider's form. Stops before the callback where `until` says so. */
export async function sendForm(
  form: { answer: Response; here: URL },
  jar: CookieJar,
  username: string,
  password: string,
  until?: (next: URL) => boolean,
) {
  const action = /<form[^>]* action="([^"]+)"/
    .exec(await form.answer.text())?.[1]
    ?.replaceAll('&amp;', '&');
  if (!action)
    throw new Error(`The provider shows no form (${form.answer.status} at ${form.here.pathname}).`);
  const body = new URLSearchParams({ username, password });
  return follow(new URL(action, form.here), jar, { method: 'POST', body }, until);
}

// The demonstration's staff; everyone else is a customer and uses the other door (D-20).
const staff = new Set(['admin', 'superuser', 'salesman', 'agent']);
const doorOf = (username: string): Door => (staff.has(username) ? 'admin' : 'customer');

/** Signs in through the development provider and gets the first access token. */
export async function signIn(
  origin: string,
  username: string,
  password: string,
  type: Door = doorOf(username),
): Promise<SignedIn> {
  const cookies = new CookieJar();
  const { here, answer } = await sendForm(
    await openForm(origin, type, cookies),
    cookies,
    username,
    password,
    (next) => next.origin === origin && !/^\/(dev|auth)\//.test(next.pathname),
  );
  if (!cookies.get('so-sid'))
    throw new Error(
      `${username} could not sign in (${answer.status} at ${here.pathname}${here.search}).`,
    );
  const refreshed = await refresh(origin, cookies);
  if (!refreshed.ok)
    throw new Error(`${username} got no token (${refreshed.status} ${await refreshed.text()}).`);
  const { accessToken, loginProvider } = (await refreshed.json()) as {
    accessToken: string;
    loginProvider: string;
  };
  const authority = {
    authorization: `Bearer ${accessToken}`,
    'login-type': type,
    'login-provider': loginProvider,
  };
  const send: SignedIn['send'] = (method, path, body, headers = {}) =>
    fetch(new URL(path, origin), {
      method,
      headers: {
        ...authority,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return { accessToken, loginType: type, loginProvider, cookies, send };
}

/** Requests the next access token and stores the next cookie. */
export const refresh = (
  origin: string,
  jar: CookieJar,
  headers: Record<string, string> = ownPageHeaders,
): Promise<Response> =>
  visit(new URL('/session/refresh', origin), jar, { method: 'POST', body: '{}', headers });
