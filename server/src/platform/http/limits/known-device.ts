import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import { ownCookie } from '../own-cookie.ts';
import { sealingOf } from '#platform/sealing.ts';

/** An account at a provider; without a subject our own user, as for a person who arrived from a sister application. */
export interface DeviceAccount {
  provider: string;
  subject: string | null;
  userId?: string | null;
}

const purpose = 'known device';
// Lax, because it gives no access: links in messages and the return from a provider must send it too.
const cookie = ownCookie('known', 'lax');
// Browsers store no cookie longer.
const seconds = 400 * 86_400;

/** The name of a device: a hash of the account, the same on all the account's devices. */
export const deviceOf = ({ provider, subject, userId }: DeviceAccount): string =>
  createHash('sha256')
    .update(JSON.stringify(subject === null ? [userId] : [provider, subject]))
    .digest('base64url');

/** Makes the browser a known device of an account. The caller has checked a session of that account. */
export async function keepDevice(
  config: Config,
  account: DeviceAccount,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const device = deviceOf(account);
  if ((await knownDevice(config, request)) === device) return;
  cookie.set(reply, (await sealingOf(config)).seal(device, purpose).toString('base64url'), seconds);
}

/** The device named by the browser's cookie; undefined without a cookie, or with one that we did not seal. */
export async function knownDevice(
  config: Config,
  request: Pick<FastifyRequest, 'server' | 'cookies'>,
): Promise<string | undefined> {
  const sent = cookie.read(request);
  return sent
    ? (await sealingOf(config))
        .open(Buffer.from(sent.slice(0, 200), 'base64url'), purpose)
        ?.toString()
    : undefined;
}
