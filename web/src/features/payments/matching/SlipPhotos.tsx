import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button.tsx';
import { PhotoTile, PhotoTiles, WholePhoto } from '../../../ui/PhotoTiles.tsx';
import { Sheet, SheetActions } from '../../../ui/Sheet.tsx';
import { useSlip } from './queries.ts';

/** Photos of bank slips; one is pressed to be seen whole. */
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
  const { src, isMissing } = useSlip(id);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PhotoTile src={src} name={name} missing={t(isMissing ? 'missing' : 'coming')} onOpen={() => setOpen(true)} />
      {isOpen && src && (
        <Sheet open whole label={name} onClose={() => setOpen(false)}>
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
