import { returnPath } from '../return-path.ts';

/** The page that a sister asks for, whole or as a path: one of our own, else home in the landing's language. */
export function landingTarget(target: string | undefined, origin: string, english: boolean): string {
  const own = target?.startsWith(`${origin}/`) ? target.slice(origin.length) : target;
  const path = returnPath(own, origin);
  return path === '/' && english ? '/en' : path;
}
