import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { freePort } from './free-port.ts';

type Algorithm = 'ES256' | 'RS256' | 'PS256' | 'EdDSA' | 'HS256';
const secret = 'a secret of thirty-two bytes and more';
type Claims = Record<string, unknown>;

/** Settings of the issuer that a test may change at any time. */
export interface Ways {
  algorithm: Algorithm;
  /** a false entry about its algorithm in its metadata */
  saysAlgorithm: Algorithm | undefined;
  /** where it takes the client's secret from, if it has one; its metadata do not name that */
  secretIn: 'header' | 'body' | 'no place';
  /** the claims about a person in the ID token */
  idToken: Claims;
  accessToken: Claims | undefined;
  userInfo: Claims | undefined;
  /** userinfo is a JWT, signed with the issuer's published key or with another one */
  signsUserInfo: 'no' | 'by its key' | 'by another key';
  /** what a refresh answers; it may include a new ID token */
  refreshes: 'no' | 'tokens' | 'tokens and ID token';
  /** it has an address for signing out */
  endSession: boolean;
  prompts: string[] | undefined;
  /** appended to the issuer's own name */
  slash: boolean;
  /** paths that fail with 503 */
  unavailable: string[];
  /** an error that the authorization endpoint sends back */
  refusal: string | undefined;
}

export interface UnlikeIssuer {
  origin: string;
  secret: string;
  subject: string;
  ways: Ways;
  /** replaces the key at once, perhaps by one of another algorithm */
  rotateKey(algorithm?: Algorithm): Promise<void>;
  /** refuses the access tokens given so far */
  revoke(): void;
  /** requested paths, and the last parameters of the browser */
  asked: string[];
  lastAuthorization: URLSearchParams;
  close(): Promise<void>;
}

/**
 * An OpenID issuer unlike the development one, as others build them: accounts are UUIDs, claims have other names and
 * places, algorithms differ, refresh tokens and signing out may be missing. It signs in its one person without asking.
 */
export async function unlikeIssuer(some: Partial<Ways> = {}): Promise<UnlikeIssuer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const ways: Ways = {
    algorithm: 'RS256',
    saysAlgorithm: undefined,
    secretIn: 'header',
    idToken: {},
    accessToken: undefined,
    userInfo: undefined,
    signsUserInfo: 'no',
    refreshes: 'no',
    endSession: false,
    prompts: undefined,
    slash: false,
    unavailable: [],
    refusal: undefined,
    ...some,
  };
  const keys = new Map<Algorithm, { key: CryptoKey; jwk: object }>();
  const codes = new Map<string, { nonce: string; challenge: string }>();
  const living = new Set<string>();
  const self: UnlikeIssuer = {
    origin,
    secret,
    subject: randomUUID(),
    ways,
    rotateKey: async (algorithm = ways.algorithm) => {
      keys.clear();
      ways.algorithm = algorithm;
      await keyOf(algorithm);
    },
    revoke: () => living.clear(),
    asked: [],
    lastAuthorization: new URLSearchParams(),
    close: () => new Promise((closed) => void server.close(() => closed())),
  };
  const named = () => origin + (ways.slash ? '/' : '');

  async function keyOf(algorithm: Algorithm) {
    const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
    const made = {
      key: privateKey,
      jwk: { ...(await exportJWK(publicKey)), kid: randomUUID(), alg: algorithm },
    };
    keys.set(algorithm, made);
    return made;
  }
  const signed = async (claims: Claims) => {
    if (ways.algorithm === 'HS256')
      return made(claims, { alg: 'HS256' }, new TextEncoder().encode(secret));
    const { key, jwk } = keys.get(ways.algorithm) ?? (await keyOf(ways.algorithm));
    const { kid } = jwk as { kid: string };
    return made(claims, { alg: ways.algorithm, kid }, key);
  };
  const made = (
    claims: Claims,
    header: { alg: string; kid?: string },
    key: CryptoKey | Uint8Array,
  ) => {
    const token = new SignJWT({ sub: self.subject, ...claims }).setProtectedHeader(header);
    return token
      .setIssuer(typeof claims.iss === 'string' ? claims.iss : named())
      .setAudience(typeof claims.aud === 'string' ? claims.aud : 'so')
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign(key);
  };
  /** Signed with an unpublished key under the name of a published one. */
  const forged = async (claims: Claims) => {
    const [published] = [...keys.values()].map(({ jwk }) => (jwk as { kid: string }).kid);
    return made(
      claims,
      { alg: 'ES256', kid: published ?? '' },
      (await generateKeyPair('ES256')).privateKey,
    );
  };
  const metadata = () => ({
    issuer: named(),
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: [ways.saysAlgorithm ?? ways.algorithm],
    ...(ways.userInfo && { userinfo_endpoint: `${origin}/userinfo` }),
    ...(ways.endSession && { end_session_endpoint: `${origin}/logout?realm=x` }),
    ...(ways.prompts && { prompt_values_supported: ways.prompts }),
  });

  async function tokens(form: URLSearchParams): Promise<[number, object]> {
    const code = codes.get(form.get('code') ?? '');
    const isRefresh = form.get('grant_type') === 'refresh_token' && ways.refreshes !== 'no';
    codes.delete(form.get('code') ?? '');
    const isProven =
      code &&
      createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url') === code.challenge;
    if (!isRefresh && !isProven)
      return [400, { error: 'invalid_grant', error_description: 'The code is not known.' }];
    const accessToken = ways.accessToken ? await signed(ways.accessToken) : randomUUID();
    living.add(accessToken);
    return [
      200,
      {
        access_token: accessToken,
        token_type: 'Bearer',
        expires_in: 3600,
        ...(ways.refreshes !== 'no' && { refresh_token: randomUUID() }),
        ...(code && { id_token: await signed({ nonce: code.nonce, ...ways.idToken }) }),
        ...(isRefresh &&
          ways.refreshes === 'tokens and ID token' && { id_token: await signed(ways.idToken) }),
      },
    ];
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    self.asked.push(pathname);
    const send = (status: number, body: unknown, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body));
    if (ways.unavailable.includes(pathname)) return send(503, {});
    if (pathname === '/authorize') {
      self.lastAuthorization = searchParams;
      const code = randomUUID();
      codes.set(code, {
        nonce: searchParams.get('nonce') ?? '',
        challenge: searchParams.get('code_challenge') ?? '',
      });
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      const state = searchParams.get('state') ?? '';
      back.search = new URLSearchParams(
        ways.refusal ? { error: ways.refusal, state } : { code, state },
      ).toString();
      return send(302, {}, { location: back.href });
    }
    if (pathname === '/token') {
      let body = '';
      for await (const part of request) body += String(part);
      const form = new URLSearchParams(body);
      const { authorization } = request.headers;
      const isKnown = {
        header: authorization?.startsWith('Basic '),
        body: form.get('client_secret') === secret,
        'no place':
          authorization === undefined &&
          form.get('client_id') === 'so' &&
          !form.has('client_secret'),
      };
      return isKnown[ways.secretIn]
        ? send(...(await tokens(form)))
        : send(401, { error: 'invalid_client' });
    }
    if (pathname === '/userinfo') {
      const given = request.headers.authorization?.replace(/^bearer /i, '') ?? '';
      if (!living.has(given) || !ways.userInfo)
        return send(401, {}, { 'www-authenticate': 'Bearer error="invalid_token"' });
      if (ways.signsUserInfo === 'no') return send(200, { sub: self.subject, ...ways.userInfo });
      const token =
        ways.signsUserInfo === 'by its key'
          ? await signed(ways.userInfo)
          : await forged(ways.userInfo);
      return response.writeHead(200, { 'content-type': 'application/jwt' }).end(token);
    }
    return send(
      200,
      pathname === '/jwks' ? { keys: [...keys.values()].map(({ jwk }) => jwk) } : metadata(),
    );
  }
  const server = createServer(
    (request, response) =>
      void answer(request, response).catch(() => response.writeHead(500).end()),
  );
  await new Promise<void>((listening) => void server.listen(port, '127.0.0.1', listening));
  return self;
}
