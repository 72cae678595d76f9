import { limits } from '#contract/constants.ts';
import { QueryClientContext, type Query } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { use, useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '#ui/classes.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Hidden, Only } from '#ui/layout/Only.tsx';
import { Grow, Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { List } from '#ui/lists/List.tsx';
import { FailState } from './FailState.tsx';
import styles from './Loading.module.css';
import { Caption } from './Text.tsx';

const hasNothing = ({ state }: Query) => state.status === 'pending';

/** Cancels the requests that hang and sends them again; without the cancel, a second request would wait for the first. */
function useRetry(ask: (() => void) | undefined) {
  const queries = use(QueryClientContext);
  return async () => {
    await queries?.cancelQueries({ predicate: hasNothing });
    void queries?.refetchQueries({ type: 'active', predicate: hasNothing });
    ask?.();
  };
}

interface LoadingProps {
  /** placeholders of the final size: <Bone …/> */
  children: ReactNode;
  /** offered after 15 s */
  onRetry?: () => void;
}

/** Shows nothing for 200 ms, then the skeleton, a note at 5 s, a retry at 15 s; offline, that there is no connection. Show it only where there is no older content. */
export function Loading({ children, onRetry }: LoadingProps) {
  const t = useTranslations('frame.ui');
  // How many of the three times have passed: skeleton, note, retry.
  const [past, setPast] = useState(0);
  useEffect(() => {
    const timers = [limits.minimumFetchDelay, 5_000, 15_000].map((ms, at) =>
      setTimeout(() => setPast(at + 1), ms),
    );
    return () => timers.forEach(clearTimeout);
  }, []);
  const retry = useRetry(onRetry);
  const again = () => void retry();
  // TanStack sends the requests again when the connection is back.
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

export interface Asked {
  data: unknown;
  error: unknown;
  isPending: boolean;
  refetch: () => unknown;
}

/**
 * Shows the skeleton until all queries have answered, the problem where one failed, and nothing afterwards. TanStack renders a component again only for the
 * fields of a query that it has read; a caller that reads none passes a copy (`{...query}`), because copying reads them all.
 */
export function UntilAnswered({
  query,
  bones,
}: {
  query: Asked | readonly Asked[];
  bones: ReactNode;
}) {
  const asked = [query].flat();
  const missing = asked.filter(({ data }) => data === undefined);
  const failed = missing.find(({ isPending }) => !isPending);
  const again = () => asked.forEach(({ refetch }) => void refetch());
  if (missing.length === 0) return null;
  return failed ? (
    <FailState error={failed.error} onRetry={again} />
  ) : (
    <Loading onRetry={again}>{bones}</Loading>
  );
}

interface BoneProps {
  /** px, or a share of its container: '75%' */
  width?: number | `${number}%`;
  /** px at normal text size; it grows with the text */
  height: number;
  /** pill for a status, field for a button or field, picture, card */
  round?: 'pill' | 'field' | 'card';
}

/** One block of a skeleton in its final size. The size is an SVG's attributes: the content security policy allows no styles. */
export const Bone = ({ width = '100%', height, round }: BoneProps) => (
  <svg
    className={classes(styles.bone, round && styles[`round-${round}`])}
    width={typeof width === 'number' ? `${width / 16}rem` : width}
    height={`${height / 16}rem`}
    aria-hidden="true"
  />
);

/** The skeleton of a list: picture, two lines, a figure. */
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

/** The same inside the card that will hold the list. */
export const CardBones = ({ rows }: { rows: number }) => (
  <Card>
    <RowBones rows={rows} />
  </Card>
);

interface ListBonesProps {
  rows: number;
  /** px that a row is high on a phone and from 768 px, so that nothing moves when the list is drawn */
  phone: number;
  desk: number;
  /** px of the row's name, and of a second column on a desktop */
  name?: number;
  second: number;
  /** the content at the right */
  end: 'status' | 'words';
}

/** The skeleton of a list in a flush card: rows of the final height. */
export const ListBones = ({ rows, phone, desk, name = 144, second, end }: ListBonesProps) => (
  <List>
    {Array.from({ length: rows }, (_, at) => (
      <li key={at} className={styles.line}>
        <Only on="phone">
          <Height of={phone} />
        </Only>
        <Only on="desk">
          <Height of={desk} />
        </Only>
        <div className={styles.words}>
          <Bone width={name} height={16} />
          <Only on="phone">
            <Bone width="80%" height={12} />
          </Only>
        </div>
        <Only on="desk">
          <Bone width={second} height={16} />
        </Only>
        {end === 'status' ? (
          <Bone width={112} height={28} round="pill" />
        ) : (
          <Bone width={112} height={16} />
        )}
      </li>
    ))}
  </List>
);

/** An empty drawing that makes its row as high as the list's rows will be. */
const Height = ({ of }: { of: number }) => <svg className={styles.height} width="0" height={of} />;
