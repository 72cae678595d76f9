import type { SisterName } from '#contract/sign-in/arrivals.ts';
import { Unavailable } from '#platform/unavailable.ts';

/** The person that a sister application vouches for. */
export interface Vouched {
  subject: string;
  permissions: readonly string[];
  /** the same for every use of one token or code, so that it can be used up */
  tokenId: Buffer;
}

/** A sister application: it signs tokens, or verifies a code or a token at its endpoint. */
export interface Sister {
  readonly name: SisterName;
  /** Verifies a token that the sister made for us less than two minutes ago. Throws `Untrusted` or `SisterUnavailable`. */
  verifyToken(token: string): Promise<Vouched>;
  /** Redeems a code at the sister, valid once and for 60 s. Throws the same. */
  redeemCode(code: string): Promise<Vouched>;
}

/** The token or code is not from the sister, not for us, not valid now, or withdrawn. The message has the reason, never the token. */
export class Untrusted extends Error {}

/** The sister's keys or endpoint could not be reached; the same token may be accepted later. */
export class SisterUnavailable extends Unavailable {}
