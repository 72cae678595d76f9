import type { PictureGround } from '../../ui/Picture.tsx';
import type { PlaceBu } from './place.ts';

type Looked = Pick<PlaceBu, 'pathName' | 'buIcon'>;
/** By the unit's icon, and where that says nothing to us by its path. */
const grounds: Record<string, PictureGround> = { feed: 'feed', swine: 'swine', farm: 'swine', aqua: 'aqua', food: 'food' };

export const knownGround = ({ pathName, buIcon = '' }: Looked): PictureGround | undefined => grounds[buIcon] ?? grounds[pathName];

/** The ground behind a unit's product pictures (look.md §5). */
export const groundOf = (unit: Looked): PictureGround => knownGround(unit) ?? 'feed';
