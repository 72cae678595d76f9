/** The claims of our access token. They name the session only: what the caller may do is read from the database. */
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
