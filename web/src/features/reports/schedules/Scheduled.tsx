import type { Schedule } from '#contract/reports/schedules/shapes.ts';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { SheetActions } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Note } from '#ui/text/Note.tsx';

/** What was just scheduled, and the way to the rest. */
export function Scheduled({ made, onClose }: { made: Schedule | undefined; onClose: () => void }) {
  const t = useTranslations('reports/schedules');
  return (
    <>
      <Note tone="success" live>
        {t('saved', { at: dateAndTime(made?.nextDueAt ?? '') })}
      </Note>
      <SheetActions>
        <Button kind="primary" onClick={onClose}>
          {t('close')}
        </Button>
        <ButtonLink to="/schedules" kind="outline">
          {t('see_all')}
        </ButtonLink>
      </SheetActions>
    </>
  );
}
