import { useQuery } from '@tanstack/react-query';
import { Grid } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { CardBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { cashDay } from '../queries.ts';
import { CloseDay } from './CloseDay.tsx';
import { DayCard } from './DayCard.tsx';
import { DayReceipts } from './DayReceipts.tsx';
import { OpenDay } from './OpenDay.tsx';

/** The agent's day: opened, handed over, counted and closed. */
export function DayTab() {
  const days = useQuery(cashDay());
  const isWide = useWider(1024);
  if (!days.data) return <UntilAnswered query={days} bones={<CardBones rows={5} />} />;
  const [day] = days.data;
  if (!day) return <OpenDay />;
  const isOpen = day.closedAt === '';
  return (
    <Grid lg={2} align="start">
      <Stack gap={16}>
        {!isOpen && <OpenDay />}
        <DayCard day={day} />
        {isWide && <DayReceipts day={day} />}
      </Stack>
      {isOpen && <CloseDay key={day.dayId} day={day} />}
      {!isWide && <DayReceipts day={day} />}
    </Grid>
  );
}
