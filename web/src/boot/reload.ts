import { reloadOnce } from '#app/chunk-guard.ts';

/** The first scripts may be of a build that is gone (decisions/copies-of-the-server.md): the page is read again. */
export function reloadWhereCodeIsGone() {
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && target.type === 'module' && reloadOnce(), true);
  addEventListener('so-code-gone', reloadOnce);
}
