import { Problem } from '#platform/problem.ts';

/** The stored photo of the same file; else refuses where no more fit. Called before decoding, which takes seconds, and again when storing. */
export function samePhoto<Stored extends { sha256: Buffer }>(
  stored: readonly Stored[],
  sha256: Buffer,
  most: number,
): Stored | undefined {
  const same = stored.find((one) => sha256.equals(one.sha256));
  if (!same && stored.length >= most) throw new Problem('photo_too_many', { most });
  return same;
}
