// Runs before anything is painted: language, theme and text size, so that none of them flashes; and asks who is signed in, which every page waits for.
{
  const page = document.documentElement;
  const english = /^\/en(\/|$)/.test(location.pathname);
  const chosen = /(?:^|; )so-locale=(th|en)/.exec(document.cookie)?.[1];
  const night = matchMedia('(prefers-color-scheme: dark)');
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- outside the block it would be a global of every page
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const paint = () => {
    const theme = kept('so-theme');
    page.dataset.theme = theme === 'light' || theme === 'dark' ? theme : night.matches ? 'dark' : 'light';
    page.dataset.text = kept('so-text') ?? 'normal';
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', page.dataset.theme === 'dark' ? '#182019' : '#fcfcf8');
  };

  // Only the bare home follows the cookie; a link that someone shared keeps the language it was written in.
  if (location.pathname === '/' && chosen === 'en') location.replace(`/en${location.search}`);
  page.lang = english ? 'en' : 'th';
  // A link that was shared asks nothing of a session, and a landing has its own way in (decisions 12, 69).
  if (!/^(?:\/en)?\/(?:delivery\/|smartsalesso|ssofoslogin)/.test(location.pathname))
    globalThis.soSession = fetch(`/session?lang=${english ? 'eng' : 'th'}`, { headers: { accept: 'application/json', 'x-so-request': '1' } });
  if (english) document.querySelector('link[rel=manifest]')?.setAttribute('href', '/manifest.en.webmanifest');
  // The first scripts may be of a build that is gone (decision 50): the page is read anew, once in a minute, as app/chunk-guard.ts does.
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- outside the block it would be a global of every page
  const readAnew = () => {
    try {
      if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem('so-chunk-reload') ?? 0) < 60_000) return;
      sessionStorage.setItem('so-chunk-reload', String(Date.now()));
      location.reload();
    } catch {
      // Where nothing can be kept, a loop could not be stopped.
    }
  };
  addEventListener('error', ({ target }) => target?.type === 'module' && readAnew(), true);
  addEventListener('so-code-gone', readAnew);
  night.addEventListener('change', paint);
  addEventListener('storage', paint);
  addEventListener('so-look', paint);
  paint();
}
