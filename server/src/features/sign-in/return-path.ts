const longest = 512;
const home = '/';
// Letters, digits and the marks of our own routes. No `%`: some program may decode it to a real slash or backslash.
// Each text matches in one way only: with an optional slash inside a repeated group, 40 letters took minutes to refuse.
const ownPath = /^\/(?:[\w.~-]+(?:\/[\w.~-]+)*\/?)?$/;
const query = /^[\w.~%!$&'()*+,;:@/?=-]*$/;
// Addresses that are not pages: returning to them would loop or do something.
const notPages = /^\/(?:auth|session|api|dev|\.well-known)(?:\/|$)/;

/** The page to go back to after a sign-in: one of our own paths, or home. */
export function returnPath(asked: unknown, origin: string): string {
  if (typeof asked !== 'string' || asked.length > longest || !URL.canParse(asked, origin))
    return home;
  const [path = '', ...rest] = asked.split('?');
  if (
    !ownPath.test(path) ||
    !query.test(rest.join('?')) ||
    path.split('/').some((part) => part === '.' || part === '..')
  )
    return home;
  const parsed = new URL(asked, origin);
  return parsed.origin === origin && !notPages.test(parsed.pathname)
    ? parsed.pathname + parsed.search
    : home;
}
