import { useQuery } from '@tanstack/react-query';
import { WithAside } from '#ui/layout/Grid.tsx';
import { CardBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { DaysList } from '../home/DaysCard.tsx';
import { lastDays } from '../queries.ts';
import { ToCollect } from '../ToCollect.tsx';
import { CloseDay } from './CloseDay.tsx';
import { DayCard } from './DayCard.tsx';
import { DayReceipts } from './DayReceipts.tsx';
import { OpenDay } from './OpenDay.tsx';

/** The agent's day: opened, handed over, counted and closed; beside it its receipts, who is still to pay, and the days before. */
export function DayTab() {
  const days = useQuery(lastDays());
  if (!days.data) return <UntilAnswered query={days} bones={<CardBones rows={5} />} />;
  const [day, ...before] = days.data;
  const isOpen = day?.closedAt === '';
  return (
    <WithAside
      aside={
        <>
          {day && <DayReceipts day={day} />}
          {!(isOpen && day.late) && <ToCollect />}
          <DaysList days={before} />
        </>
      }
    >
      {!isOpen && <OpenDay before={day ?? before[0]} />}
      {day && <DayCard day={day} isBroad />}
      {isOpen && <CloseDay key={day.dayId} day={day} />}
    </WithAside>
  );
}
