import type { Base } from '#contract/call.ts';
import { integrationCalls } from '#contract/integration/calls.ts';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { config, isOwnServer } from '#lib/config.ts';
import { accessToken } from '#lib/session/access.ts';

export interface Health {
  name: Base | 'server';
  address: string;
  /** HTTP status of its answer; undefined without an answer */
  status?: number;
  milliseconds?: number;
}

/** The last failures of a supplier's own APIs; our own server answers them, and its own failures are in its log. */
export const failedCalls = () =>
  queryOptions({
    queryKey: ['health', 'failed'],
    enabled: !isOwnServer(),
    queryFn: async ({ signal }) => (await send(integrationCalls.listFailedCalls, { signal })).data,
  });

async function look(name: Health['name'], address: string): Promise<Health> {
  const began = performance.now();
  const access = await accessToken().catch(() => undefined);
  const headers = {
    accept: 'application/json',
    ...(access && { authorization: `Bearer ${access.token}` }),
  };
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(10_000) }).catch(
    () => undefined,
  );
  return {
    name,
    address,
    ...(answer && { status: answer.status, milliseconds: Math.round(performance.now() - began) }),
  };
}

/** The present health of the three APIs and of our own server (D-10). */
export function useHealth() {
  const { bases } = config();
  const places: [Health['name'], string][] = [
    ['server', '/readyz'],
    ['main', `${bases.main}/center/getuserbyexternallogin/`],
    ['smart-order', `${bases['smart-order']}/`],
    ['portal', `${bases.portal}/`],
  ];
  return useQueries({
    queries: places.map(([name, address]) => ({
      queryKey: ['health', name],
      queryFn: () => look(name, address),
      staleTime: 0,
      gcTime: 0,
    })),
  });
}

/** `reached`: the API answers, but has nothing at the base address that is asked (404, 400); `refuses`: it does not accept our token. */
export type Verdict = 'well' | 'reached' | 'refuses' | 'failing' | 'silent';

export function verdictOf({ status }: Health): Verdict {
  if (status === undefined) return 'silent';
  if (status === 401) return 'refuses';
  if (status >= 500) return 'failing';
  return status < 400 ? 'well' : 'reached';
}

export const isAlive = (health: Health): boolean => ['well', 'reached'].includes(verdictOf(health));
