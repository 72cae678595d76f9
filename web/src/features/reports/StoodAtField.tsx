import { bangkokDate, bangkokTime, wireTime } from '#contract/calendar.ts';
import { stoodAtOf, stoodAtProblem } from '#contract/reports/period.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { problemWords } from '#lib/problem.ts';
import { DateField } from '#ui/forms/DateField.tsx';
import { FieldWidth } from '#ui/forms/Field.tsx';
import { TimeField } from '#ui/forms/TimeField.tsx';

const momentOf = (day: string, time: string) =>
  time === '' || day === '' ? day : `${day}T${time.padStart(5, '0')}:00+07:00`;

/** The moment as of which a report is shown: a day means its end, an hour can be added; empty for what is known now. */
export function StoodAtField({
  value,
  onChange,
  full = false,
}: {
  value: string;
  onChange: (moment: string) => void;
  full?: boolean;
}) {
  const t = useTranslations('reports/jobs.stood');
  const at = stoodAtOf(value);
  const day = at ? bangkokDate(at) : '';
  const time = at && value.includes('T') ? wireTime(bangkokTime(at)) : '';
  const [today] = useState(() => bangkokDate(new Date()));
  const wrong = stoodAtProblem(value, today).map(({ code }) => problemWords(code))[0];
  return (
    <>
      <FieldWidth full={full}>
        <DateField
          label={t('day')}
          value={day}
          max={today}
          onChange={(next) => onChange(momentOf(next, time))}
          error={wrong}
          narrows={day !== ''}
          note={full ? t('note') : ''}
        />
      </FieldWidth>
      {day !== '' && (
        <FieldWidth full={full}>
          <TimeField
            label={t('time')}
            value={time}
            onChange={(next) => onChange(momentOf(day, next))}
            note=""
          />
        </FieldWidth>
      )}
    </>
  );
}
