const longest = 512;
const home = '/';
// Letters, digits and the marks of our own routes. No `%`: an encoded slash or backslash becomes a real one somewhere on the way.
// Written so that each text can be read in one way only: an optional slash inside a repeated group took minutes to refuse 40 letters.
const ownPath = /^\/(?:[\w.~-]+(?:\/[\w.~-]+)*\/?)?$/;
const query = /^[\w.~%!$&'()*+,;:@/?=-]*$/;
// Addresses that are not pages: returning to them would loop or do something.
const notPages = /^\/(?:auth|session|api|dev|\.well-known)(?:\/|$)/;

/** The page to go back to after a sign-in: one of our own paths, or home. */
export function returnPath(asked: unknown, origin: string): string {
  if (typeof asked !== 'string' || asked.length > longest || !URL.canParse(asked, origin)) return home;
  const [path = '', ...rest] = asked.split('?');
  if (!ownPath.test(path) || !query.test(rest.join('?')) || path.split('/').some((part) => part === '.' || part === '..')) return home;
  const parsed = new URL(asked, origin);
  return parsed.origin === origin && !notPages.test(parsed.pathname) ? parsed.pathname + parsed.search : home;
}
