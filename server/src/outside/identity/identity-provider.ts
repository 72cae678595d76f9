import type { Locale } from '#contract/languages.ts';
import type { ProviderConfig } from '#platform/config/config.ts';

export type ProviderName = ProviderConfig['name'];

/** What a provider gave us for itself; it stays on the server, sealed (promises §4a). */
export interface UpstreamTokens {
  accessToken: string;
  refreshToken?: string;
  /** by which the issuer knows whose session the browser ends there */
  idToken?: string;
}

/** What the provider says of a person. Every text is plain and may be blank. */
export interface ProviderClaims {
  /** blank where the provider says none; never a UUID, which is nobody's name */
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

/** How the browser is sent to sign in. */
export interface AskedOfProvider {
  language?: Locale | undefined;
  /** whom a sister application means; the provider decides what to make of it */
  hint?: string | undefined;
  /** the person before signed out here: nobody comes in without being asked */
  asksAccount?: boolean;
}

/** One OpenID Connect issuer, real or the development one: the same code speaks to both. */
export interface IdentityProvider {
  readonly name: ProviderName;
  readonly issuer: string;
  /** Where the browser goes to sign in. */
  authorizationUrl(secrets: SignInSecrets, asked: AskedOfProvider): Promise<URL>;
  /** Exchanges the code in the address that the browser came back with; checks state, nonce, issuer and PKCE. */
  redeem(address: URL, secrets: SignInSecrets): Promise<Identified>;
  /** Fresh tokens and what the person may now; `CannotAskAgain` where only a new sign-in would tell. */
  refresh(tokens: UpstreamTokens, subject: string): Promise<{ tokens: UpstreamTokens; permissions: readonly string[] }>;
  /** Where the browser signs out at the issuer and comes back with `state`; undefined where it has no such place. */
  endSessionUrl(idToken: string | undefined, state: string): Promise<URL | undefined>;
}
