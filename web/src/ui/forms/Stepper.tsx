import { mostOfOneProduct, quantityProblem } from '#contract/quantity.ts';
import { Minus, Plus } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { problemWords } from '#lib/problem.ts';
import { readQuantity } from '#lib/formats/typed-numbers.ts';
import { count, quantityWords, unitFor } from '#lib/formats/units.ts';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Button } from './Button.tsx';
import { pressedKey } from './pressed-key.ts';
import { useHold } from './use-hold.ts';
import styles from './Stepper.module.css';

interface StepperProps {
  /** the product's name */
  of: string;
  value: number;
  unit?: string;
  /** quantities are multiples of this (D-47) */
  packSize?: number;
  /** where the value is 0: the quantity that plus and the arrow up begin with, shown in the empty field; by default one pack */
  first?: number;
  disabled?: boolean;
  /** in a tile of a list: as narrow as possible */
  narrow?: boolean;
  /** called with whole, allowed quantities only */
  onChange: (quantity: number) => void;
  /** minus at the lowest quantity, and a field that is left with 0 or empty, remove the line */
  onRemove: () => void;
  /** Enter was pressed in the quantity */
  onEnter?: (field: HTMLInputElement) => void;
}

/**
 * Minus, value, unit and plus; a button that is pressed long repeats. The arrow keys in the field do the same as the buttons, so a product is one stop of Tab.
 * A quantity that is no multiple of the pack is refused, and the nearest two are offered as buttons. Until one is chosen, the previous value counts.
 */
export function Stepper({
  of,
  value,
  unit,
  packSize = 1,
  first,
  disabled = false,
  narrow = false,
  onChange,
  onRemove,
  onEnter,
}: StepperProps) {
  const t = useTranslations('frame.ui');
  const id = useId();
  const label = t('quantity_of', { name: of });
  const [typed, setTyped] = useState<string>();
  const before = useRef(value);
  const step = Math.max(1, packSize);
  const doubt =
    typed === undefined || isNone(typed)
      ? undefined
      : quantityProblem(readQuantity(typed), packSize);

  const take = (quantity: number) => {
    setTyped(undefined);
    if (quantity !== value) onChange(quantity);
  };
  const type = (text: string) => {
    if (typed === undefined) before.current = value;
    setTyped(text);
    const number = readQuantity(text);
    // An emptied field may be on its way to another quantity: it counts once it is left.
    const quantity =
      number === undefined || quantityProblem(number, packSize) ? before.current : number;
    if (quantity === value) return;
    if (quantity === 0) onRemove();
    else onChange(quantity);
  };
  const leave = () => {
    if (typed === undefined) return;
    if (!doubt) setTyped(undefined);
    if (isNone(typed) && value > 0) onRemove();
  };
  const lower = Math.ceil((value - step) / step) * step;
  const upper = value === 0 ? (first ?? step) : Math.floor((value + step) / step) * step;
  const goLower = () => void (lower >= 1 && take(lower));
  const goHigher = () => void (upper <= mostOfOneProduct && take(upper));
  const less = useHold(goLower);
  const more = useHold(goHigher);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const does = {
      ArrowUp: goHigher,
      ArrowDown: goLower,
      Enter: () => (leave(), onEnter?.(event.currentTarget)),
    }[pressedKey(event)];
    if (!does) return;
    event.preventDefault();
    does();
  };

  return (
    <div className={narrow ? styles.narrow : undefined}>
      <fieldset
        className={classes(styles.stepper, doubt && styles.bad, value > 999 && styles.long)}
        aria-label={label}
      >
        <button
          type="button"
          tabIndex={-1}
          disabled={disabled || value === 0}
          aria-label={t('less', { name: of })}
          {...less.onHold}
          onClick={() => !less.wasHeld() && (lower < 1 ? onRemove() : take(lower))}
        >
          <Icon of={Minus} />
        </button>
        <label>
          <input
            value={typed ?? (value > 0 ? String(value) : '')}
            placeholder={value === 0 ? String(upper) : undefined}
            inputMode="numeric"
            autoComplete="off"
            disabled={disabled}
            aria-label={unit ? `${label} (${unit})` : label}
            aria-invalid={doubt ? true : undefined}
            aria-describedby={doubt ? `${id}-help` : undefined}
            onFocus={(e) => e.currentTarget.select()}
            onChange={(e) => type(e.currentTarget.value)}
            onBlur={leave}
            onKeyDown={press}
            aria-keyshortcuts="ArrowUp ArrowDown"
          />
          {unit && (
            <span className={styles.unit} aria-hidden="true">
              {unitFor(value, unit)}
            </span>
          )}
        </label>
        <button
          type="button"
          tabIndex={-1}
          disabled={disabled || upper > mostOfOneProduct}
          aria-label={t('more', { name: of })}
          {...more.onHold}
          onClick={() => !more.wasHeld() && take(upper)}
        >
          <Icon of={Plus} />
        </button>
      </fieldset>
      {doubt && (
        <div id={`${id}-help`} className={styles.help} role="alert">
          <span>
            {problemWords(doubt.code, {
              ...doubt,
              packSize: unit ? quantityWords(step, unit) : count(step),
            })}
          </span>
          {'near' in doubt &&
            doubt.near.map((near) => (
              <Button
                key={near}
                kind="outline"
                size="small"
                onMouseDown={(e) => e.preventDefault()}
                onClick={() => take(near)}
              >
                {count(near)} {unit && unitFor(near, unit)}
              </Button>
            ))}
        </div>
      )}
    </div>
  );
}

const isNone = (text: string) => text.trim() === '' || readQuantity(text) === 0;
