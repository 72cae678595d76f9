import type { GuideRow } from '#contract/guides/own-shapes.ts';
import { memo, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { monthDay } from '#lib/formats/dates.ts';
import type { Store } from '#lib/store.ts';
import { problemWords } from '#lib/problem.ts';
import { fromWire } from '#lib/formats/money.ts';
import { readQuantity } from '#lib/formats/typed-numbers.ts';
import { count, pricedUnit, quantityWords, unitFor } from '#lib/formats/units.ts';
import { Button } from '#ui/forms/Button.tsx';
import { CountField } from '#ui/forms/CountField.tsx';
import { FieldError } from '#ui/forms/Field.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { ListRow } from '#ui/lists/List.tsx';
import { Picture, type PictureGround } from '#ui/pictures/Picture.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { imageOf, type Basket } from '#features/cart/front.ts';
import { isNothing, problemOf, withLeft } from './guide-lines.ts';
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
  const leave = () => {
    setTyping(false);
    if (!isTyping || isCounted || held === 0 || !isNothing(now.order)) return;
    set(nothing);
    basket.takeOut(row.sku);
  };

  const field = offer && (
    <CountField
      label={t(isCounted ? 'left_of' : 'quantity_of', { name })}
      unit={unitFor(readQuantity(isCounted ? (now.order ?? '') : ordered) ?? 0, offer.unitName)}
      value={isCounted ? (now.left ?? '') : ordered}
      placeholder={isCounted || row.lastQuantity === null ? undefined : count(row.lastQuantity)}
      decimal={isCounted}
      wrongBy={problem && wrongId}
      onType={(text) => {
        setTyping(true);
        set(isCounted ? withLeft(text, row.par ?? 0, offer.packSize) : { order: text });
      }}
      onLeave={leave}
    />
  );
  const aside =
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
    );
  return (
    <ListRow
      align="start"
      picture={
        <Picture
          src={offer ? imageOf(offer.imagePath) : undefined}
          ground={ground}
          size="s"
          eager={eager}
        />
      }
      aside={aside}
      below={
        problem && (
          <div id={wrongId}>
            <FieldError>{problemWords(problem.code, { ...problem })}</FieldError>
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
      <Text strong close most={2} data-sku={row.sku}>
        {name || row.sku}
      </Text>
      <Caption>
        <Dotted facts={factsOf(row, t)} />
      </Caption>
      {offer ? (
        <Price offer={offer} packSize={offer.packSize} />
      ) : (
        <FieldError>{t('gone')}</FieldError>
      )}
      {offer && held > 0 && (
        <Caption tone="accent">
          {t('in_cart', { quantity: quantityWords(held, offer.unitName) })}
        </Caption>
      )}
      {isCounted && offer && now.left !== undefined && !problem && (
        <Proposed order={now.order} unit={offer.unitName} />
      )}
    </ListRow>
  );
});

type T = ReturnType<typeof useTranslations<'guides'>>;
const factsOf = ({ lastQuantity, usualQty, lastDate, par }: GuideRow, t: T): string[] => [
  ...(par === null ? [] : [t('par', { count: par })]),
  ...(lastQuantity === null
    ? [t('not_ordered')]
    : [
        t('last', { count: lastQuantity }),
        monthDay(lastDate),
        ...(usualQty === null || usualQty === lastQuantity
          ? []
          : [t('usually', { count: usualQty })]),
      ]),
];

function Price({ offer, packSize }: { offer: NonNullable<GuideRow['now']>; packSize: number }) {
  const t = useTranslations('guides');
  return (
    <Caption>
      {offer.unitPrice > 0 ? (
        <Money amount={fromWire(offer.unitPrice)} per={pricedUnit(offer)} />
      ) : (
        t('price_on_invoice')
      )}
      {packSize > 1 && ` · ${t('pack', { count: packSize })}`}
    </Caption>
  );
}

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
