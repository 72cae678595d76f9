import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { sumOf, type Allotment } from '../draft.ts';
import { DueWords } from '../DueWords.tsx';

/** The invoices of a payment with their amounts, and the sum. */
export function AllotmentsCard({
  allotments,
  edit,
}: {
  allotments: readonly Pick<Allotment, 'invoiceNumber' | 'dueDate' | 'amount'>[];
  edit?: ReactNode;
}) {
  const t = useTranslations('payments/paying.detail');
  return (
    <Card flush title={t('invoices')} aside={edit}>
      <List label={t('invoices')}>
        {allotments.map((allotment) => (
          <ListRow
            key={allotment.invoiceNumber}
            align="start"
            aside={
              <Text strong nowrap>
                <Money amount={allotment.amount} unit={false} />
              </Text>
            }
          >
            <Text strong code>
              {allotment.invoiceNumber}
            </Text>
            {allotment.dueDate && (
              <Caption as="div">
                <DueWords invoice={allotment} />
              </Caption>
            )}
          </ListRow>
        ))}
      </List>
      <CardPart low line="above">
        <Row between align="baseline">
          <span>{t('total', { count: allotments.length })}</span>
          <Money amount={sumOf(allotments)} size="mid" />
        </Row>
      </CardPart>
    </Card>
  );
}
