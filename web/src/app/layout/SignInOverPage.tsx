import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { openPopup, signInHere, type Connection } from '#lib/session/popup.ts';
import { resumeSession } from '#lib/session/session.ts';
import { Sheet, SheetActions, SheetHead } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { leaveEnded } from '../landing.ts';

/** The question over the page of a user whose session ended. */
export function SignInOverPage({ type }: { type: Connection }) {
  const t = useTranslations('frame');
  const [isOpen, setOpen] = useState(false);
  const here = location.pathname + location.search;
  const again = async () => {
    // Before any await, because browsers open a popup only inside a click handler.
    const popup = openPopup(type, here);
    if (!popup) return signInHere(type, here);
    setOpen(true);
    const { end } = await popup.finished;
    setOpen(false);
    if (end === 'done') await resumeSession();
  };
  return (
    <Sheet open onClose={() => undefined} alert testId="alert-modal">
      <SheetHead icon={Clock} tone="danger" title={t('alerts.session_expired.title')}>
        <p>{isOpen ? t('sign_in.popup_open_text') : t('alerts.session_expired.message')}</p>
      </SheetHead>
      <SheetActions>
        <Button kind="primary" busy={isOpen} onClick={() => void again()}>
          {t('alerts.session_expired.button')}
        </Button>
        <Button kind="outline" onClick={() => void leaveEnded()}>
          {t('bar.log_out')}
        </Button>
      </SheetActions>
    </Sheet>
  );
}
