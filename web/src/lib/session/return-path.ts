const oneSlash = /^\/(?![/\\])/;

/** A path of our own to go back to, or `/` for anything that could lead to another site. */
export function ownPath(wanted: string | null | undefined): string {
  if (!wanted || !oneSlash.test(wanted)) return '/';
  try {
    const url = new URL(wanted, location.origin);
    // Normalising turns `/.//evil.example` into another site's address, so the result is checked again.
    const path = url.pathname + url.search + url.hash;
    return url.origin === location.origin && oneSlash.test(path) ? path : '/';
  } catch {
    return '/';
  }
}
