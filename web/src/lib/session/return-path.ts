/** A path of our own to go back to, or `/`: anything that could lead elsewhere is dropped. */
export function ownPath(wanted: string | null | undefined): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted)) return '/';
  try {
    const url = new URL(wanted, location.origin);
    return url.origin === location.origin ? url.pathname + url.search + url.hash : '/';
  } catch {
    return '/';
  }
}
