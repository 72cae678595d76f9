import { classes } from './classes.ts';

/** the grounds of look.md §1; anything else stands on feed's */
export type PictureGround = 'feed' | 'swine' | 'aqua' | 'food';
interface PictureProps {
  src: string | undefined;
  ground?: PictureGround | undefined;
  /** s 56, m 64, l 84, tile: 128 high and as wide as its place, strip: 1.15 wide */
  size?: 's' | 'm' | 'l' | 'tile' | 'strip';
  /** the first six of a list are fetched at once, the others when they come near */
  eager?: boolean;
  className?: string;
  children?: React.ReactNode;
}

/** A product's picture on its category's ground, in a fixed shape. It only repeats the name beside it, so it has no alt text. */
export const Picture = ({ src, ground = 'feed', size = 'l', eager = false, className, children }: PictureProps) => (
  <span className={classes('pic', ground, size, className)}>
    {src && <img src={src} alt="" width="120" height="120" loading={eager ? 'eager' : 'lazy'} decoding="async" />}
    {children}
  </span>
);
