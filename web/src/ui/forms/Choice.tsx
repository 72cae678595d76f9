import { Minus, Plus, type LucideIcon } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '#ui/classes.ts';
import { Grow } from '#ui/layout/Row.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import type { PictureGround } from '#ui/pictures/Picture.tsx';
import colours from '#ui/tones.module.css';
import styles from './Choice.module.css';
import { Label } from './Field.tsx';

interface ChoiceProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'style' | 'type' | 'title'
> {
  children: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

const Choice = ({ type, children, ...rest }: ChoiceProps & { type: 'checkbox' | 'radio' }) => (
  <label className={styles.choice}>
    <input type={type} {...rest} />
    <span>{children}</span>
  </label>
);
/** A tick box with its words. */
export const Checkbox = (props: ChoiceProps) => <Choice type="checkbox" {...props} />;
/** A tick box drawn as a switch at the right of its words: what it changes, changes at the press. */
export const Switch = ({ children, checked, ...rest }: ChoiceProps & { checked: boolean }) => (
  <label className={classes(styles.choice, styles.switch)}>
    <input type="checkbox" role="switch" checked={checked} aria-checked={checked} {...rest} />
    <span>{children}</span>
  </label>
);
/** A radio with its words; put several in <ChoiceGroup>. */
export const Radio = (props: ChoiceProps) => <Choice type="radio" {...props} />;

/** Radios and tick boxes under one legend; `tiles`: <RadioTile>, two beside one another on a phone, four from 768 px. */
export const ChoiceGroup = ({
  legend,
  tiles = false,
  children,
}: {
  legend: string;
  tiles?: boolean;
  children: ReactNode;
}) => (
  <fieldset className={styles.group}>
    <Label as="legend">{legend}</Label>
    {tiles ? <div className={styles.tiles}>{children}</div> : children}
  </fieldset>
);

/** A radio as a card, for a few choices that each need some lines of explanation. */
export const RadioCard = ({
  icon,
  title,
  children,
  ...rest
}: ChoiceProps & { icon: LucideIcon; title: ReactNode }) => (
  <label className={styles.card}>
    <input type="radio" {...rest} />
    <Icon of={icon} size="l" />
    <span>
      <b>{title}</b>
      {children}
    </span>
  </label>
);

/** A radio as a tile, its icon on the ground of a picture. */
export const RadioTile = ({
  icon,
  ground,
  children,
  ...rest
}: ChoiceProps & { icon: LucideIcon; ground: PictureGround }) => (
  <label className={styles.tile}>
    <input type="radio" {...rest} />
    <span className={classes(styles.icon, colours[`ground-${ground}`])}>
      <Icon of={icon} size="l" />
    </span>
    <span>{children}</span>
  </label>
);

interface PickRowProps {
  picked: boolean;
  onToggle: () => void;
  /** what a tick does: it adds the row somewhere, or removes it from there */
  kind: 'add' | 'take';
  /** shown beside a ticked row, where there is room: "to be assigned" */
  mark: string;
  children: ReactNode;
}

/** A row that is one tick box, marked + or − when it is ticked. There may be thousands; the browser skips drawing those out of sight. */
export const PickRow = ({ picked, onToggle, kind, mark, children }: PickRowProps) => (
  <li className={classes(styles.item, styles[`kind-${kind}`])}>
    <label className={classes(styles.choice, styles.row, picked && styles.picked)}>
      <input type="checkbox" checked={picked} onChange={onToggle} />
      <Grow as="span">{children}</Grow>
      {picked && (
        <span className={styles.mark} aria-hidden="true">
          <Icon of={kind === 'add' ? Plus : Minus} size="s" />
          {mark}
        </span>
      )}
    </label>
  </li>
);
