import { defaultBases } from '@smart-order/contract/calls.ts';
import type { Base } from '@smart-order/contract/call.ts';

/** The public part of the configuration, as the server serves it at /config.json (D-02). */
export interface PortalConfig {
  bases: Record<Base, string>;
  providers: Record<'admin' | 'customer', { name: string }>;
  portalLogin: string | null;
  salesPortal: string | null;
  portalApp: string | null;
  ssoFailure: string | null;
  farmSite: string | null;
  changePassword: Record<'admin' | 'customer', string | null>;
  refresh: { sales: number; portal: number };
  mapsKey: string | null;
  tagManagerId: string | null;
  systemLocation: string;
  features: Record<string, boolean>;
  hiddenMenus: string[];
}

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
  hiddenMenus: [],
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
