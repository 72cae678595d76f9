import { useUser } from '../../lib/session/session.ts';
import type { PictureGround } from '../../ui/Picture.tsx';
import { groundOf } from '../customers/front.ts';

/** Picture and ground of a product: the ground is its business unit's, the picture the first file of the comma list (specification §3). */
export function useTile(bu: string): (imagePath: string) => { src: string | undefined; ground: PictureGround } {
  const { buRole } = useUser();
  const ground = groundOf(buRole.find((one) => one.bu === bu)?.pathName ?? bu.toLowerCase());
  return (imagePath) => {
    const file = imagePath.split(',')[0]?.trim().split(/[/\\]/).at(-1);
    return { src: file ? `/images/${file}` : undefined, ground };
  };
}
