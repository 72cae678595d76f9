import type { ResolvedText } from '#contract/drafts/shapes.ts';
import { useTranslations } from 'use-intl';
import { longDate } from '#lib/formats/dates.ts';
import { Checkbox } from '#ui/forms/Choice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Note } from '#ui/text/Note.tsx';

interface AlsoReadProps extends Pick<ResolvedText, 'day' | 'intents' | 'asides'> {
  /** the day of delivery, where the text names one that can be chosen */
  sureDay: string | undefined;
  usesDay: boolean;
  onDay: (usesDay: boolean) => void;
}

/** What a text says beside its lines: the day of delivery, which the check-out takes over, and words for people to read. */
export function AlsoRead({ day, intents, asides, sureDay, usesDay, onDay }: AlsoReadProps) {
  const t = useTranslations('drafts/paste');
  const others = new Set([...intents.map((intent) => t(`also.${intent}`)), ...asides]);
  return (
    <>
      {sureDay && (
        <Card title={t('day.found')}>
          <Checkbox
            checked={usesDay}
            onChange={({ currentTarget }) => onDay(currentTarget.checked)}
          >
            {t('day.use', { day: longDate(sureDay) })}
          </Checkbox>
        </Card>
      )}
      {day && !sureDay && <Note>{t('day.unsure', { words: day.words })}</Note>}
      {others.size > 0 && (
        <Note tone="info">
          <b>{t('also.title')}</b>
          {[...others].map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Note>
      )}
    </>
  );
}
