import type { Advance } from '#contract/payments/matching/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { PiggyBank, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ListPager } from '#app/ListPager.tsx';
import { dateAndTime } from '#lib/formats/dates.ts';
import { fromWire, money } from '#lib/formats/money.ts';
import { notify } from '#lib/notices.ts';
import { ReasonSheet } from '#ui/dialogs/ReasonSheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { CardPart } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { ListBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { advances, useReturnAdvance } from './queries.ts';

/** Money taken in advance of which something is left, with the sum of all; each may be given back. */
export function AdvancesList({
  bu,
  page,
  onPage,
}: {
  bu: string;
  page: number;
  onPage: (page: number) => void;
}) {
  const t = useTranslations('payments/matching.advance');
  const found = useQuery({ ...advances(bu, page), enabled: bu !== '' });
  if (!found.data)
    return (
      <UntilAnswered
        query={found}
        bones={<ListBones rows={4} phone={96} desk={64} second={160} end="words" />}
      />
    );
  const { data: rows, pagination, sum } = found.data;
  if (rows.length === 0) return <EmptyState drawing="match" title={t('none')} />;
  return (
    <>
      <CardPart line="below" low>
        <Row between wrap>
          {t('sum', { count: pagination.total })}
          <Money amount={fromWire(sum)} size="mid" />
        </Row>
      </CardPart>
      <List label={t('label')}>
        {rows.map((row) => (
          <AdvanceRow key={row.advanceId} bu={bu} row={row} />
        ))}
      </List>
      <ListPager label={t('pages')} list={pagination} onPage={onPage} />
    </>
  );
}

function AdvanceRow({ bu, row }: { bu: string; row: Advance }) {
  const t = useTranslations('payments/matching.advance');
  const [isAsked, setAsked] = useState(false);
  const amount = money(fromWire(row.left));
  const giveBack = useReturnAdvance(bu, row.advanceId, () => {
    setAsked(false);
    notify('advance_returned', { number: row.number, amount });
  });
  const parts = (['amount', 'used', 'returned'] as const).filter(
    (part) => row[part] > 0 && row[part] !== row.left,
  );
  return (
    <ListRow
      picture={<Icon of={PiggyBank} tone="muted" />}
      aside={
        <Text strong nowrap>
          <Money amount={fromWire(row.left)} unit={false} />
        </Text>
      }
    >
      <Row between wrap gap={12} rowGap={4}>
        <span>
          {row.cvName} <Caption as="span">{row.cvCode}</Caption>
        </span>
        <Button
          size="small"
          aria-label={t('give_back_of', { number: row.number, amount })}
          onClick={() => setAsked(true)}
        >
          {t('give_back')}
        </Button>
      </Row>
      <Caption>
        <Dotted facts={[row.number, dateAndTime(row.at)]} />
      </Caption>
      {parts.length > 0 && (
        <Caption>
          <Dotted facts={parts.map((part) => t(part, { amount: money(fromWire(row[part])) }))} />
        </Caption>
      )}
      <ReasonSheet
        icon={Undo2}
        title={t('give_back_title', { amount, cvName: row.cvName })}
        verb={t('give_back')}
        open={isAsked}
        busy={giveBack.isPending}
        onClose={() => setAsked(false)}
        onReason={(reason) => giveBack.mutate({ amount: row.left, reason })}
      >
        {t('give_back_text')}
      </ReasonSheet>
    </ListRow>
  );
}
