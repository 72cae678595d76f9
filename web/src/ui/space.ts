import styles from './space.module.css';

/** The spacing scale of look.md §3, in px; no other values. */
export type Space = 0 | 4 | 8 | 12 | 16 | 20 | 24 | 32 | 48 | 64;
/** The gap between lines that wrap. */
export type RowSpace = Extract<Space, 0 | 4 | 8 | 12 | 16>;

/** Tags that have a meaning (list, section, form); they change nothing of the look. */
export type Tag =
  | 'div'
  | 'span'
  | 'p'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'section'
  | 'article'
  | 'aside'
  | 'nav'
  | 'header'
  | 'footer'
  | 'fieldset'
  | 'form'
  | 'output';

/** Class of a gap; `row` is set where wrapped lines are closer together than columns. */
export const gapClass = (gap: Space, row?: RowSpace): string =>
  row === undefined || row === gap
    ? (styles[`gap-${gap}`] ?? '')
    : `${styles[`gap-${gap}`]} ${styles[`row-${row}`]}`;
