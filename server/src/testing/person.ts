import { calls, defaultBases, type CallName, type Calls } from '#contract/calls.ts';
import type { Answer, Body, Params, Query } from '#contract/call.ts';
import { signIn } from './http-client.ts';

export interface Sent<N extends CallName> {
  params?: Params<Calls[N]>;
  query?: Partial<Query<Calls[N]>>;
  /** of the call's shape, or anything at all where a test sends what it should not */
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

export async function signedIn(origin: string, username: string, password: string): Promise<Person> {
  const { accessToken } = await signIn(origin, username, password);
  return withToken(origin, accessToken);
}

/** A caller who holds this token, at any copy of the server. */
export const withToken = (origin: string, accessToken: string): Person => ({
  accessToken,
  call: (name, sent) => send(origin, accessToken, name, sent),
});

/** Someone who never signed in. */
export const stranger = (origin: string): Pick<Person, 'call'> => ({ call: (name, sent) => send(origin, undefined, name, sent) });

async function send<N extends CallName>(origin: string, token: string | undefined, name: N, sent: Sent<N> = {}): Promise<Got<never>> {
  const call = calls[name];
  const values = (sent.params ?? {}) as Record<string, string | number>;
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_all, key: string) => encodeURIComponent(values[key] ?? ''));
  const query = new URLSearchParams({ lang: 'th', ...(sent.query as Record<string, string>) });
  const answer = await fetch(`${origin}${defaultBases[call.base]}${path}?${query.toString()}`, {
    method: call.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(sent.body !== undefined && { 'content-type': 'application/json' }),
      ...(sent.file !== undefined && { 'content-type': sent.type ?? 'text/csv' }),
      ...(sent.key && { 'idempotency-key': sent.key }),
      ...sent.headers,
    },
    ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
    ...(sent.file !== undefined && { body: typeof sent.file === 'string' ? sent.file : new Uint8Array(sent.file) }),
  });
  const text = await answer.text();
  return { status: answer.status, text, headers: answer.headers, body: JSON.parse(text || 'null') as never };
}
