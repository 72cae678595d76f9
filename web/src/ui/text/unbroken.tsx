import type { ReactNode } from 'react';
import { Text } from './Text.tsx';

// With the mark behind it, which would begin the next line.
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
