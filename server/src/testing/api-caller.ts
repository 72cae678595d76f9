import type { Scope } from '#contract/integration/api/scopes.ts';
import { newToken } from '#features/integration/front.testing.ts';
import type { TestPortal } from './test-portal.ts';

export interface ApiAnswer<Body> {
  status: number;
  body: Body;
}
/** A system that calls the integration API. */
export interface ApiCaller {
  /** name of its token */
  name: string;
  get<Body>(path: string): Promise<ApiAnswer<Body>>;
  post<Body>(path: string, body: unknown): Promise<ApiAnswer<Body>>;
  /** sends a body and closes the connection after some milliseconds, with or without an answer */
  cut(path: string, body: unknown, afterMs: number): Promise<void>;
}

/** A system with a token of its own: with these scopes, for these business units (all where none are named). */
export async function apiCaller(
  portal: Pick<TestPortal, 'db' | 'origin'>,
  scopes: Scope[],
  units?: string[],
): Promise<ApiCaller> {
  const { token, key, hash } = newToken();
  const name = `ERP ${key}`;
  const row = {
    name,
    key,
    hash,
    scopes,
    units: units ?? null,
    created_by: 'U-admin',
    created_at: new Date(),
  };
  await portal.db.insertInto('integration_token').values(row).execute();
  const call = async <Body>(
    method: string,
    path: string,
    body?: unknown,
    signal?: AbortSignal,
  ): Promise<ApiAnswer<Body>> => {
    const answer = await fetch(`${portal.origin}/api/integration/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    return { status: answer.status, body: (await answer.json()) as Body };
  };
  return {
    name,
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    // A request that is cut has no answer: the sender does not know whether the server applied it.
    async cut(path, body, afterMs) {
      await Promise.allSettled([call('POST', path, body, AbortSignal.timeout(afterMs))]);
    },
  };
}
