import { classes } from '#ui/classes.ts';
import styles from './Bone.module.css';

interface BoneProps {
  /** px, or a share of its place: '75%' */
  width?: number | `${number}%`;
  /** px of normal letters; it grows with them */
  height: number;
  /** pill for a status, field for a button or field, picture, card */
  round?: 'pill' | 'field' | 'card';
}

/** One block of a skeleton in its final size. The size is an SVG's attributes: the content security policy allows no styles. */
export const Bone = ({ width = '100%', height, round }: BoneProps) => (
  <svg
    className={classes(styles.bone, round && styles[`round-${round}`])}
    width={typeof width === 'number' ? `${width / 16}rem` : width}
    height={`${height / 16}rem`}
    aria-hidden="true"
  />
);
