/** The two sister applications that send people to us signed in (D-22): sales, and farm orders, which is part of the portal app. */
export type SisterName = 'sales' | 'farm';
export const sisterNames: readonly SisterName[] = ['sales', 'farm'];

/** The path to which each sister sends people, without the language. */
export const landingPaths: Record<SisterName, string> = {
  sales: '/smartsalesso',
  farm: '/ssofoslogin',
};

/** Names of the sister's token in a query, a form or a fragment. */
export const tokenNames = ['token', 'accessToken', 'access_token'] as const;

/** Why an arriving person is refused; each is an alert of the same name. */
export type ArrivalProblem =
  | 'verify_sales_fail'
  | 'verify_portal_fail'
  | 'verify_portal_401'
  | 'create_portal_account'
  | 'auth'
  | 'login_inactive_account';

/** The names of a person that the page shows. */
export interface ArrivingPerson {
  name: string;
  userName: string;
}

/** The answer of `GET /auth/arrival` to the landing page. */
export type ArrivalView =
  | { state: 'nobody'; signedIn: boolean }
  | { state: 'refused'; problem: ArrivalProblem }
  | {
      state: 'arrived';
      from: SisterName;
      as: ArrivingPerson;
      /** another person who is signed in in this browser now, else null */
      instead: ArrivingPerson | null;
      /** false where no question is needed: the portal sent the person to the sister itself, or they are signed in already */
      ask: boolean;
      /** sent back with the person's answer; valid once */
      secret: string;
    };

/** The body of `POST /auth/arrival`; the answer is the path to open, or a refusal. */
export interface ArrivalAnswer {
  secret: string;
  yes: boolean;
}
export type ArrivalOutcome = { next: string } | { problem: ArrivalProblem };
