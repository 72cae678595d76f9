import { useId, type ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './DropDown.module.css';

interface DropDownProps {
  /** what the button shows and, where that is an icon only, what it is called */
  button: ReactNode;
  label?: string | undefined;
  /** the button's look: the place around it knows */
  buttonClass: string;
  /** hangs from the button's left edge, else from its right */
  start?: boolean;
  /** lines to choose from; each calls `close` when it was pressed */
  children: (close: () => void) => ReactNode;
}

/** A list of links that hangs from its button: the browser's popover closes it by Esc and by a press outside, and gives the focus back. */
export function DropDown({ button, label, buttonClass, start = false, children }: DropDownProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={buttonClass} popoverTarget={id} aria-label={label}>
        {button}
      </button>
      <div id={id} popover="auto" className={classes(styles.list, start && styles.start)}>
        {children(() => document.getElementById(id)?.hidePopover())}
      </div>
    </>
  );
}
