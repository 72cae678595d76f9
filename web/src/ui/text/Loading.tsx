import { limits } from '#contract/constants.ts';
import { QueryClientContext, type Query } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { use, useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '#ui/classes.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Hidden } from '#ui/layout/Only.tsx';
import { Grow, Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Bone } from './Bone.tsx';
import { FailState } from './FailState.tsx';
import styles from './Loading.module.css';
import { Caption } from './Text.tsx';

const hasNothing = ({ state }: Query) => state.status === 'pending';

/** Lets go of what hangs and asks again: asking again while the first question waits would only wait with it. */
function useAskAnew(ask: (() => void) | undefined) {
  const queries = use(QueryClientContext);
  return async () => {
    await queries?.cancelQueries({ predicate: hasNothing });
    void queries?.refetchQueries({ type: 'active', predicate: hasNothing });
    ask?.();
  };
}

interface LoadingProps {
  /** blocks of the final size: <Bone …/> */
  children: ReactNode;
  /** at 15 s: try again */
  onRetry?: () => void;
}

/** Nothing for 200 ms, then the skeleton, a note at 5 s, a retry at 15 s; without a signal, that there is none. Show it only where there is no older content. */
export function Loading({ children, onRetry }: LoadingProps) {
  const t = useTranslations('frame.ui');
  // How many steps a wait has lasted, after which people see bones, a note, a retry.
  const [past, setPast] = useState(0);
  useEffect(() => {
    const timers = [limits.minimumFetchDelay, 5_000, 15_000].map((ms, at) => setTimeout(() => setPast(at + 1), ms));
    return () => timers.forEach(clearTimeout);
  }, []);
  const askAnew = useAskAnew(onRetry);
  const again = () => void askAnew();
  // Questions wait for the signal by themselves.
  if (past && !navigator.onLine) return <FailState onRetry={again} />;
  return (
    <div aria-busy="true" className={classes(styles.loading, !past && styles.unseen)}>
      <Hidden as="output">{t('loading')}</Hidden>
      <div aria-hidden="true">{children}</div>
      {past > 1 && <Caption as="output">{t('loading_long')}</Caption>}
      {past > 2 && onRetry && (
        <div>
          <Button icon={RefreshCw} onClick={again}>
            {t('try_again')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A list's skeleton: picture, two lines, a figure. */
export const RowBones = ({ rows = 3 }: { rows?: number }) => (
  <Stack>
    {Array.from({ length: rows }, (_, at) => (
      <Row key={at}>
        <Bone width={64} height={64} round="field" />
        <Grow>
          <Stack gap={8}>
            <Bone width="75%" height={16} />
            <Bone width="50%" height={12} />
          </Stack>
        </Grow>
        <Bone width={72} height={16} />
      </Row>
    ))}
  </Stack>
);
