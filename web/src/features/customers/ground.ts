import type { PictureGround } from '#ui/pictures/Picture.tsx';
import type { PlaceBu } from './place.ts';

const grounds: Record<string, PictureGround> = {
  feed: 'feed',
  swine: 'swine',
  farm: 'swine',
  aqua: 'aqua',
  food: 'food',
};

/** The ground behind a unit's product pictures (look.md §5): by its icon, and where that is unknown by its path. */
export const groundOf = ({
  pathName,
  buIcon = '',
}: Pick<PlaceBu, 'pathName' | 'buIcon'>): PictureGround | undefined =>
  grounds[buIcon] ?? grounds[pathName];
