import type { OrderView } from '#contract/orders/own-shapes.ts';
import { Plus, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { quantityWords } from '#lib/formats/units.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { FieldError } from '#ui/forms/Field.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Picture } from '#ui/pictures/Picture.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { CartLineRow } from '#features/cart/front.edit.ts';
import { useProductPicture } from '../product-picture.ts';
import { wantQuantity } from './draft.ts';
import { changeDraft } from './draft-store.ts';
import type { EditedLine } from './edited-lines.ts';

interface EditedRowsProps {
  order: OrderView;
  lines: readonly EditedLine[];
  /** the server's words about a line, by its key */
  problems: Readonly<Record<string, string>>;
}

/** Product mode: the lines of the edited order, with the changes marked and an undo for each. */
export function EditedRows({ order, lines, problems }: EditedRowsProps) {
  const t = useTranslations('orders/edit');
  const { bu, cvCode: cv, orgCode: org, orderId } = order;
  const picture = useProductPicture(bu);
  return (
    <Card flush title={t('lines')}>
      <List label={t('lines')}>
        {lines.map((one, at) =>
          one.state === 'removed' ? (
            <RemovedRow
              key={one.key}
              order={order}
              line={one}
              picture={
                <Picture {...picture(one.productDetail.imagePath)} size="m" eager={at < 6} />
              }
            />
          ) : (
            <CartLineRow
              key={one.key}
              line={one}
              ground={picture('').ground}
              at={at}
              goneWords={t('not_sold')}
              onQuantity={(quantity) =>
                changeDraft(order, (draft) => wantQuantity(draft, one.key, quantity))
              }
              onRemove={() => changeDraft(order, (draft) => wantQuantity(draft, one.key, 0))}
            >
              <Change order={order} line={one} />
              {problems[one.key] && (
                <FieldError id={`line-${one.key}`}>{problems[one.key]}</FieldError>
              )}
            </CartLineRow>
          ),
        )}
      </List>
      <CardPart line="above" low>
        <ButtonLink
          to="/orderstatus/orders/$orderId/edit/addproduct"
          params={{ orderId: String(orderId) }}
          search={{ bu, cv, org }}
          kind="outline"
          size="small"
          icon={Plus}
        >
          {t('add')}
        </ButtonLink>
      </CardPart>
    </Card>
  );
}

/** Beside a changed line: its former quantity, and undo. */
function Change({
  order,
  line: { key, state, was, productDetail },
}: {
  order: OrderView;
  line: EditedLine;
}) {
  const t = useTranslations('orders/edit');
  if (state === 'same') return null;
  return (
    <Row wrap gap={4} rowGap={0}>
      <Caption as="span" tone="warning" strong>
        {state === 'added'
          ? t('is_new')
          : t('was', { quantity: quantityWords(was, productDetail.unitName) })}
      </Caption>
      {state === 'changed' && (
        <UndoButton order={order} sku={key} was={was} name={productDetail.productName} />
      )}
    </Row>
  );
}

const UndoButton = ({
  order,
  sku,
  was,
  name,
}: {
  order: OrderView;
  sku: string;
  was: number;
  name: string;
}) => {
  const t = useTranslations('orders/edit');
  return (
    <Button
      kind="ghost"
      size="small"
      icon={Undo2}
      aria-label={t('undo_named', { name })}
      onClick={() => changeDraft(order, (draft) => wantQuantity(draft, sku, was))}
    >
      {t('undo')}
    </Button>
  );
};

/** A removed line remains in its place until the edit is saved. */
function RemovedRow({
  order,
  line: { key, was, productDetail },
  picture,
}: {
  order: OrderView;
  line: EditedLine;
  picture: React.ReactNode;
}) {
  const t = useTranslations('orders/edit');
  const { productName, unitName } = productDetail;
  return (
    <ListRow
      picture={picture}
      aside={<UndoButton order={order} sku={key} was={was} name={productName} />}
    >
      <h3>
        <Text as="s" tone="muted">
          {productName}
        </Text>
      </h3>
      <Caption tone="warning" strong>
        {t('taken_out', { quantity: quantityWords(was, unitName) })}
      </Caption>
    </ListRow>
  );
}
