import type { SisterName } from '#contract/sign-in/arrivals.ts';
import { Away } from '#platform/database/connections/unavailable.ts';

/** The person that a sister application vouches for. */
export interface Vouched {
  subject: string;
  permissions: readonly string[];
  /** the same for every use of one token or code: used up once, it never counts again */
  tokenId: Buffer;
}

/** A sister application: it signs tokens, or says at its verification endpoint what a code or a token is worth. */
export interface Sister {
  readonly name: SisterName;
  /** A token that the sister made for us not two minutes ago. Throws `Untrusted` or `SisterAway`. */
  verifyToken(token: string): Promise<Vouched>;
  /** A code for one use within 60 s, redeemed at the sister by the server. Throws the same. */
  redeemCode(code: string): Promise<Vouched>;
}

/** The sister did not make this, not for us, not now, or takes it back. The message names the reason, never the token. */
export class Untrusted extends Error {}

/** The sister's keys or its endpoint could not be asked; the same token may be good in a moment. */
export class SisterAway extends Away {}
