import type { Locale } from '#contract/languages.ts';
import type { ProviderConfig } from '#platform/config/config.ts';

export type ProviderName = ProviderConfig['name'];

/** Tokens that a provider issued to our server; they stay there, sealed (promises §4a). */
export interface UpstreamTokens {
  accessToken: string;
  refreshToken?: string;
  /** sent when the browser signs out at the issuer, to name the session */
  idToken?: string;
}

/** The provider's claims about a person. Every text is plain and may be blank. */
export interface ProviderClaims {
  /** blank where the provider has none; never a UUID */
  userName: string;
  firstName: string;
  lastName: string;
  email: string;
  /** whether the provider confirms that the address is this person's; undefined where it sends no claim about it */
  emailVerified: boolean | undefined;
}

/** The person reported by the provider. */
export interface Identified {
  subject: string;
  claimed: ProviderClaims;
  permissions: readonly string[];
  tokens: UpstreamTokens;
  /** when the person last proved who they are; undefined where the issuer does not say */
  provedAt: Date | undefined;
}

/** The secrets that identify a sign-in when the browser returns. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Options for sending the browser to sign in. */
export interface AskedOfProvider {
  language?: Locale | undefined;
  /** login hint: the person that a sister application names; the provider may ignore it */
  hint?: string | undefined;
  /** the last person in this browser signed out, so the provider must ask for the account */
  asksAccount?: boolean;
  /** the person must prove who they are, also where the provider remembers them */
  isStepUp?: boolean;
}

/** One OpenID Connect issuer, real or the development one; the same code serves both. */
export interface IdentityProvider {
  readonly name: ProviderName;
  readonly issuer: string;
  /** The address where the browser signs in. */
  authorizationUrl(secrets: SignInSecrets, asked: AskedOfProvider): Promise<URL>;
  /** Exchanges the code in the address with which the browser returned; checks state, nonce, issuer and PKCE. */
  redeem(address: URL, secrets: SignInSecrets): Promise<Identified>;
  /** Fresh tokens and the person's permissions of now; throws `CannotAskAgain` where only a new sign-in can give them. */
  refresh(
    tokens: UpstreamTokens,
    subject: string,
  ): Promise<{ tokens: UpstreamTokens; permissions: readonly string[] }>;
  /** The address where the browser signs out at the issuer and returns with `state`; undefined where the issuer has none. */
  endSessionUrl(idToken: string | undefined, state: string): Promise<URL | undefined>;
}
