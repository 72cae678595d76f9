import type { PictureGround } from '../../ui/Picture.tsx';

const grounds: Record<string, PictureGround> = { feed: 'feed', farm: 'swine', aqua: 'aqua', food: 'food' };

/** The ground behind a unit's product pictures (look.md §5). */
export const groundOf = (pathName: string): PictureGround => grounds[pathName] ?? 'feed';
