import type { CustomerNote } from '#contract/customer-notes/shapes.ts';
import { useTranslations } from 'use-intl';
import { CardPart } from '#ui/layout/Card.tsx';
import { Sheet, SideHead } from '#ui/dialogs/Sheet.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { NoteForm, type NoteDraftState } from '#features/customer-notes/front.parts.ts';
import type { PlaceCodes } from '../place.ts';

interface NoteSheetProps {
  place: PlaceCodes;
  open: boolean;
  onClose: () => void;
  typed: NoteDraftState;
  /** baht that the customer owes; undefined until it is known */
  owed: number | undefined;
  openPromise: CustomerNote | undefined;
}

/** The form of a note over the page. What is typed stays until it is saved, also where the customer cannot be read any more. */
export function NoteSheet({ place, open, onClose, typed, owed, openPromise }: NoteSheetProps) {
  const t = useTranslations('customer-notes');
  const { draft, change, clear } = typed;
  return (
    <Sheet side open={open} onClose={onClose}>
      <SideHead
        title={t('write')}
        closeLabel={useTranslations('customers/account')('close')}
        onClose={onClose}
      />
      <CardPart gap={12}>
        <Caption>{t('staff_only')}</Caption>
        <NoteForm
          place={place}
          draft={draft}
          change={change}
          onSaved={() => (clear(), onClose())}
          owed={owed}
          openPromise={openPromise}
        />
      </CardPart>
    </Sheet>
  );
}
