import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

interface HangProps {
  /** what the button shows and, where that is an icon only, what it is called */
  button: ReactNode;
  label?: string;
  className: string;
  start?: boolean;
  children: ReactNode;
}

/** A list of links that hangs from its button. Esc, a press outside or leaving by Tab closes it. */
export function Hang({ button, label, className, start = false, children }: HangProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event) => box.current?.contains(event.target as Node) || setOpen(false);
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to what its button and links do
    <div
      className="hang"
      ref={box}
      onBlur={(e) => e.relatedTarget && !e.currentTarget.contains(e.relatedTarget) && setOpen(false)}
      onKeyDown={(e) => e.key === 'Escape' && open && (e.stopPropagation(), setOpen(false), opener.current?.focus())}
    >
      <button
        type="button"
        ref={opener}
        className={className}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a link followed by Enter clicks, too
        <div id={id} className={classes('menu', start && 'start')} onClick={() => setOpen(false)}>
          {children}
        </div>
      )}
    </div>
  );
}
