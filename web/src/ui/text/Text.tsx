import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '#ui/classes.ts';
import colours from '#ui/tones.module.css';
import styles from './Text.module.css';

export type TextTone = 'muted' | 'accent' | 'success' | 'warning' | 'danger';
export type TextSize = 'caption' | 'body' | 'lead' | 'figure' | 'title' | 'display';
type TextTag =
  | 'p'
  | 'span'
  | 'b'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'div'
  | 'dt'
  | 'dd'
  | 'li'
  | 'legend'
  | 'output'
  | 'time'
  | 's';

export interface TextProps extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> {
  as?: TextTag;
  /** a step of look.md §2; from `lead` up its weight is 600. By default that of the text around it. */
  size?: TextSize;
  tone?: TextTone | undefined;
  strong?: boolean;
  /** weight 400 inside a heading */
  plain?: boolean;
  nowrap?: boolean;
  /** a code or an address: breaks anywhere */
  code?: boolean;
  /** one press selects all of it */
  select?: boolean;
  /** line ends in the text are shown */
  lines?: boolean;
  /** at most so many lines, then … */
  most?: 1 | 2;
  /** lines closer together, for names of two lines */
  close?: boolean;
  /** a span on a line of its own */
  block?: boolean;
  end?: boolean;
  ref?: Ref<HTMLParagraphElement>;
  [data: `data-${string}`]: unknown;
}

/** Text with a look. A paragraph by default; `<p>`, `<b>` and `<h2>` without a look need no component. */
export function Text({
  as = 'p',
  size,
  tone,
  strong,
  plain,
  nowrap,
  code,
  select,
  lines,
  most,
  close,
  block,
  end,
  ...rest
}: TextProps) {
  const Words = as as 'p';
  const look = classes(
    size && styles[`size-${size}`],
    tone && colours[`tone-${tone}`],
    strong && styles.strong,
    plain && styles.plain,
    nowrap && styles.nowrap,
    code && styles.code,
    select && styles.select,
    lines && styles.lines,
    most && styles[`most-${most}`],
    close && styles.close,
    block && styles.block,
    end && styles.end,
  );
  return <Words {...rest} className={look || undefined} />;
}

/** Small and muted: a unit, a code, a time; not for sentences on which a user must act. */
export const Caption = ({ tone = 'muted', ...rest }: Omit<TextProps, 'size'>) => (
  <Text size="caption" tone={tone} {...rest} />
);

// With the punctuation behind it, which would otherwise begin the next line.
const numbers = /([\w-]*\d-\d[\w-]*[?!.,:]*)/;

/** Words in which a number such as SO-6911-00482 stays on one line: a browser breaks it after each hyphen. */
export const unbroken = (words: ReactNode): ReactNode =>
  typeof words === 'string'
    ? words.split(numbers).map((part, at) =>
        at % 2 === 1 ? (
          <Text key={part} as="span" nowrap>
            {part}
          </Text>
        ) : (
          part
        ),
      )
    : words;

/** The text of a file, letter by letter; long lines scroll. */
export const FileSample = ({ children }: { children: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, and keys must reach it
  <pre className={styles.sample} tabIndex={0}>
    {children}
  </pre>
);
