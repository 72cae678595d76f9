import type { Locale } from '@smart-order/contract/languages.ts';
import type { ProviderConfig } from '../../platform/config.ts';

export type ProviderName = ProviderConfig['name'];

/** What a provider gave us for itself; it stays on the server, sealed (promises §4a). */
export interface UpstreamTokens {
  accessToken: string;
  refreshToken?: string;
}

/** What the provider says of a person. Every text is plain and may be blank. */
export interface ProviderClaims {
  /** `preferred_username`, else the subject */
  userName: string;
  firstName: string;
  lastName: string;
  email: string;
  /** the provider says that the address is this person's; undefined where it says nothing about it */
  emailVerified: boolean | undefined;
}

/** Who came back, as the provider says. */
export interface Identified {
  subject: string;
  claimed: ProviderClaims;
  permissions: readonly string[];
  tokens: UpstreamTokens;
}

/** What a sign-in is recognised by when the browser comes back. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** One OpenID Connect issuer, real or the development one: the same code speaks to both. */
export interface IdentityProvider {
  readonly name: ProviderName;
  /** Where the browser goes to sign in. */
  authorizationUrl(secrets: SignInSecrets, language?: Locale): Promise<URL>;
  /** Exchanges the code in the address that the browser came back with; checks state, nonce, issuer and PKCE. */
  redeem(address: URL, secrets: SignInSecrets): Promise<Identified>;
  /** Fresh tokens; `permissions` is absent where the provider did not say them again. */
  refresh(tokens: UpstreamTokens): Promise<{ tokens: UpstreamTokens; permissions?: readonly string[] }>;
}

/** The provider said no: to this code, this answer, or to refreshing any longer. */
export class RefusedByProvider extends Error {}

/** The provider answered without an ID token: nobody says who came (specification §8). */
export class NoIdToken extends RefusedByProvider {}

/** The provider could not be reached or did not make sense; asking again later may help. */
export class ProviderAway extends Error {}
