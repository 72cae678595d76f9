import type { PictureGround } from '#ui/pictures/Picture.tsx';
import { imageOf } from '#features/cart/front.ts';
import { groundOf, useOwnUnits } from '#features/customers/front.ts';

/** Picture and ground of a product; the ground is that of its business unit. */
export function useProductPicture(
  bu: string,
): (imagePath: string) => { src: string | undefined; ground: PictureGround | undefined } {
  const units = useOwnUnits();
  const ground = groundOf(units?.find((one) => one.bu === bu) ?? { pathName: bu.toLowerCase() });
  return (imagePath) => ({ src: imageOf(imagePath), ground });
}
