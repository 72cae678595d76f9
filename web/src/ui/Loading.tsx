import { limits } from '@smart-order/contract/constants.ts';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';

/** How long a wait has lasted, in the steps that people are told about. */
function useWait(): 'nothing' | 'bones' | 'long' | 'very long' {
  const [wait, setWait] = useState<'nothing' | 'bones' | 'long' | 'very long'>('nothing');
  useEffect(() => {
    const timers = [
      setTimeout(() => setWait('bones'), limits.minimumFetchDelay),
      setTimeout(() => setWait('long'), 5_000),
      setTimeout(() => setWait('very long'), 15_000),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return wait;
}

interface LoadingProps {
  /** blocks of the final size: <Bone …/> */
  children: ReactNode;
  /** at 15 s: try again */
  onRetry?: () => void;
}

/** Nothing for 200 ms, then the skeleton, a note at 5 s, a retry at 15 s. Show it only where there is no older content. */
export function Loading({ children, onRetry }: LoadingProps) {
  const t = useTranslations('frame.ui');
  const wait = useWait();
  return (
    <div aria-busy="true" className={classes('stack', wait === 'nothing' && 'invisible')}>
      <output className="sr-only">{t('loading')}</output>
      <div aria-hidden="true">{children}</div>
      {(wait === 'long' || wait === 'very long') && <output className="cap block">{t('loading_long')}</output>}
      {wait === 'very long' && onRetry && (
        <div>
          <Button icon={RefreshCw} onClick={onRetry}>
            {t('try_again')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** One block of a skeleton. Give it the final size by classes: `h-4 w-2/3`. */
export const Bone = ({ className }: { className: string }) => <span className={classes('bone', className)} />;

/** A list's skeleton: picture, two lines, a figure. */
export const RowBones = ({ rows = 3 }: { rows?: number }) => (
  <div className="stack">
    {Array.from({ length: rows }, (_, at) => (
      <div key={at} className="row">
        <Bone className="size-16 rounded-picture" />
        <div className="grow stack tight">
          <Bone className="h-4 w-3/4" />
          <Bone className="h-3 w-1/2" />
        </div>
        <Bone className="h-4 w-18" />
      </div>
    ))}
  </div>
);
