import type { GuideRow } from '#contract/guides/own-shapes.ts';
import { memo, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import type { Store } from '#lib/store.ts';
import { problemWords } from '#lib/problem.ts';
import { readQuantity } from '#lib/formats/typed-numbers.ts';
import { count, quantityWords, unitFor } from '#lib/formats/units.ts';
import { Button } from '#ui/forms/Button.tsx';
import { CountField } from '#ui/forms/CountField.tsx';
import { FieldError } from '#ui/forms/Field.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { CountTableRow } from '#ui/lists/CountTable.tsx';
import { Picture, type PictureGround } from '#ui/pictures/Picture.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Text } from '#ui/text/Text.tsx';
import { imageOf, type Basket } from '#features/cart/front.ts';
import { RowFacts, factCells } from './RowFacts.tsx';
import { amountOf, isNothing, problemOf, withLeft } from './guide-lines.ts';
import type { Typed, TypedRows } from './typed-numbers.ts';

interface GuideRowItemProps {
  row: GuideRow;
  typed: Store<TypedRows>;
  basket: Basket;
  ground: PictureGround | undefined;
  eager: boolean;
  /** the number typed is what is left on the farm; a row without a par level has none */
  isLeft: boolean;
  onPar: (sku: string) => void;
}
const nothing: Typed = {};

/** One product of the guide with its number, which is the cart's until another is typed; 0 or none takes it out of the cart. Only the row whose number changes is drawn again. */
export const GuideRowItem = memo(function GuideRowItem({
  row,
  typed,
  basket,
  ground,
  eager,
  isLeft,
  onPar,
}: GuideRowItemProps) {
  const t = useTranslations('guides');
  const now = useSyncExternalStore(typed.subscribe, () => typed.get()[row.sku]) ?? nothing;
  const set = (next: Typed) =>
    typed.set(({ [row.sku]: _, ...others }) =>
      Object.values(next).some((text) => text !== '') ? { ...others, [row.sku]: next } : others,
    );
  const held = useSyncExternalStore(basket.subscribe, () => basket.quantityOf(row.sku));
  const offer = row.now;
  // Half a number is often no whole pack: what is wrong is shown once the field is left.
  const [isTyping, setTyping] = useState(false);
  const problem = offer && !isTyping ? problemOf(now, offer.packSize) : undefined;
  const wrongId = `wrong-${row.sku}`;
  const name = offer?.productName ?? row.productName;
  const isCounted = isLeft && row.par !== null;
  const ordered = now.order ?? (isTyping || held === 0 ? '' : String(held));
  const quantity = readQuantity(ordered) ?? 0;
  const amount =
    offer && offer.unitPrice > 0 && quantity > 0 ? (
      <Money amount={amountOf(offer, quantity)} unit={false} plain />
    ) : undefined;
  const leave = () => {
    setTyping(false);
    if (!isTyping || isCounted || held === 0 || !isNothing(now.order)) return;
    set(nothing);
    basket.takeOut(row.sku);
  };

  const field = offer && (
    <CountField
      label={t(isCounted ? 'left_of' : 'quantity_of', { name })}
      unit={unitFor(isCounted ? (readQuantity(now.left ?? '') ?? 0) : quantity, offer.unitName)}
      value={isCounted ? (now.left ?? '') : ordered}
      placeholder={isCounted || row.lastQuantity === null ? undefined : count(row.lastQuantity)}
      origin={
        now.order === undefined || isCounted ? undefined : now.isProposed ? 'proposed' : 'typed'
      }
      decimal={isCounted}
      wrongBy={problem && wrongId}
      onType={(text) => {
        setTyping(true);
        set(isCounted ? withLeft(text, row.par ?? 0, offer.packSize) : { order: text });
      }}
      onLeave={leave}
    />
  );
  return (
    <CountTableRow
      sku={row.sku}
      picture={
        <Picture
          src={offer ? imageOf(offer.imagePath) : undefined}
          ground={ground}
          size="xs"
          eager={eager}
        />
      }
      facts={factCells(row, t)}
      count={
        isLeft && offer && row.par === null ? (
          <Button
            kind="outline"
            size="small"
            aria-label={t('set_par_of', { name })}
            aria-haspopup="dialog"
            onClick={() => onPar(row.sku)}
          >
            {t('set_par')}
          </Button>
        ) : (
          field
        )
      }
      amount={amount}
      below={
        problem && (
          <div id={wrongId}>
            <FieldError>
              {problemWords(problem.code, {
                ...problem,
                packSize: offer && quantityWords(offer.packSize, offer.unitName),
              })}
            </FieldError>
            {'near' in problem && (
              <Row wrap>
                {problem.near.map((near) => (
                  <Button
                    key={near}
                    kind="outline"
                    size="small"
                    onClick={() => set({ ...now, order: String(near) })}
                  >
                    {offer && quantityWords(near, offer.unitName)}
                  </Button>
                ))}
              </Row>
            )}
          </div>
        )
      }
    >
      <Text strong close most={2}>
        {name || row.sku}
      </Text>
      {offer ? (
        <RowFacts row={row} offer={offer} held={held} amount={amount} />
      ) : (
        <FieldError>{t('gone')}</FieldError>
      )}
      {isCounted && offer && now.left !== undefined && !problem && (
        <Proposed order={now.order} unit={offer.unitName} />
      )}
    </CountTableRow>
  );
});

function Proposed({ order, unit }: { order: string | undefined; unit: string }) {
  const t = useTranslations('guides');
  const quantity = readQuantity(order ?? '');
  if (quantity === undefined) return null;
  return (
    <Text tone="accent">
      {quantity === 0 ? t('enough') : t('proposed', { quantity: quantityWords(quantity, unit) })}
    </Text>
  );
}
