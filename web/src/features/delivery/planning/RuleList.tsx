import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ProblemNote } from '#app/ProblemNote.tsx';
import { clockTime } from '#lib/formats/dates.ts';
import { Button, IconButton } from '#ui/forms/Button.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { useNames, shortWeekdays, type Plan } from './names.ts';
import { useRemoveRule, type Rule } from './queries.ts';
import { RuleSheet } from './RuleSheet.tsx';

/** The rules of a business unit: zone and product type, weekdays, cut-off, places. */
export function RuleList({
  bu,
  plan,
  unit,
}: {
  bu: string;
  plan: Plan;
  /** the choice of the business unit, where the rules are the page's first card */
  unit: ReactNode;
}) {
  const t = useTranslations('delivery/planning');
  const nameOf = useNames(plan);
  const [edited, setEdited] = useState<Rule | 'new'>();
  const remove = useRemoveRule(bu);
  const sentence = ({ weekdays, leadDays, cutOff, places }: Rule) =>
    t('sentence', {
      days: shortWeekdays(weekdays),
      time: clockTime(cutOff),
      lead: leadDays,
      places: places === null ? 'none' : String(places),
    });
  const add = (
    <Button
      kind={plan.rules.length === 0 ? 'primary' : 'outline'}
      size="small"
      icon={Plus}
      aria-haspopup="dialog"
      onClick={() => setEdited('new')}
    >
      {t('rule_add')}
    </Button>
  );
  return (
    <Card as="section" flush title={t('rules')} aside={plan.rules.length > 0 && add}>
      {remove.error && (
        <CardPart>
          <ProblemNote error={remove.error} />
        </CardPart>
      )}
      {plan.rules.length === 0 && (
        <CardPart close>
          <Grid md={2} gap={20}>
            <Stack gap={8} align="start">
              <b>{t('none')}</b>
              <Caption>{t('none_text')}</Caption>
              {add}
            </Stack>
            {unit}
          </Grid>
        </CardPart>
      )}
      <List label={t('rules')}>
        {plan.rules.map((rule) => (
          <ListRow
            key={`${rule.zone} ${rule.productType}`}
            aside={
              <Row gap={4}>
                <IconButton
                  icon={Pencil}
                  label={t('rule_edit', { name: nameOf(rule) })}
                  aria-haspopup="dialog"
                  onClick={() => setEdited(rule)}
                />
                <IconButton
                  icon={Trash2}
                  label={t('remove_named', { name: nameOf(rule) })}
                  onClick={() => remove.mutate(rule, { onSuccess: () => announce(t('removed')) })}
                />
              </Row>
            }
          >
            <b>{nameOf(rule)}</b>
            <Caption>{sentence(rule)}</Caption>
          </ListRow>
        ))}
      </List>
      {edited && (
        <RuleSheet
          bu={bu}
          plan={plan}
          rule={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}
