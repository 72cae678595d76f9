import { useTranslations } from 'use-intl';
import { PhotoTile, PhotoTiles } from '#ui/pictures/PhotoTiles.tsx';
import { useSlip } from './queries.ts';

/** Photos of bank slips; a press opens one in full size. */
export function SlipPhotos({ slips }: { slips: readonly string[] }) {
  const t = useTranslations('payments/matching.slip');
  if (slips.length === 0) return null;
  return (
    <PhotoTiles label={t('title')}>
      {slips.map((id, at) => (
        <Slip key={id} id={id} name={t('number', { at: at + 1 })} />
      ))}
    </PhotoTiles>
  );
}

function Slip({ id, name }: { id: string; name: string }) {
  const t = useTranslations('payments/matching.slip');
  return (
    <PhotoTile
      photo={useSlip(id)}
      name={name}
      words={{ coming: t('coming'), missing: t('missing'), close: t('close') }}
    />
  );
}
