import { languages, type Locale } from '#contract/languages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Deps } from '#platform/deps.ts';
import { wordsOf } from '#platform/problem.ts';
import type { ProviderName } from '../identity-provider.ts';
import { checkLogin } from './check-login.ts';
import { changePassword, isFitPassword } from './passwords.ts';
import { sendPage } from './pages/frame.ts';
import { passwordPage, type PasswordState } from './pages/password-page.ts';
import { languageOf, words } from './pages/words.ts';

const field = () => Type.String({ maxLength: 200 });
const Form = Type.Object({
  username: field(),
  password: field(),
  newPassword: field(),
  confirmPassword: field(),
});
type Form = Static<typeof Form>;
const LanguageQuery = Type.Object({ lang: Type.Optional(Type.String({ maxLength: 8 })) });
type Asked = { Querystring: Static<typeof LanguageQuery>; Body: Form };

/** The change-password page that the portal's menu leads to (D-19). */
export function passwordRoutes(app: FastifyInstance, deps: Deps, name: ProviderName) {
  const schema = { hide: true, querystring: LanguageQuery };
  app.get<Asked>('/password', { schema }, async (request, reply) =>
    sendPage(
      reply,
      passwordPage(name, languageOf(request.query.lang, request.headers['accept-language']), {
        username: '',
      }),
    ),
  );
  app.post<Asked>('/password', { schema: { ...schema, body: Form } }, async (request, reply) => {
    const language = languageOf(request.query.lang, request.headers['accept-language']);
    const { status, ...state } = await change(deps, name, request, language);
    return sendPage(
      reply.status(status),
      passwordPage(name, language, { ...state, username: request.body.username }),
    );
  });
}

async function change(
  deps: Deps,
  name: ProviderName,
  request: FastifyRequest<Asked>,
  language: Locale,
): Promise<Omit<PasswordState, 'username'> & { status: number }> {
  const form = request.body;
  if (!isFitPassword(form.newPassword))
    return {
      status: 400,
      wrong: { newPassword: wordsOf('invalid_password', {}, languages[language].wire) },
    };
  if (form.newPassword !== form.confirmPassword)
    return {
      status: 400,
      wrong: { confirmPassword: wordsOf('password_mismatch', {}, languages[language].wire) },
    };
  const login = await checkLogin(deps, name, { ...form, username: form.username.trim() }, request);
  if (!('account' in login)) {
    const often = 'wait' in login;
    return {
      status: often ? 429 : 401,
      wrong: { password: often ? words[language].tooOften : words[language].wrongPassword },
    };
  }
  await changePassword(deps, name, login.account, form.newPassword);
  return { status: 200, done: true };
}
