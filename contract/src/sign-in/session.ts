import type { ConsentsInForce } from '#contract/consent-purposes.ts';
import type { MenuKey, UserGroup } from '#contract/permissions.ts';

/** The two ways to sign in (D-20): `admin` by the directory provider, `customer` by the portal provider. */
export type LoginType = 'admin' | 'customer';

/** The answer of `GET /session` about the person whose cookie was sent (design §5). */
export interface SessionView {
  user: {
    userId: string;
    userName: string;
    userGroup: UserGroup;
    isCustomer: boolean;
    activeFlag: string;
    /** `buIcon`: the unit's icon as it was imported */
    buRole: { bu: string; buName: string; pathName: string; buIcon?: string }[];
  };
  permissions: MenuKey[];
  consents: ConsentsInForce;
  provider: string;
  loginType: LoginType;
  /** ISO moment at which the session ends, 30 days after the sign-in */
  expiresAt: string;
}

/** A provider's data about a person without a profile here; names may be blank. */
export interface ProviderIdentity {
  subject: string;
  userName: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** The answer of `GET /session` at a first sign-in (D-24): the session exists, the person's profile does not yet. */
export interface FirstSignIn extends Pick<SessionView, 'provider' | 'loginType' | 'expiresAt'> {
  user: null;
  identity: ProviderIdentity;
  permissions: [];
}
export type SessionAnswer = SessionView | FirstSignIn;

/** The answer of `POST /session/refresh`: the bearer token, valid for `expiresIn` seconds. */
export interface Refreshed {
  accessToken: string;
  /** the user of the token; null at a first sign-in, before the profile exists */
  userId: string | null;
  provider: string;
  loginProvider: string;
  expiresIn: number;
}

/** A device on which the person is signed in, as `GET /session/active` lists it; moments are ISO. */
export interface ActiveSession {
  current: boolean;
  provider: string;
  loginType: LoginType;
  userAgent: string;
  signedInAt: string;
  lastSeenAt: string;
}
