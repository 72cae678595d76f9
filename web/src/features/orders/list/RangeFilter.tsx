import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dayDate, shortDate } from '#lib/formats/dates.ts';
import { Sheet, SheetActions, SheetTitle } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Chips } from '#ui/forms/Chips.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { quickRanges, type OrderAddress, type OrderFilter } from './list-filter.ts';
import { RangeFields } from './RangeFields.tsx';

interface RangeFilterProps {
  filter: OrderFilter;
  onChange: (next: Partial<OrderAddress>) => void;
}

/** The days of the list: fields with quick ranges beside them; on a phone quick ranges, and the fields in a sheet. */
export function RangeFilter({ filter, onChange }: RangeFilterProps) {
  const isWide = useWider(768);
  return isWide ? (
    <Row wrap align="end" gap={16} rowGap={12}>
      <RangeFields filter={filter} onChange={onChange} />
      <QuickRanges filter={filter} onChange={onChange} />
    </Row>
  ) : (
    <RangeOnPhone filter={filter} onChange={onChange} />
  );
}

function RangeOnPhone({ filter, onChange }: RangeFilterProps) {
  const t = useTranslations('orders.filter');
  const [open, setOpen] = useState(false);
  return (
    <>
      <QuickRanges filter={filter} onChange={onChange} onOther={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)}>
        <Stack gap={12}>
          <SheetTitle>{t('title')}</SheetTitle>
          <Stack gap={16}>
            <RangeFields filter={filter} onChange={onChange} full />
          </Stack>
        </Stack>
        <SheetActions>
          <Button kind="primary" onClick={() => setOpen(false)}>
            {t('show')}
          </Button>
        </SheetActions>
      </Sheet>
    </>
  );
}

/** A button for each usual range; `onOther` adds one with the present days, which opens the choice of others. */
function QuickRanges({ filter, onChange, onOther }: RangeFilterProps & { onOther?: () => void }) {
  const t = useTranslations('orders.filter');
  const ranges = quickRanges(filter.by);
  const now =
    ranges.find(({ from, to }) => from === filter.from && to === filter.to)?.id ?? 'other';
  const days =
    filter.from === filter.to
      ? shortDate(filter.from)
      : `${dayOf(filter.from)} – ${dayOf(filter.to)}`;
  const other = filter.by === 'R' ? `${t('R')} ${days}` : days;
  const items = ranges.map(({ id }) => ({ id: id as string, label: t(id) }));
  const pick = (id: string) => {
    const found = ranges.find((range) => range.id === id);
    if (found) onChange({ from: found.from, to: found.to });
    else onOther?.();
  };
  return (
    <Chips
      label={t('quick')}
      items={
        onOther
          ? [{ id: 'other', label: other, icon: CalendarRange, opens: true }, ...items]
          : items
      }
      value={now}
      onChange={pick}
      wrap={!onOther}
    />
  );
}
const dayOf = (date: string) => dayDate(date).replace(/^\S+?\u00a0/, '');
