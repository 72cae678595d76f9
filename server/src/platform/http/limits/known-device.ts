import { createHash } from 'node:crypto';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import { sealingOf } from '#platform/keys/sealing.ts';

/** An account at a provider; without a subject, as of a person who arrived from a sister application, our user. */
export interface DeviceAccount {
  provider: string;
  subject: string | null;
  userId?: string | null;
}

const name = '__Host-Http-known';
const purpose = 'known device';
// Browsers store no cookie longer. Lax, for it opens nothing: a link in a message and the way back from a provider are a known device's, too.
const options = { path: '/', httpOnly: true, secure: true, sameSite: 'lax', maxAge: 400 * 86_400 } as const;

/** What a device is known by: a hash of the account, the same on each of the account's devices. */
export const deviceOf = ({ provider, subject, userId }: DeviceAccount): string =>
  createHash('sha256')
    .update(JSON.stringify(subject === null ? [userId] : [provider, subject]))
    .digest('base64url');

/** Makes the browser a known device of an account. The caller has looked at a session of it. */
export async function keepDevice(config: Config, account: DeviceAccount, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const device = deviceOf(account);
  if ((await knownDevice(config, request)) === device) return;
  reply.setCookie(name, (await sealingOf(config)).seal(device, purpose).toString('base64url'), options);
}

/** What the browser's cookie says that it is known by; undefined without one, or with one that we did not seal. */
export async function knownDevice(config: Config, { cookies }: Pick<FastifyRequest, 'cookies'>): Promise<string | undefined> {
  // An address that no route could be asked about has no cookies read.
  const sent = (cookies as typeof cookies | null)?.[name];
  return sent ? (await sealingOf(config)).open(Buffer.from(sent.slice(0, 200), 'base64url'), purpose)?.toString() : undefined;
}
