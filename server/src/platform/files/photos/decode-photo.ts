import { Problem } from '#platform/problem.ts';
import { KeyedQueue } from '#platform/work/keyed-queue.ts';
import type { Photo } from './redraw-picture.ts';

// One at a time: a picture of the largest size takes 160 MB while it is read.
const queue = new KeyedQueue(1, { waiting: 20, full: () => new Problem('unavailable') });

/**
 * A file as the photo that is stored: decoded within bounds of pixels and time, upright, at most 2,000 pixels wide and high, encoded without
 * the file's place, camera and other data. Refuses all but whole pictures of the three kinds.
 */
export function decodePhoto(path: string): Promise<Photo> {
  return queue.take('', async () => {
    // Loaded with the first photo: libvips takes 10 MB and more, which a process without photos saves.
    const { drawAnew } = await import('./redraw-picture.ts');
    return drawAnew(path).catch(() => {
      throw new Problem('photo_unreadable');
    });
  });
}
