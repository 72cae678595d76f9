/** The bearer token. It is in this page's memory only, never in storage, an address or a log (D-23). */
export interface Access {
  token: string;
  /** the person; null at a first sign-in */
  userId: string | null;
  loginType: string;
  loginProvider: string;
  goodUntil: number;
  renewAt: number;
}
