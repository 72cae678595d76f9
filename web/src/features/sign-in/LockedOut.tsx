import type { AlertCode } from '#contract/problems/alerts.ts';
import { useEffect } from 'react';
import { AlertModal } from '#app/layout/AlertModal.tsx';
import { showAlert } from '#lib/notices.ts';

/** The alert for an inactive account or a token without the portal's permission, on the sign-in page, too; its one button logs out (D-19). */
export default function LockedOut({ alert }: { alert: AlertCode }) {
  useEffect(() => showAlert(alert), [alert]);
  return <AlertModal />;
}
