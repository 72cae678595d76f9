import { Problem } from '#platform/http/answers/problem.ts';

/** The stored photo that is the same file. Where none is, there must be room for one more: asked before the file is decoded, which takes seconds, and again where it is stored. */
export function samePhoto<Kept extends { sha256: Buffer }>(kept: readonly Kept[], sha256: Buffer, most: number): Kept | undefined {
  const same = kept.find((one) => sha256.equals(one.sha256));
  if (!same && kept.length >= most) throw new Problem('photo_too_many', { most });
  return same;
}
