import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { config } from '#lib/config.ts';
import { fill } from '#lib/words/fill.ts';
import { inLocale } from '#lib/words/locale.ts';
import { alertQueue, closeAlert, type OpenAlert } from '#lib/notices.ts';
import { useSession } from '#lib/session/session.ts';
import { useStore } from '#lib/store.ts';
import { Sheet, SheetActions, SheetHead } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Reference } from '#ui/text/Reference.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { AskSupplier } from '../AskSupplier.tsx';
import { leave } from '../landing.ts';

interface AlertModalProps {
  /** beside a failure: who helps a customer; on the sign-in pages, which know no salesperson, the supplier's office */
  contact?: ReactNode;
}

/** Title, message and one button (specification §2). The alert's row defines what the button does. */
export function AlertModal({ contact }: AlertModalProps) {
  const [first] = useStore(alertQueue);
  return first ? <Shown key={first.code} alert={first} contact={contact} /> : null;
}

function Shown({
  alert: { row, words, facts, requestId, details, small },
  contact,
}: AlertModalProps & { alert: OpenAlert }) {
  return (
    <Sheet open onClose={closeAlert} alert testId="alert-modal">
      <SheetHead
        icon={row.icon === 'success' ? CircleCheck : TriangleAlert}
        tone={row.icon}
        title={fill(words.title, facts)}
      >
        <p>{fill(words.message, facts)}</p>
        {details.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {small && <Caption>{small}</Caption>}
        {row.icon === 'danger' && <AdminToAsk />}
        {row.icon === 'danger' && (contact ?? <AskSupplier />)}
        {row.icon === 'danger' && <Reference requestId={requestId} />}
      </SheetHead>
      <SheetActions>
        <Button kind="primary" onClick={() => press(row.button)}>
          {fill(words.button, facts)}
        </Button>
      </SheetActions>
    </Sheet>
  );
}

/** Beside a failure, for staff: that the administrator helps, by the reference number. */
function AdminToAsk() {
  const t = useTranslations('frame.ui');
  const now = useSession();
  return now.state === 'authenticated' && !now.user.isCustomer ? <p>{t('tell_admin')}</p> : null;
}

function press(button: OpenAlert['row']['button']) {
  closeAlert();
  if (button === 'sales-portal') location.assign(config().salesPortal ?? inLocale('/'));
  else if (button === 'portal-app')
    location.assign(config().portalApp ?? inLocale(config().portalLogin ? '/portal-login' : '/'));
  else if (typeof button === 'object' && 'logout' in button) void leave(button.logout);
  else if (typeof button === 'object') location.assign(inLocale(button.redirect));
}
