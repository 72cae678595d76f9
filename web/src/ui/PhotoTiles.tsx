import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import styles from './PhotoTiles.module.css';

/** Photographs, square, as many beside one another as fit. */
export const PhotoTiles = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.tiles} aria-label={label}>
    {children}
  </ul>
);

interface PhotoTileProps {
  /** undefined while it comes, or where it does not */
  src: string | undefined;
  name: string;
  /** what stands in its place */
  missing?: string | undefined;
  onOpen?: () => void;
  remove?: { label: string; busy: boolean; onPress: () => void } | undefined;
}
export const PhotoTile = ({ src, name, missing, onOpen, remove }: PhotoTileProps) => (
  <li className={styles.tile}>
    {src ? (
      <button type="button" className={styles.open} aria-label={name} onClick={onOpen}>
        <img src={src} alt="" className={styles.photo} />
      </button>
    ) : (
      <p className={styles.missing}>{missing}</p>
    )}
    {remove && (
      <span className={styles.remove}>
        <IconButton icon={X} label={remove.label} disabled={remove.busy} onClick={remove.onPress} />
      </span>
    )}
  </li>
);

/** One of them, whole. */
export const WholePhoto = ({ src, name }: { src: string; name: string }) => <img src={src} alt={name} className={styles.whole} />;
