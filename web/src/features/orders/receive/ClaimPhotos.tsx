import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button.tsx';
import { PhotoTile, PhotoTiles, WholePhoto } from '../../../ui/PhotoTiles.tsx';
import { Sheet, SheetActions } from '../../../ui/Sheet.tsx';
import { usePhoto } from './photos.ts';

interface ClaimPhotosProps {
  photos: readonly string[];
  /** before the receipt a photo can be taken back */
  onRemove?: (photoId: string) => void;
  removing?: string | undefined;
}

/** Photos of received goods; one is pressed to be seen whole. */
export function ClaimPhotos({ photos, onRemove, removing }: ClaimPhotosProps) {
  const t = useTranslations('orders/receiving.photos');
  if (photos.length === 0) return null;
  return (
    <PhotoTiles label={t('title')}>
      {photos.map((id, at) => (
        <ClaimPhoto key={id} id={id} at={at + 1} busy={removing === id} {...(onRemove && { onRemove: () => onRemove(id) })} />
      ))}
    </PhotoTiles>
  );
}

function ClaimPhoto({ id, at, busy, onRemove }: { id: string; at: number; busy: boolean; onRemove?: () => void }) {
  const t = useTranslations('orders/receiving.photos');
  const { src, isMissing } = usePhoto(id);
  const [isOpen, setOpen] = useState(false);
  const name = t('number', { at });
  return (
    <>
      <PhotoTile
        src={src}
        name={name}
        missing={t(isMissing ? 'missing' : 'coming')}
        onOpen={() => setOpen(true)}
        remove={onRemove && { label: t('remove', { at }), busy, onPress: onRemove }}
      />
      {isOpen && src && (
        <Sheet open label={name} onClose={() => setOpen(false)}>
          <WholePhoto src={src} name={name} />
          <SheetActions>
            <Button kind="outline" onClick={() => setOpen(false)}>
              {t('close')}
            </Button>
          </SheetActions>
        </Sheet>
      )}
    </>
  );
}
