/** What our access token says. Authority is never read from it, only whose session it is. */
export interface AccessClaims {
  sub: string;
  sid: string;
  login_type: 'admin' | 'customer';
  provider: string;
  login_provider: string;
  iat: number;
  exp: number;
  jti: string;
}
