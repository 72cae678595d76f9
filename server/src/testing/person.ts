import { defaultBases } from '#contract/bases.ts';
import { calls, type CallName, type Calls } from '#contract/calls.ts';
import type { Answer, Body, Params, Query } from '#contract/call.ts';
import { askServer } from './ask-server.ts';
import { signIn } from './http-client.ts';

export interface Sent<N extends CallName> {
  params?: Params<Calls[N]>;
  query?: Partial<Query<Calls[N]>>;
  /** of the call's shape, or any value for a test of invalid bodies */
  body?: Body<Calls[N]> | object;
  /** for a call that takes a file */
  file?: string | Buffer;
  /** its media type */
  type?: string;
  headers?: Record<string, string>;
  key?: string;
}
export interface Got<A> {
  status: number;
  body: A;
  headers: Headers;
  text: string;
}
export interface ProblemAnswer {
  code: string;
  message: string;
  requestId: string;
  detail?: Record<string, unknown>;
  fields?: { field: string; code: string; message: string }[];
}

/** A signed-in person who makes calls of the contract over HTTP. */
export interface Person {
  accessToken: string;
  call<N extends CallName>(name: N, sent?: Sent<N>): Promise<Got<Answer<Calls[N]> & ProblemAnswer>>;
}

export async function signedIn(
  origin: string,
  username: string,
  password: string,
): Promise<Person> {
  const { accessToken } = await signIn(origin, username, password);
  return withToken(origin, accessToken);
}

/** A caller with this token, at any copy of the server. */
export const withToken = (origin: string, accessToken: string): Person => ({
  accessToken,
  call: (name, sent) => send(origin, accessToken, name, sent),
});

/** A caller who has not signed in. */
export const stranger = (origin: string): Pick<Person, 'call'> => ({
  call: (name, sent) => send(origin, undefined, name, sent),
});

async function send<N extends CallName>(
  origin: string,
  token: string | undefined,
  name: N,
  sent: Sent<N> = {},
): Promise<Got<never>> {
  const call = calls[name];
  const values = (sent.params ?? {}) as Record<string, string | number>;
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_all, key: string) =>
    encodeURIComponent(values[key] ?? ''),
  );
  const query = new URLSearchParams({ lang: 'th', ...(sent.query as Record<string, string>) });
  const { status, headers, text } = await askServer(origin, {
    method: call.method,
    address: `${defaultBases[call.base]}${path}?${query.toString()}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(sent.body !== undefined && { 'content-type': 'application/json' }),
      ...(sent.file !== undefined && { 'content-type': sent.type ?? 'text/csv' }),
      ...(sent.key && { 'idempotency-key': sent.key }),
      ...sent.headers,
    },
    body: sent.body === undefined ? sent.file : JSON.stringify(sent.body),
  });
  return { status, text, headers, body: JSON.parse(text || 'null') as never };
}
