import { defaultBases } from '@smart-order/contract/calls.ts';
import type { PortalConfig } from '@smart-order/contract/config.ts';

const usual: PortalConfig = {
  bases: { ...defaultBases },
  providers: { admin: { name: 'fosad' }, customer: { name: 'ids-portal' } },
  portalLogin: null,
  salesPortal: null,
  portalApp: null,
  ssoFailure: null,
  farmSite: null,
  changePassword: { admin: null, customer: null },
  refresh: { sales: 3_000_000, portal: 900_000 },
  mapsKey: null,
  tagManagerId: null,
  systemLocation: 'th',
  features: {},
};

let known = usual;

/** The configuration; its usual values until `loadConfig` has answered. */
export const config = (): PortalConfig => known;

/** Reads /config.json once, before the first screen. Where it cannot be read the portal goes on with its usual values. */
export async function loadConfig(): Promise<PortalConfig> {
  try {
    const answer = await fetch('/config.json', { headers: { accept: 'application/json' } });
    if (answer.ok) known = { ...usual, ...((await answer.json()) as Partial<PortalConfig>) };
  } catch {
    // Offline at the start: the shell still opens, and every call will say so in its own place.
  }
  return known;
}
