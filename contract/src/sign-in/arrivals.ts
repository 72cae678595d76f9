/** The two sister applications that send people to us signed in (D-22): sales, and farm orders with the portal behind it. */
export type SisterName = 'sales' | 'farm';
export const sisterNames: readonly SisterName[] = ['sales', 'farm'];

/** Where each of them sends its people, without the language. */
export const landingPaths: Record<SisterName, string> = { sales: '/smartsalesso', farm: '/ssofoslogin' };

/** What the sister calls its token, in a query, a form or a fragment. */
export const tokenNames = ['token', 'accessToken', 'access_token'] as const;

/** Why someone who arrived is not let in; each is an alert of the same name. */
export type ArrivalProblem =
  | 'verify_sales_fail'
  | 'verify_portal_fail'
  | 'verify_portal_401'
  | 'create_portal_account'
  | 'auth'
  | 'login_inactive_account';

/** The names by which the page calls a person. */
export interface ArrivingPerson {
  name: string;
  userName: string;
}

/** What `GET /auth/arrival` answers the landed page. */
export type ArrivalView =
  | { state: 'nobody'; signedIn: boolean }
  | { state: 'refused'; problem: ArrivalProblem }
  | {
      state: 'arrived';
      from: SisterName;
      as: ArrivingPerson;
      /** who is signed in in this browser now, where it is another person */
      instead: ArrivingPerson | null;
      /** false where no question is needed: the portal sent the person to the sister itself, or they are signed in already */
      ask: boolean;
      /** the page sends it back with the person's answer; it is good once */
      secret: string;
    };

/** What the page sends to `POST /auth/arrival`, and gets: the path to go on to, or why not. */
export interface ArrivalAnswer {
  secret: string;
  yes: boolean;
}
export type ArrivalOutcome = { next: string } | { problem: ArrivalProblem };
