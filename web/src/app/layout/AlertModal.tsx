import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { config } from '../../lib/config.ts';
import { fill } from '../../lib/fill.ts';
import { inLocale, locale } from '../../lib/locale.ts';
import { alertQueue, closeAlert, type OpenAlert } from '../../lib/notices.ts';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { leave } from '../landing.ts';

/** Title, message and one button (specification §2). What the button does stands in the alert's row. */
export function AlertModal() {
  const [first] = useStore(alertQueue);
  return first ? <Shown key={first.code} alert={first} /> : null;
}

function Shown({ alert: { row, facts, requestId } }: { alert: OpenAlert }) {
  const t = useTranslations('frame.ui');
  const heading = useId();
  const words = row[locale];
  return (
    <Sheet open onClose={closeAlert} labelledBy={heading} alert testId="alert-modal">
      <div className="sheet-head">
        <span className={`sheet-icon ${row.icon}`}>
          <Icon of={row.icon === 'success' ? CircleCheck : TriangleAlert} size="l" />
        </span>
        <div className="grow">
          <h2 id={heading}>{fill(words.title, facts)}</h2>
          <p className="mt-1">{fill(words.message, facts)}</p>
          {requestId && row.icon === 'danger' && (
            <p className="cap mt-1">
              {t('reference')} <span className="code select-all">{requestId}</span>
            </p>
          )}
        </div>
      </div>
      <div className="sheet-actions">
        <Button kind="primary" onClick={() => press(row.button)}>
          {words.button}
        </Button>
      </div>
    </Sheet>
  );
}

function press(button: OpenAlert['row']['button']) {
  closeAlert();
  if (button === 'sales-portal') location.assign(config().salesPortal ?? inLocale('/'));
  else if (button === 'portal-app') location.assign(config().portalApp ?? inLocale(config().portalLogin ? '/portal-login' : '/'));
  else if (typeof button === 'object' && 'logout' in button) void leave(button.logout);
  else if (typeof button === 'object') location.assign(inLocale(button.redirect));
}
