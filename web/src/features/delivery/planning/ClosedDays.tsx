import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ProblemNote } from '#app/ProblemNote.tsx';
import { longDate } from '#lib/formats/dates.ts';
import { locale } from '#lib/words/locale.ts';
import { Button, IconButton } from '#ui/forms/Button.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { ClosedSheet } from './ClosedSheet.tsx';
import { useNames, type Plan } from './names.ts';
import { useRemoveClosed, type Closed } from './queries.ts';

const nameIn: Record<typeof locale, (day: Closed) => string> = {
  th: ({ nameTh }) => nameTh,
  en: ({ nameEn }) => nameEn,
};

/** Holidays and closed days ahead. */
export function ClosedDays({ bu, plan }: { bu: string; plan: Plan }) {
  const t = useTranslations('delivery/planning');
  const nameOf = useNames(plan);
  const [isAdding, setAdding] = useState(false);
  const remove = useRemoveClosed(bu);
  return (
    <Card
      as="section"
      flush
      title={t('closed')}
      aside={
        <Button
          kind="outline"
          size="small"
          icon={Plus}
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
        >
          {t('closed_add')}
        </Button>
      }
    >
      {plan.closed.length === 0 && (
        <CardPart>
          <Caption>{t('closed_none')}</Caption>
        </CardPart>
      )}
      {remove.error && (
        <CardPart>
          <ProblemNote error={remove.error} />
        </CardPart>
      )}
      <List label={t('closed')}>
        {plan.closed.map((day) => (
          <ListRow
            key={[day.day, day.zone, day.productType].join(' ')}
            aside={
              <IconButton
                icon={Trash2}
                label={t('remove_named', { name: longDate(day.day) })}
                onClick={() => remove.mutate(day, { onSuccess: () => announce(t('removed')) })}
              />
            }
          >
            <b>{longDate(day.day)}</b>
            <Caption>
              <Dotted
                facts={[
                  t(day.isHoliday ? 'holiday' : 'closed_day'),
                  nameIn[locale](day),
                  nameOf(day),
                ]}
              />
            </Caption>
          </ListRow>
        ))}
      </List>
      {isAdding && <ClosedSheet bu={bu} plan={plan} start={{}} onClose={() => setAdding(false)} />}
    </Card>
  );
}
