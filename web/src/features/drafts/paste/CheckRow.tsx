import type { Product } from '#contract/catalogue/own-shapes.ts';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { fromWire } from '#lib/formats/money.ts';
import { pricedUnit, quantityWords, unitFor } from '#lib/formats/units.ts';
import { Checkbox } from '#ui/forms/Choice.tsx';
import { Stepper } from '#ui/forms/Stepper.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { ListRow } from '#ui/lists/List.tsx';
import { Picture, type PictureGround } from '#ui/pictures/Picture.tsx';
import { Dot } from '#ui/text/Dot.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { imageOf } from '#features/cart/front.ts';
import { Candidates } from './Candidates.tsx';
import type { CheckLine } from './check-lines.ts';
import { RowActions } from './RowActions.tsx';
import type { Choose } from './stored-paste.ts';

interface CheckRowProps {
  line: CheckLine;
  ground: PictureGround | undefined;
  /** the quantity of the product that the cart has */
  held: number;
  /** the quantity of the product in all lines: they become one line of the cart */
  total: number;
  onChoose: Choose;
  onSearch: (line: CheckLine) => void;
  onHand: (words: string) => void;
}

// A list may have 500 rows, of which one changes at a time.
const isSame = (a: CheckRowProps, b: CheckRowProps) =>
  a.line.read === b.line.read &&
  a.line.choice === b.line.choice &&
  a.held === b.held &&
  a.total === b.total &&
  a.ground === b.ground;

/** A line of the check table: words, product and quantity beside one another, on a phone below one another. */
export const CheckRow = memo(function CheckRow({
  line,
  ground,
  held,
  total,
  onChoose,
  onSearch,
  onHand,
}: CheckRowProps) {
  const { read, product, state } = line;
  return (
    <ListRow
      data-state={state}
      onFocus={() => onHand(read.words)}
      onPointerEnter={() => onHand(read.words)}
      align="start"
      picture={
        <Picture src={product ? imageOf(product.imagePath) : undefined} ground={ground} size="xs" />
      }
      aside={
        state !== 'added' && (
          <Row wrap gap={12}>
            <LineQuantity line={line} onChoose={onChoose} />
            <RowActions line={line} onChoose={onChoose} onSearch={onSearch} />
          </Row>
        )
      }
      below={state === 'open' && <Candidates line={line} onChoose={onChoose} />}
    >
      <Grid xl={2} gap={12}>
        <Stack gap={4}>
          <Text lines>{read.words}</Text>
          <Doubts line={line} />
        </Stack>
        <Stack gap={4}>
          <ProductWords product={product} isLeft={state === 'left'} />
          <QuantityNotes line={line} held={held} total={total} onChoose={onChoose} />
        </Stack>
      </Grid>
    </ListRow>
  );
}, isSame);

/** What is in doubt, or the state of a settled line. */
function Doubts({ line: { read, doubts, state, product } }: { line: CheckLine }) {
  const t = useTranslations('drafts');
  const states = useTranslations('drafts/paste.state');
  if (state !== 'open')
    return <Caption tone={state === 'left' ? 'muted' : 'success'}>{states(state)}</Caption>;
  const shown =
    doubts.length > 0
      ? doubts
      : [product ? ('quantity_missing' as const) : ('product_unknown' as const)];
  return shown.map((doubt) => (
    <Text key={doubt} tone="warning">
      {t(`doubts.${doubt}`, { signs: read.unread })}
    </Text>
  ));
}

function ProductWords({ product, isLeft }: { product: Product | null; isLeft: boolean }) {
  const t = useTranslations('drafts/paste');
  const catalogue = useTranslations('catalogue');
  if (!product) return <Text tone="muted">{!isLeft && t('which')}</Text>;
  const { productName, sku, unitPrice, packSize, unitName } = product;
  return (
    <div>
      <Text strong close as={isLeft ? 's' : 'p'}>
        {productName}
      </Text>
      <Caption>
        {sku.replace(/-+$/, '')}
        <Dot />
        {unitPrice > 0 ? (
          <Money amount={fromWire(unitPrice)} per={pricedUnit(product)} />
        ) : (
          catalogue('price_on_invoice')
        )}
        {packSize > 1 && (
          <>
            <Dot />
            {catalogue('pack_of', { count: packSize, unit: unitFor(packSize, unitName) })}
          </>
        )}
      </Caption>
    </div>
  );
}

const isAsked = ({ product, state }: CheckLine) =>
  product !== null && (state === 'ready' || state === 'open');

/** The quantity in the product's unit. */
function LineQuantity({ line, onChoose }: Pick<CheckRowProps, 'line' | 'onChoose'>) {
  const { key, read, product, quantity } = line;
  if (!product || !isAsked(line)) return null;
  const { productName, unitName, packSize } = product;
  return (
    <Stepper
      of={productName}
      value={quantity}
      unit={unitName}
      packSize={packSize}
      onChange={(next) => onChoose(key, { quantity: next })}
      // Without a quantity in the words, none is asked about again.
      onRemove={() =>
        onChoose(key, (read.quantity ?? read.writtenQty) ? { isLeft: true } : { quantity: 0 })
      }
      onEnter={focusNextQuantity}
    />
  );
}

/** What the quantity changes in the cart, and whether the words are remembered. */
function QuantityNotes({
  line,
  held,
  total,
  onChoose,
}: Pick<CheckRowProps, 'line' | 'held' | 'total' | 'onChoose'>) {
  const t = useTranslations('drafts/paste');
  const { key, product, quantity, state, word, choice } = line;
  if (!product || !isAsked(line)) return null;
  const { unitName } = product;
  return (
    <>
      {total > quantity && (
        <Caption>{t('together', { quantity: quantityWords(total, unitName) })}</Caption>
      )}
      {held > 0 && quantity > 0 && held !== total && (
        <Caption>
          {t('in_cart', {
            from: quantityWords(held, unitName),
            to: quantityWords(total, unitName),
          })}
        </Caption>
      )}
      {state === 'ready' && word !== '' && (
        <Checkbox
          checked={!choice.isOnce}
          onChange={({ currentTarget }) => onChoose(key, { isOnce: !currentTarget.checked })}
        >
          {t('remember', { word })}
        </Checkbox>
      )}
    </>
  );
}

/** Enter in a quantity moves the focus to the quantity of the next line that has one. */
function focusNextQuantity(field: HTMLInputElement) {
  let row = field.closest('li')?.nextElementSibling;
  while (row && !row.querySelector('fieldset input')) row = row.nextElementSibling;
  row?.querySelector<HTMLElement>('fieldset input')?.focus();
}
