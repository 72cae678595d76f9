import { useTranslations } from 'use-intl';
import { PhotoTile, PhotoTiles } from '#ui/pictures/PhotoTiles.tsx';
import { usePhoto } from './photos.ts';

interface ClaimPhotosProps {
  photos: readonly string[];
  /** removes a photo, possible until the receipt is sent */
  onRemove?: (photoId: string) => void;
  removing?: string | undefined;
}

/** Photos of received goods; a press opens one in full size. */
export function ClaimPhotos({ photos, onRemove, removing }: ClaimPhotosProps) {
  const t = useTranslations('orders/receiving.photos');
  if (photos.length === 0) return null;
  return (
    <PhotoTiles label={t('title')}>
      {photos.map((id, at) => (
        <ClaimPhoto
          key={id}
          id={id}
          at={at + 1}
          busy={removing === id}
          {...(onRemove && { onRemove: () => onRemove(id) })}
        />
      ))}
    </PhotoTiles>
  );
}

function ClaimPhoto({
  id,
  at,
  busy,
  onRemove,
}: {
  id: string;
  at: number;
  busy: boolean;
  onRemove?: () => void;
}) {
  const t = useTranslations('orders/receiving.photos');
  return (
    <PhotoTile
      photo={usePhoto(id)}
      name={t('number', { at })}
      words={{ coming: t('coming'), missing: t('missing'), close: t('close') }}
      remove={onRemove && { label: t('remove', { at }), busy, onPress: onRemove }}
    />
  );
}
