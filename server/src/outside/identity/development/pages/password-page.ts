import { languages, type Locale } from '#contract/languages.ts';
import type { ProviderName } from '#outside/identity/identity-provider.ts';
import { frame, input } from './frame.ts';
import { words } from './words.ts';

export interface PasswordState {
  username: string;
  done?: true;
  wrong?: Partial<Record<'password' | 'newPassword' | 'confirmPassword', string>>;
}

/** The form to change a password, each refusal beside its field. */
export function passwordPage(
  name: ProviderName,
  language: Locale,
  { username, done, wrong = {} }: PasswordState,
): string {
  const say = words[language];
  const back = `<p class="back"><a href="${languages[language].prefix || '/'}">${say.backToPortal}</a></p>`;
  if (done)
    return frame({
      language,
      title: say.changeTitle,
      content: `<h1>${say.changeTitle}</h1><p class="success" role="status">${say.changed}</p>${back}`,
    });
  const content = `<p class="who">${say[name]}</p><h1>${say.changeTitle}</h1>
<form method="post" action="/dev/${name}/password?lang=${language}">
${input({ name: 'username', label: say.username, value: username, autocomplete: 'username', focus: username === '' })}
${input({ name: 'password', label: say.currentPassword, type: 'password', autocomplete: 'current-password', error: wrong.password })}
${input({ name: 'newPassword', label: say.newPassword, type: 'password', autocomplete: 'new-password', hint: say.rule, error: wrong.newPassword })}
${input({ name: 'confirmPassword', label: say.confirmPassword, type: 'password', autocomplete: 'new-password', error: wrong.confirmPassword })}
<button class="primary" type="submit" data-testid="submit-change-password">${say.changeSubmit}</button></form>${back}`;
  return frame({ language, title: say.changeTitle, content });
}
