import { Pill } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import colours from '#ui/tones.module.css';
import { Icon } from './Icon.tsx';
import styles from './Picture.module.css';

/** the grounds of look.md §1; other categories have the ground of feed */
export type PictureGround = 'feed' | 'swine' | 'aqua' | 'food';
interface PictureProps {
  src: string | undefined;
  ground?: PictureGround | undefined;
  /** xs 32, s 56, m 64 (56 from 768 px), l 84, strip and wide: as wide as their container */
  size?: 'xs' | 's' | 'm' | 'l' | 'strip' | 'wide';
  /** loaded at once, for the first six of a list; the others load when they are scrolled near */
  eager?: boolean;
  /** in a corner: × 20 */
  times?: string | undefined;
  /** medicated: a band of the warning colour across the foot with a pill and this word, recognised at arm's length; the words beside the picture repeat it */
  band?: string | undefined;
  children?: React.ReactNode;
}

const drawn = '/icons/product.svg';
/** A picture that cannot be loaded is replaced by a drawn sack. */
function showDrawn({ currentTarget: image }: React.SyntheticEvent<HTMLImageElement>) {
  if (!image.src.endsWith(drawn)) image.src = drawn;
}

/** A product's picture on its category's ground, in a fixed shape. It only repeats the name beside it, so it has no alt text. */
export const Picture = ({
  src,
  ground = 'feed',
  size = 'l',
  eager = false,
  times,
  band,
  children,
}: PictureProps) => (
  <span className={classes(styles.picture, colours[`ground-${ground}`], styles[`size-${size}`])}>
    {src && (
      <img
        src={src}
        alt=""
        width="120"
        height="120"
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={showDrawn}
      />
    )}
    {times && (
      <span className={styles.times} aria-hidden="true">
        × {times}
      </span>
    )}
    {band && (
      <span className={styles.band} aria-hidden="true">
        <Icon of={Pill} size="s" />
        <span>{band}</span>
      </span>
    )}
    {children}
  </span>
);
