import { sisterNames, type SisterName } from '#contract/sign-in/arrivals.ts';
import { escape, frame, input } from '#outside/identity/development/pages/frame.ts';
import type { Locale } from '#contract/languages.ts';
import { ways, words, type Words } from './words.ts';

interface Person {
  subject: string;
  username: string;
  first_name: string;
  last_name: string;
}
export interface PageView {
  language: Locale;
  people: Record<SisterName, readonly Person[]>;
  /** for the portal's own sign-in: the landing to return to, with the state that we gave it */
  portal?: { returnUrl: string; state: string };
  asksPassword: boolean;
  wrong?: SisterName;
}

/** Both sister applications on one page, or only the portal's sign-in. */
export function sistersPage({ language, people, portal, asksPassword, wrong }: PageView): string {
  const say = words[language];
  const title = portal ? say.portal : say.title;
  const forms = (portal ? (['farm'] as const) : sisterNames).map((sister) => {
    const password = asksPassword
      ? input({
          name: `password-${sister}`,
          label: say.password,
          type: 'password',
          autocomplete: 'off',
          ...(wrong === sister && { error: say.wrongPassword }),
        })
      : '';
    return `${portal ? '' : `<h2>${say[sister]}</h2>`}<form method="post" action="/dev/sisters?lang=${language}"><input type="hidden" name="sister" value="${sister}">
${portal ? `<input type="hidden" name="returnUrl" value="${escape(portal.returnUrl)}"><input type="hidden" name="state" value="${escape(portal.state)}">` : ''}
${choice(`person-${sister}`, 'person', say.person, peopleOptions(say, people[sister]))}
${
  portal
    ? ''
    : choice(
        `way-${sister}`,
        'way',
        say.way,
        ways.map((way) => [way, say.ways[way]] as const),
      )
}
${password}<button class="primary" type="submit" data-testid="submit-sister-${sister}">${say.send}</button></form>`;
  });
  return frame({
    language,
    title,
    content: `<h1>${title}</h1><p class="hint">${say.about}</p>${forms.join('')}`,
  });
}

const peopleOptions = (say: Words, people: readonly Person[]) => [
  ...people.map(
    ({ subject, username, first_name, last_name }) =>
      [subject, `${username} · ${`${first_name} ${last_name}`.trim()}`] as const,
  ),
  ['nobody-knows-me', say.nobody] as const,
];

const choice = (
  id: string,
  name: string,
  label: string,
  options: readonly (readonly [string, string])[],
) =>
  `<div class="field"><label for="${id}">${label}</label><select id="${id}" name="${name}">${options
    .map(([value, text]) => `<option value="${escape(value)}">${escape(text)}</option>`)
    .join('')}</select></div>`;

/** The page of a sister that passes its token on by a form: the form submits itself. */
export function sendingPage(
  language: Locale,
  action: string,
  fields: Record<string, string>,
): string {
  const say = words[language];
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`,
  );
  return frame({
    language,
    title: say.sending,
    switching: false,
    content: `<h1>${say.sending}</h1><form method="post" action="${escape(action)}" id="sending">${hidden.join('')}<button class="primary" type="submit">${say.go}</button></form><script src="/dev/sisters/send.js" defer></script>`,
  });
}
