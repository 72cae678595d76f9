import type { Base } from './call.ts';

/**
 * What an API may offer beyond specification §7: `Idempotency-Key`, so that a repeated write happens once; `If-Match`, so that two people do not
 * overwrite each other; and the further filters of our lists. Our own server offers them all.
 */
export const apiExtras = ['idempotencyKey', 'ifMatch', 'filters'] as const;
export type ApiExtra = (typeof apiExtras)[number];

/** What cash may be rounded to, in baht: not at all, to the smallest coin, to whole baht. */
export const cashRoundings = [0, 0.25, 1] as const;

/** The rules of cash where the supplier sets none. */
export const usualCash: PortalConfig['cash'] = { askAbove: 50_000, rounding: 0.25 };

/** The public part of the configuration, as the server serves it at /config.json (D-02). */
export interface PortalConfig {
  bases: Record<Base, string>;
  knows: Record<Base, readonly ApiExtra[]>;
  /** the address that a picture's file name is put behind */
  imageBase: string;
  providers: Record<'admin' | 'customer', { name: string }>;
  portalLogin: string | null;
  salesPortal: string | null;
  portalApp: string | null;
  ssoFailure: string | null;
  farmSite: string | null;
  changePassword: Record<'admin' | 'customer', string | null>;
  refresh: { sales: number; portal: number };
  /** where pictures of a road map come from, `{z}`, `{x}` and `{y}` in its address; and whom to name for them */
  mapTiles: { address: string; attribution: string } | null;
  mapsKey: string | null;
  tagManagerId: string | null;
  systemLocation: string;
  /** `askAbove`: cash above so many baht is recorded only after a question that names the sum; `rounding`: what cash is rounded to, in baht, 0 for not at all */
  cash: { askAbove: number; rounding: (typeof cashRoundings)[number] };
  /** development only: the bank `test` can be played from the screen */
  playsBank: boolean;
  features: Record<string, boolean>;
}
