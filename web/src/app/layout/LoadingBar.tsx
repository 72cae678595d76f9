import { limits } from '@smart-order/contract/constants.ts';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { loadingCount } from '../../lib/busy.ts';
import { useStore } from '../../lib/store.ts';

/** A line at the top while anything is under way; it hides 500 ms after the last thing ended. */
export function LoadingBar() {
  const calls = useStore(loadingCount);
  const isMoving = useRouterState({ select: (s) => s.status === 'pending' });
  const isBusy = calls > 0 || isMoving;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(isBusy), isBusy ? limits.minimumFetchDelay : limits.loadingBarHide);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return <div className={isShown ? 'loading-bar on' : 'loading-bar'} aria-hidden="true" />;
}
