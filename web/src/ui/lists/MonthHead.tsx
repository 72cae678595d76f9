import { ChevronLeft, ChevronRight } from 'lucide-react';
import { longDate } from '#lib/formats/dates.ts';
import { IconButton } from '#ui/forms/Button.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Text } from '#ui/text/Text.tsx';
import { monthAfter } from './months.ts';

interface MonthHeadProps {
  month: string;
  /** names of the arrows */
  before: string;
  after: string;
  /** the first and the last month that has something */
  from?: string;
  to?: string;
  onMonth: (month: string) => void;
}

/** The name of a calendar's month between the arrows to its neighbours. */
export const MonthHead = ({ month, before, after, from, to, onMonth }: MonthHeadProps) => (
  <Row between>
    <IconButton
      icon={ChevronLeft}
      label={before}
      disabled={month === from}
      onClick={() => onMonth(monthAfter(month, -1))}
    />
    <Text size="lead" aria-live="polite">
      {longDate(`${month}-15`).replace(/^.*?15 /, '')}
    </Text>
    <IconButton
      icon={ChevronRight}
      label={after}
      disabled={month === to}
      onClick={() => onMonth(monthAfter(month, 1))}
    />
  </Row>
);
