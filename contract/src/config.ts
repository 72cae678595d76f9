import type { Base } from './call.ts';

/**
 * What an API may know beyond the calls of specification §7: keys that make a write happen once, versions against two people who
 * change one thing, and the further filters of our lists. Our own server knows them all.
 */
export const apiExtras = ['idempotencyKey', 'ifMatch', 'filters'] as const;
export type ApiExtra = (typeof apiExtras)[number];

/** The public part of the configuration, as the server serves it at /config.json (D-02). */
export interface PortalConfig {
  bases: Record<Base, string>;
  knows: Record<Base, readonly ApiExtra[]>;
  /** what stands before a picture's file name */
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
  /** development only: the bank `test` can be played from the screen */
  playsBank: boolean;
  features: Record<string, boolean>;
}
