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
  /** blank where the provider says none; never a UUID */
  userName: string;
  firstName: string;
  lastName: string;
  email: string;
  /** the provider says that the address is this person's; undefined where it says nothing about it */
  emailVerified: boolean | undefined;
}

/** The person whom the provider reports. */
export interface Identified {
  subject: string;
  claimed: ProviderClaims;
  permissions: readonly string[];
  tokens: UpstreamTokens;
}

/** What identifies a sign-in when the browser returns. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** How the browser is sent to sign in. */
export interface AskedOfProvider {
  language?: Locale | undefined;
  /** the person that a sister application names; the provider may ignore it */
  hint?: string | undefined;
  /** the last person signed out here, so the provider must ask again */
  asksAccount?: boolean;
}

/** One OpenID Connect issuer, real or the development one: the same code speaks to both. */
export interface IdentityProvider {
  readonly name: ProviderName;
  readonly issuer: string;
  /** Where the browser goes to sign in. */
  authorizationUrl(secrets: SignInSecrets, asked: AskedOfProvider): Promise<URL>;
  /** Exchanges the code in the address with which the browser returned; checks state, nonce, issuer and PKCE. */
  redeem(address: URL, secrets: SignInSecrets): Promise<Identified>;
  /** Fresh tokens and what the person may now; `CannotAskAgain` where only a new sign-in has the answer. */
  refresh(tokens: UpstreamTokens, subject: string): Promise<{ tokens: UpstreamTokens; permissions: readonly string[] }>;
  /** Where the browser signs out at the issuer and returns with `state`; undefined where it has no such place. */
  endSessionUrl(idToken: string | undefined, state: string): Promise<URL | undefined>;
}
