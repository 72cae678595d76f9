import type { Base } from './call.ts';

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
}
