import type { Base } from './call.ts';
import type { Locale } from './languages.ts';

/**
 * What an API may offer beyond specification §7: `Idempotency-Key`, so that a repeated write happens once; `If-Match`, so that two people do not
 * overwrite each other; and the further filters of our lists. Our own server offers them all.
 */
export const apiExtras = ['idempotencyKey', 'ifMatch', 'filters'] as const;
export type ApiExtra = (typeof apiExtras)[number];

/** Forms in which a supplier's API may write days besides `yyyy-mm-dd`; `dates:buddhist` adds that its years are Buddhist. Our own server uses none. */
export const dateForms = [
  'dates:dd/mm/yyyy',
  'dates:yyyymmdd',
  'dates:/Date()/',
  'dates:buddhist',
] as const;
export type DateForm = (typeof dateForms)[number];
/** A property of a supplier's API: an extra of its calls, or a form of its days. */
export type KnownOfApi = ApiExtra | DateForm;

/** What cash may be rounded to, in baht: 0 is no rounding, 0.25 the smallest coin. */
export const cashRoundings = [0, 0.25, 1] as const;

/** The rules of cash where the supplier sets none. */
export const usualCash: PortalConfig['cash'] = { askAbove: 50_000, rounding: 0.25 };

/** The supplier's own privacy notice, as the server serves it at /privacy-notice.json; null where the usual one is shown. */
export interface PrivacyNotice {
  notice: ({ version: string } & Record<Locale, string>) | null;
}

/** The public part of the configuration, as the server serves it at /config.json (D-02). */
export interface PortalConfig {
  bases: Record<Base, string>;
  knows: Record<Base, readonly KnownOfApi[]>;
  /** address to which a picture's file name is appended */
  imageBase: string;
  providers: Record<'admin' | 'customer', { name: string }>;
  portalLogin: string | null;
  salesPortal: string | null;
  portalApp: string | null;
  ssoFailure: string | null;
  farmSite: string | null;
  /** the supplier's office, which helps where no salesperson is known; the telephone as people write it; e-mail and LINE id are empty where there is none */
  supplier: {
    name: Record<Locale, string>;
    telephone: string;
    email: string;
    lineId: string;
  } | null;
  changePassword: Record<'admin' | 'customer', string | null>;
  refresh: { sales: number; portal: number };
  /** address of the road map's pictures, with `{z}`, `{x}` and `{y}`, and the source to name on the map */
  mapTiles: { address: string; attribution: string } | null;
  mapsKey: string | null;
  tagManagerId: string | null;
  /** of the privacy notice that is shown at /privacy; a consent to another version counts no more */
  noticeVersion: string;
  systemLocation: string;
  /** `askAbove`: above this sum in baht the agent is asked before cash is recorded; `rounding`: what cash is rounded to, in baht, 0 for no rounding */
  cash: { askAbove: number; rounding: (typeof cashRoundings)[number] };
  /** development only: the screen can send payments as the bank `test` */
  playsBank: boolean;
  features: Record<string, boolean>;
}
