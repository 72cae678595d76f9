import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { longDate } from '#lib/formats/dates.ts';
import { IconButton } from '#ui/forms/Button.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Text } from '#ui/text/Text.tsx';
import { monthAfter } from './months.ts';

interface MonthHeadProps {
  month: string;
  from: string;
  to: string;
  onMonth: (month: string) => void;
}

/** The name of a calendar's month between the arrows to its neighbours. */
export function MonthHead({ month, from, to, onMonth }: MonthHeadProps) {
  const t = useTranslations('frame.ui');
  return (
    <Row between>
      <IconButton
        icon={ChevronLeft}
        label={t('month_before')}
        disabled={month === from}
        onClick={() => onMonth(monthAfter(month, -1))}
      />
      <Text size="lead" aria-live="polite">
        {longDate(`${month}-15`).replace(/^.*?15 /, '')}
      </Text>
      <IconButton
        icon={ChevronRight}
        label={t('month_after')}
        disabled={month === to}
        onClick={() => onMonth(monthAfter(month, 1))}
      />
    </Row>
  );
}
