import type { LucideIcon } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import type { PictureGround } from '#ui/pictures/Picture.tsx';
import { Label } from './Field.tsx';
import styles from './PictureTiles.module.css';

/** A choice of few: a tile each, two beside one another on a phone, four from 768 px. */
export const PictureTiles = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset>
    <Label as="legend">{legend}</Label>
    <div className={styles.tiles}>{children}</div>
  </fieldset>
);

interface PictureTileProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'style' | 'className' | 'type'> {
  icon: LucideIcon;
  ground: PictureGround;
  children: ReactNode;
}

/** A radio with its icon on a picture's ground. */
export const PictureTile = ({ icon, ground, children, ...rest }: PictureTileProps) => (
  <label className={styles.tile}>
    <input type="radio" {...rest} />
    <span className={classes(styles.icon, styles[`ground-${ground}`])}>
      <Icon of={icon} size="l" />
    </span>
    <span>{children}</span>
  </label>
);
