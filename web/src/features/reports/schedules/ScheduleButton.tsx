import { CalendarClock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { importOrReload } from '#app/chunk-guard.ts';
import { has } from '#lib/config.ts';
import { loadWords } from '#lib/words/words.ts';
import { Button } from '#ui/forms/Button.tsx';
import type { Scheduling } from './queries.ts';

// At the press, with its words: pages of lists are near their budget.
const ScheduleSheet = lazy(() =>
  importOrReload(async () => {
    const [{ ScheduleSheet: found }] = await Promise.all([
      import('./ScheduleSheet.tsx'),
      loadWords('reports/schedules'),
      loadWords('reports'),
    ]);
    return { default: found };
  }),
);

/** A button that has a report or a list sent by mail at fixed times. Nothing at a supplier's own API, because only our server sends. */
export function ScheduleButton({
  label,
  of,
  disabled,
  ...what
}: Scheduling & {
  label: string;
  /** names what is scheduled, where several buttons have the same words */
  of?: string;
  disabled?: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  if (!has('schedules')) return null;
  return (
    <>
      <Button
        kind="outline"
        icon={CalendarClock}
        disabled={disabled}
        short={of === undefined}
        {...(of && { size: 'small' })}
        aria-label={of && `${label} ${of}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ScheduleSheet {...what} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
