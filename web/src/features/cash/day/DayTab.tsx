import { useQuery } from '@tanstack/react-query';
import { Stack } from '#ui/Stack.tsx';
import { Grid } from '#ui/Grid.tsx';
import { FailState } from '#ui/FailState.tsx';
import { Loading, RowBones } from '#ui/Loading.tsx';
import { Card } from '#ui/Card.tsx';
import { useWider } from '#ui/use-wider.ts';
import { cashDay } from '../queries.ts';
import { CloseDay } from './CloseDay.tsx';
import { DayCard } from './DayCard.tsx';
import { DayReceipts } from './DayReceipts.tsx';
import { OpenDay } from './OpenDay.tsx';

/** The agent's day: opened, handed over, counted and closed. */
export function DayTab() {
  const days = useQuery(cashDay());
  const isWide = useWider(1024);
  if (days.isPending)
    return (
      <Loading onRetry={() => void days.refetch()}>
        <Card>
          <RowBones rows={5} />
        </Card>
      </Loading>
    );
  if (!days.data) return <FailState error={days.error} onRetry={() => void days.refetch()} />;
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
