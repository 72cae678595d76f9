import { languages } from '#contract/languages.ts';
import formbody from '@fastify/formbody';
import { landingPaths, sisterNames, type SisterName } from '#contract/sign-in/arrivals.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/problem.ts';
import { checkLogin } from '#outside/identity/development/check-login.ts';
import { accountOf } from '#outside/identity/development/accounts.ts';
import type { ProviderName } from '#outside/identity/identity-provider.ts';
import { sendPage } from '#outside/identity/development/pages/frame.ts';
import { languageOf } from '#outside/identity/development/pages/words.ts';
import { Codes } from './codes.ts';
import { claimsOf, publicKeys, signedToken } from './keys.ts';
import { sendingPage, sistersPage, type PageView } from './page.ts';
import { somePeople } from './people.ts';
import { ways, type Way } from './words.ts';

const text = (maxLength = 300) => Type.Optional(Type.String({ maxLength }));
const Query = Type.Object({ lang: text(8), returnUrl: text(), state: text() });
const Sent = Type.Object({
  sister: Type.Union([Type.Literal('sales'), Type.Literal('farm')]),
  person: Type.String({ maxLength: 200 }),
  way: text(20),
  returnUrl: text(),
  state: text(),
  'password-sales': text(),
  'password-farm': text(),
});
type Sending = { Querystring: Static<typeof Query>; Body: Static<typeof Sent> };

const sendScript = "document.querySelector('#sending').submit();\n";
const wellKnownPassword = 'morning-field';

/** Both sister applications and the portal in front of them, at `/dev/sisters` of a development portal's own origin, with keys of their own. */
export async function developmentSisters(app: FastifyInstance, deps: Deps) {
  if (deps.config.production)
    throw new Error('The simulated sister applications do not run in production.');
  await app.register(formbody);
  const codes = new Codes();
  const schema = { hide: true };
  app.get<Sending>(
    '/dev/sisters',
    { schema: { ...schema, querystring: Query } },
    async (request, reply) => show(deps, request, reply),
  );
  app.get<Sending>(
    '/dev/sisters/portal',
    { schema: { ...schema, querystring: Query } },
    async (request, reply) =>
      show(deps, request, reply, landingOf(deps, request.query.returnUrl, request.query.state)),
  );
  app.post<Sending>(
    '/dev/sisters',
    { schema: { ...schema, querystring: Query, body: Sent } },
    async (request, reply) => send(deps, codes, request, reply),
  );
  app.get('/dev/sisters/send.js', { schema }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(sendScript),
  );
  for (const sister of sisterNames) {
    app.get(`/dev/sisters/${sister}/jwks.json`, { schema }, async () => publicKeys(deps, sister));
    app.post(`/dev/sisters/${sister}/verify`, { schema }, async (request) =>
      verify(deps, codes, sister, request),
    );
  }
}

const providerOf = ({ config }: Deps, sister: SisterName): ProviderName =>
  config.providers[sister === 'sales' ? 'admin' : 'customer'].name;

// People are sent back to our landing only, as a real portal would do by a list of allowed addresses.
function landingOf(
  { config }: Deps,
  returnUrl = '',
  state = '',
): { returnUrl: string; state: string } {
  const known = Object.values(languages).map(
    ({ prefix }) => config.publicOrigin + prefix + landingPaths.farm,
  );
  if (!known.includes(returnUrl)) throw new Problem('invalid_request');
  return { returnUrl, state };
}

async function show(
  deps: Deps,
  request: FastifyRequest<Sending>,
  reply: FastifyReply,
  portal?: PageView['portal'],
  wrong?: SisterName,
) {
  const [sales, farm] = await Promise.all(
    sisterNames.map((sister) => somePeople(deps, providerOf(deps, sister))),
  );
  const language = languageOf(request.query.lang, request.headers['accept-language']);
  const view: PageView = {
    language,
    people: { sales: sales ?? [], farm: farm ?? [] },
    asksPassword: asksPassword(deps),
  };
  return sendPage(
    reply.status(wrong ? 401 : 200),
    sistersPage({ ...view, ...(portal && { portal }), ...(wrong && { wrong }) }),
  );
}

// A changed password is meant to restrict access; the published one restricts none.
const asksPassword = ({ config }: Deps) => config.demoPassword !== wellKnownPassword;

async function send(
  deps: Deps,
  codes: Codes,
  request: FastifyRequest<Sending>,
  reply: FastifyReply,
) {
  const { sister, person, way = 'token', returnUrl, state } = request.body;
  const portal = returnUrl === undefined ? undefined : landingOf(deps, returnUrl, state);
  if (!(await isAllowed(deps, request))) return show(deps, request, reply, portal, sister);
  const language = languageOf(request.query.lang, request.headers['accept-language']);
  const landing =
    portal?.returnUrl ??
    `${deps.config.publicOrigin}${languages[language].prefix}${landingPaths[sister]}`;
  const claims = await claimsOf(deps, sister, providerOf(deps, sister), person);
  const fields: Record<string, string> = { ...(state && { state }) };
  const chosen = portal ? 'token' : (ways.find((one) => one === way) ?? 'token');
  if (chosen === 'issuer')
    Object.assign(fields, {
      iss: deps.config.providers[sister === 'sales' ? 'admin' : 'customer'].issuer,
      login_hint: person,
    });
  else if (chosen.startsWith('code')) fields.code = codes.make(sister, claims, deps.now());
  else fields.token = await signedToken(deps, sister, claims);
  return go(reply, chosen, landing, fields, () => sendingPage(language, landing, fields));
}

function go(
  reply: FastifyReply,
  way: Way,
  landing: string,
  fields: Record<string, string>,
  page: () => string,
) {
  if (way.endsWith('-form')) return sendPage(reply, page());
  return reply.redirect(
    `${landing}${way === 'fragment' ? '#' : '?'}${new URLSearchParams(fields).toString()}`,
    303,
  );
}

async function isAllowed(deps: Deps, request: FastifyRequest<Sending>): Promise<boolean> {
  if (!asksPassword(deps)) return true;
  const { body } = request;
  const provider = providerOf(deps, body.sister);
  const account = await accountOf(deps, provider, body.person);
  const password = body[`password-${body.sister}`] ?? '';
  return (
    'account' in
    (await checkLogin(deps, provider, { username: account?.username ?? '', password }, request))
  );
}

/** The sister's verification endpoint (RFC 7662): only we may call it, and each code is valid once. */
function verify(deps: Deps, codes: Codes, sister: SisterName, { headers, body }: FastifyRequest) {
  const { clientId, clientSecret } = deps.config.sisters[sister]?.verification ?? {
    clientId: '',
    clientSecret: '',
  };
  if (headers.authorization !== `Basic ${btoa(`${clientId}:${clientSecret}`)}`)
    throw new Problem('AUTH-001');
  const { token = '' } = Object(body) as { token?: unknown };
  const claims = typeof token === 'string' ? codes.take(sister, token, deps.now()) : undefined;
  return claims ? { active: true, ...claims } : { active: false };
}
