import type { Locale } from '#contract/languages.ts';
import type { ProviderName } from '#outside/identity/identity-provider.ts';
import type { DevelopmentAccount } from '../accounts.ts';
import { escape, frame, input } from './frame.ts';
import { words, type Words } from './words.ts';

export interface LoginView {
  name: ProviderName;
  language: Locale;
  uid: string;
  accounts: readonly DevelopmentAccount[];
  username: string;
  error: keyof Words | undefined;
}

/** The sign-in form. The typed name stays in its field, a password never. */
export function loginPage({ name, language, uid, accounts, username, error }: LoginView): string {
  const say = words[language];
  const content = `<p class="who">${say[name]}</p><h1>${say.title}</h1>
<form method="post" action="/dev/${name}/interaction/${uid}?lang=${language}">
${input({ name: 'username', label: say.username, value: username, autocomplete: 'username', focus: username === '' })}
${input({ name: 'password', label: say.password, type: 'password', autocomplete: 'current-password', error: error && say[error], focus: username !== '' })}
<button class="primary" type="submit" data-testid="submit-sign-in">${say.submit}</button></form>
${accounts.length > 0 ? buttons(say, accounts) : ''}<p class="note">${say.development}</p>`;
  return frame({ language, title: say.title, content });
}

const buttons = (
  say: Words,
  accounts: readonly DevelopmentAccount[],
) => `<section aria-labelledby="accounts"><h2 id="accounts">${say.accounts}</h2><ul>
${accounts.map(({ username, name }) => `<li><button type="button" data-username="${escape(username)}"><b>${escape(username)}</b><span>${escape(name)}</span></button></li>`).join('\n')}
</ul></section>`;
