import { Problem } from '#platform/http/answers/problem.ts';
import type { Photo } from './redraw-picture.ts';

// One at a time: a picture of the largest size takes 160 MB while it is read.
const mostWaiting = 20;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

async function inTurn<A>(work: () => Promise<A>): Promise<A> {
  if (waiting >= mostWaiting) throw new Problem('unavailable');
  waiting += 1;
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine.finally(() => (waiting -= 1));
}

/**
 * A file as the photo that is stored: decoded within bounds of pixels and time, upright, at most 2,000 pixels wide and high, encoded again without place, camera and
 * other data of the file. Refuses what is no whole picture of the three kinds.
 */
export function decodePhoto(path: string): Promise<Photo> {
  return inTurn(async () => {
    // Loaded with the first photo: libvips takes 10 MB and more, and a process that sees no picture does without.
    const { drawAnew } = await import('./redraw-picture.ts');
    return drawAnew(path).catch(() => {
      throw new Problem('photo_unreadable');
    });
  });
}
