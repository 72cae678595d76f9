import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { fromWire } from '#lib/formats/money.ts';
import { Button } from '#ui/forms/Button.tsx';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Table } from '#ui/lists/Table.tsx';
import { Picture } from '#ui/pictures/Picture.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { imageOf } from '#features/cart/front.ts';
import { groundOf, placeFrom, unitNamed, useOwnUnits } from '#features/customers/front.ts';
import { Changed } from './DraftLines.tsx';
import { useGoodsOf, type DraftRow } from './read-draft.ts';
import { useOpenDraft } from './use-open-draft.ts';

interface DraftListProps {
  rows: readonly DraftRow[];
  /** the rows are of several customers */
  isFarmNamed: boolean;
}

/** Drafts with their first pictures, words, who changed them last, the sum at the prices of now, and the way on: cards, from 1024 px a table. */
export const DraftList = (list: DraftListProps) =>
  useWider(1024) ? <DraftTable {...list} /> : <DraftCards {...list} />;

function DraftTable({ rows, isFarmNamed }: DraftListProps) {
  const t = useTranslations('drafts/stored');
  return (
    <Table
      label={t('title')}
      rows={rows}
      rowKey={({ draftId }) => draftId}
      columns={[
        {
          id: 'pictures',
          head: t('lines'),
          hideHead: true,
          cell: (draft) => <Pictures of={draft} />,
        },
        { id: 'draft', head: t('title'), main: true, cell: (draft) => <Name of={draft} /> },
        {
          id: 'from',
          head: t('from'),
          cell: ({ cvName, cvCode, orgName, source }) => (
            <>
              {isFarmNamed && (cvName || cvCode)}
              <Caption>{orgName}</Caption>
              <Caption>{t(`source.${source}`)}</Caption>
            </>
          ),
        },
        {
          id: 'changed',
          head: t('changed_last'),
          cell: ({ changedBy, changedAt }) => (
            <>
              {changedBy}
              <Caption>{dateAndTime(changedAt)}</Caption>
            </>
          ),
        },
        { id: 'sum', head: t('sum'), end: true, cell: (draft) => <Sum of={draft} /> },
        {
          id: 'on',
          head: t('order_on'),
          hideHead: true,
          end: true,
          cell: (draft) => <OrderOn draft={draft} />,
        },
      ]}
    />
  );
}

function DraftCards({ rows, isFarmNamed }: DraftListProps) {
  const t = useTranslations('drafts/stored');
  return (
    <List label={t('title')}>
      {rows.map((draft) => {
        const { draftId, cvName, cvCode, orgName, source, changedBy, changedAt } = draft;
        return (
          <ListRow
            key={draftId}
            align="start"
            aside={
              <Stack gap={8} align="end">
                <Sum of={draft} />
                <OrderOn draft={draft} />
              </Stack>
            }
            below={
              <>
                <Caption>
                  <Dotted
                    facts={[isFarmNamed ? cvName || cvCode : '', orgName, t(`source.${source}`)]}
                  />
                </Caption>
                <Changed by={changedBy} at={changedAt} />
              </>
            }
          >
            <Name of={draft}>
              <Pictures of={draft} />
            </Name>
          </ListRow>
        );
      })}
    </List>
  );
}

/** The draft's name, else its first product, as the link of the row; what it has; the words that it was made of. */
function Name({ of: draft, children }: { of: DraftRow; children?: ReactNode }) {
  const { bu, name, cvCode, orgCode, draftId, words } = draft;
  const goods = useGoodsOf()(draft);
  return (
    <Stack gap={4}>
      <RowLink to="/drafts/open" search={{ bu, cv: cvCode, org: orgCode, draft: draftId }}>
        {name || goods}
      </RowLink>
      {children}
      {name !== '' && <Caption>{goods}</Caption>}
      {words !== '' && <Caption most={2}>{words}</Caption>}
    </Stack>
  );
}

const useUnitOf = ({ bu }: DraftRow) => unitNamed(useOwnUnits() ?? [], bu);

function Pictures({ of: draft }: { of: DraftRow }) {
  const ground = groundOf(useUnitOf(draft) ?? { pathName: draft.bu.toLowerCase() });
  return (
    <Row gap={4}>
      {draft.products.map(({ sku, imagePath }) => (
        <Picture key={sku} src={imageOf(imagePath)} ground={ground} size="xs" />
      ))}
    </Row>
  );
}

const Sum = ({ of: { amount } }: { of: DraftRow }) =>
  amount > 0 && <Money amount={fromWire(amount)} />;

function OrderOn({ draft }: { draft: DraftRow }) {
  const t = useTranslations('drafts/stored');
  const { mutate: open, isPending } = useOpenDraft();
  const name = useGoodsOf()(draft);
  const unit = useUnitOf(draft);
  return (
    unit && (
      <Button
        size="small"
        busy={isPending}
        aria-label={t('order_on_named', { name: draft.name || name })}
        onClick={() => open({ place: placeFrom(unit, draft), draftId: draft.draftId })}
      >
        {t('order_on')}
      </Button>
    )
  );
}
