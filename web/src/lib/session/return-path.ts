const oneSlash = /^\/(?![/\\])/;

/** A path of our own to go back to, or `/`: anything that could lead elsewhere is dropped. */
export function ownPath(wanted: string | null | undefined): string {
  if (!wanted || !oneSlash.test(wanted)) return '/';
  try {
    const url = new URL(wanted, location.origin);
    // `/.//evil.example` is a path of ours until it is normalised: the result is checked again.
    const path = url.pathname + url.search + url.hash;
    return url.origin === location.origin && oneSlash.test(path) ? path : '/';
  } catch {
    return '/';
  }
}
