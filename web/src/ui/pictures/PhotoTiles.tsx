import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Sheet, SheetActions } from '#ui/dialogs/Sheet.tsx';
import { Button, IconButton } from '#ui/forms/Button.tsx';
import { CardPart } from '#ui/layout/Card.tsx';
import styles from './PhotoTiles.module.css';

/** Square photographs, as many beside one another as fit. */
export const PhotoTiles = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.tiles} aria-label={label}>
    {children}
  </ul>
);

interface PhotoTileProps {
  /** `src` is undefined while the photograph loads and where it cannot be loaded */
  photo: { src: string | undefined; isMissing: boolean };
  name: string;
  words: { coming: string; missing: string; close: string };
  remove?: { label: string; busy: boolean; onPress: () => void } | undefined;
}

/** One photograph; a press opens it in full size. */
export function PhotoTile({ photo: { src, isMissing }, name, words, remove }: PhotoTileProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <li className={styles.tile}>
      {src ? (
        <button
          type="button"
          className={styles.open}
          aria-label={name}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <img src={src} alt="" className={styles.photo} />
        </button>
      ) : (
        <p className={styles.missing}>{isMissing ? words.missing : words.coming}</p>
      )}
      {remove && (
        <span className={styles.remove}>
          <IconButton
            icon={X}
            label={remove.label}
            disabled={remove.busy}
            onClick={remove.onPress}
          />
        </span>
      )}
      {isOpen && src && (
        <Sheet open whole label={name} onClose={close}>
          <img src={src} alt={name} className={styles.whole} />
          <CardPart low>
            <SheetActions>
              <Button kind="outline" onClick={close}>
                {words.close}
              </Button>
            </SheetActions>
          </CardPart>
        </Sheet>
      )}
    </li>
  );
}
