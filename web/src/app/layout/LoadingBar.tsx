import { limits } from '#contract/constants.ts';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { loadingCount } from '#lib/busy.ts';
import { classes } from '#ui/classes.ts';
import styles from './LoadingBar.module.css';

/** A line at the top while calls are under way; it hides 500 ms after the last one ended. */
export function LoadingBar() {
  const isCalling = useCalling();
  const isMoving = useRouterState({ select: (s) => s.status === 'pending' });
  const isBusy = isCalling || isMoving;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(
      () => setShown(isBusy),
      isBusy ? limits.minimumFetchDelay : limits.loadingBarHide,
    );
    return () => clearTimeout(timer);
  }, [isBusy]);
  return <div className={classes(styles.bar, isShown && styles.on)} aria-hidden="true" />;
}

/** Not with `useStore`: React draws a whole page again where a store that it read changes before the page is drawn, and calls end then. */
function useCalling(): boolean {
  const [isCalling, setCalling] = useState(false);
  useEffect(() => {
    const read = () => setCalling(loadingCount.get() > 0);
    read();
    return loadingCount.subscribe(read);
  }, []);
  return isCalling;
}
