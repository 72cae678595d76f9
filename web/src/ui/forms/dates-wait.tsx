import {
  createContext,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '#ui/text/EmptyState.tsx';

/** The fields of a page that narrow a list and hold no valid day. */
const WrongDates = createContext<{
  ids: readonly string[];
  set: (id: string, isWrong: boolean) => void;
}>({ ids: [], set: () => undefined });

/** Around a page: its lists wait while a day that narrows them is invalid. */
export function DatesWait({ children }: { children: ReactNode }) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [set] = useState(() => (id: string, isWrong: boolean) => {
    setIds((before) =>
      before.includes(id) === isWrong
        ? before
        : isWrong
          ? [...before, id]
          : before.filter((one) => one !== id),
    );
  });
  const wrong = useMemo(() => ({ ids, set }), [ids, set]);
  return <WrongDates value={wrong}>{children}</WrongDates>;
}

/** True while the page's list waits for a valid day. */
export const useDatesWait = (): boolean => useContext(WrongDates).ids.length > 0;

/** Reports a field whose typed day is invalid, until it is valid or removed. */
export function useWrongDate(isWrong: boolean) {
  const id = useId();
  const { set } = useContext(WrongDates);
  useEffect(() => {
    set(id, isWrong);
    return () => set(id, false);
  }, [id, isWrong, set]);
}

interface UntilDatesProps {
  /** the days are valid, and no range */
  isWrong?: boolean;
  /** shows nothing while it waits, where a list beside it says so */
  quiet?: boolean;
  children: ReactNode;
}

/** What the days narrow; while one is invalid, that it waits, because people would take other days for those typed. */
export function UntilDates({ isWrong = false, quiet = false, children }: UntilDatesProps) {
  const t = useTranslations('frame.ui');
  const waits = useDatesWait() || isWrong;
  if (!waits) return children;
  if (quiet) return null;
  return (
    <EmptyState drawing="match" title={t('dates_wait')}>
      {t('dates_wait_text')}
    </EmptyState>
  );
}
