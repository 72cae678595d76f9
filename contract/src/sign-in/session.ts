import type { MenuKey, UserGroup } from '#contract/permissions.ts';

/** The two doors of D-20: `admin` by the directory provider, `customer` by the portal provider. */
export type LoginType = 'admin' | 'customer';

/** What `GET /session` answers about the person behind the cookie (design §5). */
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
  provider: string;
  loginType: LoginType;
  /** ISO moment at which the session ends, 30 days after the sign-in */
  expiresAt: string;
}

/** What the provider says of a person who has no profile here yet; names may be blank. */
export interface ProviderIdentity {
  subject: string;
  userName: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** What `GET /session` answers at a first sign-in (D-24): the session stands, the person does not yet. */
export interface FirstSignIn extends Pick<SessionView, 'provider' | 'loginType' | 'expiresAt'> {
  user: null;
  identity: ProviderIdentity;
  permissions: [];
}
export type SessionAnswer = SessionView | FirstSignIn;

/** What `POST /session/refresh` answers: the bearer token, good for `expiresIn` seconds. */
export interface Refreshed {
  accessToken: string;
  /** whom the token speaks for; null before there is a person (a first sign-in) */
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
