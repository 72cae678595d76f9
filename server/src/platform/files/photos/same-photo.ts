import { Problem } from '#platform/http/answers/problem.ts';

/** The stored photo of the same file; else refuses where no more fit. Called before decoding, which takes seconds, and again when storing. */
export function samePhoto<Kept extends { sha256: Buffer }>(kept: readonly Kept[], sha256: Buffer, most: number): Kept | undefined {
  const same = kept.find((one) => sha256.equals(one.sha256));
  if (!same && kept.length >= most) throw new Problem('photo_too_many', { most });
  return same;
}
