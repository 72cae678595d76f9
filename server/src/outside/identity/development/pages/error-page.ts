import { languages, type Locale } from '#contract/languages.ts';
import { escape, frame, pagePolicy } from './frame.ts';
import { words } from './words.ts';

/** The page for a sign-in that cannot continue here. */
export const errorPage = {
  policy: pagePolicy,
  html: (language: Locale, code: string) => {
    const say = words[language];
    const title = code === 'unavailable' ? say.unavailableTitle : say.overTitle;
    const content = `<h1>${title}</h1><p>${say.over}</p><p class="hint">${say.reference}: ${escape(code)}</p><p class="back"><a href="${languages[language].prefix || '/'}">${say.backToPortal}</a></p>`;
    return frame({ language, title, content, switching: false });
  },
};
