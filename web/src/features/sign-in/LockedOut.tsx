import type { AlertCode } from '#contract/problems/alerts.ts';
import { useEffect } from 'react';
import { AlertModal } from '#app/layout/AlertModal.tsx';
import { showAlert } from '#lib/notices.ts';

/** An inactive account, or a token without the portal's permission: the danger alert, whose one button logs out, at the door, too (D-19). */
export default function LockedOut({ alert }: { alert: AlertCode }) {
  useEffect(() => showAlert(alert), [alert]);
  return <AlertModal />;
}
