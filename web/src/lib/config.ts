import { defaultBases } from '#contract/bases.ts';
import type { Base } from '#contract/call.ts';
import { usualNoticeVersion } from '#contract/consent-purposes.ts';
import { hasPart, type Part } from '#contract/own-apis.ts';
import {
  apiExtras,
  usualCash,
  type ApiExtra,
  type DateForm,
  type PortalConfig,
} from '#contract/config.ts';

const usual: PortalConfig = {
  bases: { ...defaultBases },
  knows: { main: apiExtras, 'smart-order': apiExtras, portal: apiExtras },
  imageBase: '/images/',
  providers: { admin: { name: 'fosad' }, customer: { name: 'ids-portal' } },
  portalLogin: null,
  salesPortal: null,
  portalApp: null,
  ssoFailure: null,
  farmSite: null,
  supplier: null,
  changePassword: { admin: null, customer: null },
  refresh: { sales: 3_000_000, portal: 900_000 },
  mapTiles: null,
  mapsKey: null,
  tagManagerId: null,
  noticeVersion: usualNoticeVersion,
  systemLocation: 'th',
  cash: usualCash,
  playsBank: false,
  features: {},
};

declare global {
  /** requested by boot/ while the scripts were loading; used once */
  var soConfig: Promise<Response> | undefined;
}

let known = usual;

/** The configuration; its usual values until `loadConfig` has answered. */
export const config = (): PortalConfig => known;

/** Whether an API (the main one by default) is this portal's own server. */
export const isOwnServer = (base: Base = 'main'): boolean =>
  known.bases[base] === defaultBases[base];

/** Whether this installation has a part of the portal that a supplier's own API does not know. */
export const has = (part: Part): boolean => hasPart(part, isOwnServer());

/** Whether the API at this base supports an extension of specification §7; a supplier's own API seldom does. */
export const knows = (base: Base, extra: ApiExtra): boolean => known.knows[base].includes(extra);

/** The forms besides `yyyy-mm-dd` in which the API at this base writes days. */
export const dayForms = (base: Base): readonly DateForm[] =>
  known.knows[base].filter((one): one is DateForm => one.startsWith('dates:'));

/** Reads /config.json once, before the first screen. Where it cannot be read the portal uses its defaults. */
export async function loadConfig(): Promise<PortalConfig> {
  try {
    const answer = await (globalThis.soConfig ??
      fetch('/config.json', { headers: { accept: 'application/json' } }));
    globalThis.soConfig = undefined;
    if (answer.ok) known = { ...usual, ...((await answer.json()) as Partial<PortalConfig>) };
  } catch {
    // Offline at the start: the portal still opens, and every call reports it in its own place.
  }
  return known;
}
