import { useTranslations } from 'use-intl';
import { Button } from '#ui/forms/Button.tsx';
import { Grow, Row } from '#ui/layout/Row.tsx';
import { Note } from '#ui/text/Note.tsx';
import type { DayChanges } from './use-day-changes.ts';

interface AnsweredDay {
  standingId: number;
  /** ISO, as the standing order plans it */
  day: string;
}

interface DayAnswersProps {
  day: AnsweredDay;
  /** of the standing order */
  name: string;
  /** the day of delivery, in words */
  date: string;
  changes: DayChanges;
  onChange: () => void;
}

const isOf = (day: AnsweredDay, sent: AnsweredDay | undefined) =>
  sent?.standingId === day.standingId && sent.day === day.day;

/** The three answers to a day of a standing order that waits: confirm, change, skip. */
export function DayAnswers({
  day,
  name,
  date,
  changes: { confirm, skip },
  onChange,
}: DayAnswersProps) {
  const t = useTranslations('standing.waits');
  return (
    <Row gap={8}>
      <Grow>
        <Button
          kind="secondary"
          wide
          aria-label={t('confirm_of', { name, day: date })}
          busy={confirm.isPending && isOf(day, confirm.variables)}
          data-testid="submit-standing"
          onClick={() => confirm.mutate(day)}
        >
          {t('confirm')}
        </Button>
      </Grow>
      <Button
        kind="outline"
        aria-label={t('change_of', { name, day: date })}
        aria-haspopup="dialog"
        onClick={onChange}
      >
        {t('change')}
      </Button>
      <Button
        kind="outline"
        aria-label={t('skip_of', { name, day: date })}
        busy={skip.isPending && isOf(day, skip.variables)}
        onClick={() => skip.mutate({ ...day, skip: true })}
      >
        {t('skip')}
      </Button>
    </Row>
  );
}

/** Why the confirmed day was not ordered; nothing while it is not refused. */
export function NotOrdered({
  day,
  changes: { confirm },
}: Pick<DayAnswersProps, 'day' | 'changes'>) {
  const t = useTranslations('standing.waits');
  const why = useTranslations('standing.why');
  const refused = isOf(day, confirm.variables) && confirm.data?.data.whyNotSent;
  return (
    refused && (
      <Note tone="danger" live>
        {t('failed', { reason: why(refused) })}
      </Note>
    )
  );
}
