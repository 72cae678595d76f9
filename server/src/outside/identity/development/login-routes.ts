import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Deps } from '#platform/deps.ts';
import type { ProviderName } from '../identity-provider.ts';
import { demonstrationAccounts } from './accounts.ts';
import { asSeenByBrowser } from './as-seen-by-browser.ts';
import { checkLogin } from './check-login.ts';
import type { LoadIssuer } from './issuer.ts';
import { errorPage } from './pages/error-page.ts';
import { sendPage } from './pages/frame.ts';
import { loginPage } from './pages/login-page.ts';
import { languageOf, type Words } from './pages/words.ts';

const Form = Type.Object({
  username: Type.String({ maxLength: 200 }),
  password: Type.String({ maxLength: 200 }),
});
const LanguageQuery = Type.Object({ lang: Type.Optional(Type.String({ maxLength: 8 })) });
type Asked = { Querystring: Static<typeof LanguageQuery>; Body: Static<typeof Form> };

/** The form of the development provider: plain HTML with the fields `username` and `password` (design §5). */
export function loginRoutes(
  app: FastifyInstance,
  deps: Deps,
  name: ProviderName,
  issuer: LoadIssuer,
) {
  const schema = { hide: true, querystring: LanguageQuery };
  app.get<Asked>('/interaction/:uid', { schema }, async (request, reply) =>
    show(deps, name, issuer, request, reply),
  );
  app.post<Asked>(
    '/interaction/:uid',
    { schema: { ...schema, body: Form } },
    async (request, reply) => signIn(deps, name, issuer, request, reply),
  );
}

type Ask = FastifyRequest<Asked>;

async function show(
  deps: Deps,
  name: ProviderName,
  issuer: LoadIssuer,
  request: Ask,
  reply: FastifyReply,
  failed?: { status: number; error: keyof Words; username: string },
) {
  asSeenByBrowser(request.raw, deps.config.publicOrigin);
  const waiting = await (await issuer()).waiting(request.raw, reply.raw);
  const language = languageOf(
    request.query.lang ?? waiting?.uiLocales,
    request.headers['accept-language'],
  );
  if (!waiting) return sendPage(reply.status(400), errorPage.html(language, 'sign_in_expired'));
  const accounts = await demonstrationAccounts(deps, name);
  return sendPage(
    reply.status(failed?.status ?? 200),
    loginPage({
      name,
      language,
      uid: waiting.uid,
      accounts,
      username: failed?.username ?? '',
      error: failed?.error,
    }),
  );
}

async function signIn(
  deps: Deps,
  name: ProviderName,
  issuer: LoadIssuer,
  request: Ask,
  reply: FastifyReply,
) {
  const { username, password } = request.body;
  const login = await checkLogin(deps, name, { username: username.trim(), password }, request);
  if (!('account' in login)) {
    const often = 'wait' in login;
    if (often) reply.header('retry-after', String(login.wait));
    return show(deps, name, issuer, request, reply, {
      status: often ? 429 : 401,
      error: often ? 'tooOften' : 'wrongPassword',
      username,
    });
  }
  const loaded = await issuer();
  asSeenByBrowser(request.raw, deps.config.publicOrigin);
  if (!(await loaded.waiting(request.raw, reply.raw)))
    return show(deps, name, issuer, request, reply);
  return reply.redirect(await loaded.signedIn(request.raw, reply.raw, login.account.subject), 303);
}
