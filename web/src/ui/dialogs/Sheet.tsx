import { X, type LucideIcon } from 'lucide-react';
import {
  createContext,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/forms/Button.tsx';
import { holdForm } from '#ui/layout/use-wider.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { unbroken } from '#ui/text/Text.tsx';
import colours from '#ui/tones.module.css';
import styles from './Sheet.module.css';

/** The id of a sheet's heading, which names it. */
const HeadingId = createContext<string | undefined>(undefined);

interface SheetProps {
  open: boolean;
  onClose: () => void;
  /** the name for screen readers, where the sheet has no `<SheetTitle>`, `<SheetHead>` or `<SideHead>` */
  label?: string;
  /** side: from the right, 88 % wide; else a bottom sheet on phones and a 420 px dialog from 768 */
  side?: boolean;
  /** from 768 px 720 px wide, for a form of two columns */
  wide?: boolean;
  /** as large as the window allows, for a document or a photograph */
  whole?: boolean;
  /** an alert is announced at once and must be answered: Esc and a press outside do not close it */
  alert?: boolean;
  testId?: string;
  children: ReactNode;
}

/** A native modal dialog: the browser holds the focus inside, Esc closes it, and the focus returns to where it was. */
export function Sheet({
  open,
  onClose,
  label,
  side = false,
  wide = false,
  whole = false,
  alert = false,
  testId,
  children,
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const box = dialog.current;
    if (!box || !open) return undefined;
    const before = document.activeElement;
    if (!box.open) box.showModal();
    return () => {
      box.close();
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [open]);
  useLayoutEffect(() => (open ? holdForm() : undefined), [open]);
  const swipe = useSwipeToClose(side, onClose);
  useOutside(dialog, open && !alert, onClose);
  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      className={classes(
        styles.sheet,
        side && styles.side,
        wide && styles.wide,
        whole && styles.whole,
      )}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={label ? undefined : heading}
      aria-label={label}
      data-testid={testId}
      onCancel={(e) => (e.preventDefault(), alert || onClose())}
      {...swipe}
    >
      <HeadingId value={heading}>{children}</HeadingId>
    </dialog>
  );
}

/** Closes at a press outside; Safari does not know `closedby`. */
function useOutside(dialog: RefObject<HTMLDialogElement | null>, on: boolean, close: () => void) {
  const latest = useRef(close);
  useEffect(() => void (latest.current = close));
  useEffect(() => {
    const box = dialog.current;
    if (!box || !on) return undefined;
    const press = (event: MouseEvent) =>
      event.target === box && isOutside(event, box) && latest.current();
    box.addEventListener('click', press);
    return () => box.removeEventListener('click', press);
  }, [dialog, on]);
}

function isOutside({ clientX, clientY }: MouseEvent, box: HTMLElement) {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** A swipe to the right closes a side sheet, which entered from the right. */
function useSwipeToClose(on: boolean, close: () => void) {
  const from = useRef<{ x: number; y: number }>(undefined);
  if (!on) return {};
  return {
    onTouchStart: ({ touches }: React.TouchEvent) =>
      void (from.current = touches[0] && { x: touches[0].clientX, y: touches[0].clientY }),
    onTouchEnd: ({ changedTouches }: React.TouchEvent) => {
      const end = changedTouches[0];
      if (!end || !from.current) return;
      const [right, down] = [end.clientX - from.current.x, Math.abs(end.clientY - from.current.y)];
      if (right > 80 && down < 60) close();
    },
  };
}

interface RoundIconProps {
  of: LucideIcon | undefined;
  size?: 'l';
  tone?: 'success' | 'danger' | undefined;
}
/** An icon on a soft round ground; without an icon only the ground. */
export const RoundIcon = ({ of, size, tone }: RoundIconProps) => (
  <span className={classes(styles.icon, colours[`soft-${tone ?? 'info'}`])}>
    {of && <Icon of={of} {...(size && { size })} />}
  </span>
);

/** The heading of a sheet, without an icon. */
export const SheetTitle = ({ children }: { children: ReactNode }) => (
  <h2 id={use(HeadingId)}>{children}</h2>
);

interface SheetHeadProps {
  icon?: LucideIcon;
  tone?: 'success' | 'danger' | undefined;
  title: ReactNode;
  /** a sentence or two below the title */
  children?: ReactNode;
}

/** The head of a sheet: icon, question and facts. */
export const SheetHead = ({ icon, tone, title, children }: SheetHeadProps) => (
  <div className={styles.head}>
    {icon && <RoundIcon of={icon} size="l" tone={tone} />}
    <div className={styles.words}>
      <SheetTitle>{unbroken(title)}</SheetTitle>
      {children}
    </div>
  </div>
);

/** The head of a side sheet: its title and the button that closes it. */
export const SideHead = ({
  title,
  closeLabel,
  onClose,
}: {
  title: string;
  closeLabel: string;
  onClose: () => void;
}) => (
  <div className={styles.sideHead}>
    <SheetTitle>{title}</SheetTitle>
    <IconButton icon={X} label={closeLabel} onClick={onClose} />
  </div>
);

/** The buttons of a sheet: over the whole line on a phone, one below the other where they do not fit; at the right from 768 px, the first of them outermost. */
export const SheetActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
