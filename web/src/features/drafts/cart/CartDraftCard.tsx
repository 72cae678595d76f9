import { NotebookPen, PackageCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { quantityWords } from '#lib/formats/units.ts';
import { useStore } from '#lib/store.ts';
import { Button } from '#ui/forms/Button.tsx';
import { BesideLink, ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { changeCart, useCart } from '#features/cart/front.ts';
import {
  emptyCart,
  NewsNote,
  OpenLinesNote,
  setPlace,
  type Cart,
  type CartDraft,
  type OtherLine,
} from '#features/cart/front.draft.ts';
import { follow, followState, look } from './follow.ts';
import { settleLine } from './join-draft.ts';

/** Above the lines of a cart that belongs to a draft: its state, what others changed, and where both changed a line, a choice. */
export function CartDraftCard({ place }: { place: Place }) {
  const { draft } = useCart();
  const draftId = draft?.draftId;
  useEffect(() => {
    if (draftId === undefined) return;
    follow();
    void look();
  }, [draftId]);
  if (!draft) return null;
  if (draft.placed) return <PlacedNote place={place} placed={draft.placed} />;
  return (
    <Stack gap={12}>
      <Head place={place} draft={draft} />
      <OpenLinesNote place={place} open={draft.open} />
      <NewsNote />
      {draft.clash && <ClashNote lines={draft.clash.lines} />}
    </Stack>
  );
}

function Head({ place, draft }: { place: Place; draft: CartDraft }) {
  const t = useTranslations('drafts/stored');
  const state = useStore(followState);
  return (
    <Card gap={8}>
      <Row between wrap>
        <Text strong>{draft.name || t('nameless')}</Text>
        <BesideLink to="/drafts/open" search={{ ...placeSearch(place), draft: draft.draftId }}>
          {t('cart.see')}
        </BesideLink>
      </Row>
      <Caption aria-live="polite">{t(`cart.${draft.clash ? 'clash' : state}`)}</Caption>
    </Card>
  );
}

type Words = ReturnType<typeof useTranslations<'drafts/stored'>>;
const amountWords = (t: Words, quantity: number, unit: string) =>
  quantity > 0 ? quantityWords(quantity, unit) : t('none');

/** Both values of each line that two people changed; it is sent once the person has chosen. */
function ClashNote({ lines }: { lines: Readonly<Record<string, OtherLine>> }) {
  const t = useTranslations('drafts/stored');
  const { vmCart } = useCart();
  return (
    <Note icon={NotebookPen} live>
      <Stack gap={12}>
        <b>{t('clash.title', { count: Object.keys(lines).length })}</b>
        {Object.entries(lines).map(([sku, other]) => {
          const own = vmCart[sku];
          const unit = (own ?? other.line)?.productDetail.unitName ?? '';
          return (
            <div key={sku}>
              <p>{other.name}</p>
              <Row wrap gap={8}>
                <Button
                  size="small"
                  onClick={() => changeCart((cart) => settleLine(cart, sku, 'mine'))}
                >
                  {t('clash.mine', { quantity: amountWords(t, own?.quantity ?? 0, unit) })}
                </Button>
                <Button
                  size="small"
                  onClick={() => changeCart((cart) => settleLine(cart, sku, 'theirs'))}
                >
                  {t('clash.theirs', {
                    by: other.by,
                    quantity: amountWords(t, other.quantity, unit),
                  })}
                </Button>
              </Row>
            </div>
          );
        })}
      </Stack>
    </Note>
  );
}

/** Another person placed it: the order, and what to do with the lines that are still here. */
function PlacedNote({ place, placed }: { place: Place; placed: NonNullable<CartDraft['placed']> }) {
  const t = useTranslations('drafts/stored');
  const { orderId, orderNumber, by, at } = placed;
  return (
    <Note icon={PackageCheck} live>
      <Stack gap={12}>
        <p>{t('cart.placed', { by, number: orderNumber, at: dateAndTime(at) })}</p>
        <Row wrap>
          <ButtonLink
            to="/orderstatus/orders/$orderId"
            params={{ orderId: String(orderId) }}
            search={placeSearch(place)}
            kind="primary"
            size="small"
          >
            {t('cart.to_order')}
          </ButtonLink>
          <Button size="small" onClick={() => changeCart(() => setPlace(emptyCart, place))}>
            {t('cart.drop_lines')}
          </Button>
          <Button size="small" onClick={() => changeCart(withoutDraft)}>
            {t('cart.more_lines')}
          </Button>
        </Row>
      </Stack>
    </Note>
  );
}

const withoutDraft = (cart: Cart): Cart => ({ ...cart, draft: undefined });
