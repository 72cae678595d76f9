import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { dateAndTime, shortDate } from '#lib/formats/dates.ts';
import { money } from '#lib/formats/money.ts';
import { quantityWords } from '#lib/formats/units.ts';
import { askConfirm, notify } from '#lib/notices.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { useNamed } from '#features/customers/front.ts';
import { linesOf } from '../cart.ts';
import { viewOf } from '../use-cart-view.ts';
import { ReviewUnsent } from './ReviewUnsent.tsx';
import { removeUnsent, type UnsentOrder } from './unsent-store.ts';

interface UnsentCardProps {
  order: UnsentOrder;
  /** prices and credit are asked, and the order can be sent */
  isOpen: boolean;
  mayOrder: boolean;
}

/** One order that waits: the customer, when it was pressed, its products and its sum as seen then. */
export function UnsentCard({ order, isOpen, mayOrder }: UnsentCardProps) {
  const t = useTranslations('cart/unsent');
  const { cart, since, delivery, key } = order;
  const place = useNamed(order.place);
  const customer = place.cv.cvName || place.cv.cvCode;
  const lines = linesOf(cart);
  return (
    <Card title={customer} gap={12}>
      <div>
        <Caption>
          <Dotted
            facts={[
              place.bu.buName,
              place.org.orgName,
              t('pressed', { at: dateAndTime(new Date(since)) }),
            ]}
          />
        </Caption>
        <p>
          {t('seen', { count: lines.length, amount: money(viewOf(cart, undefined).sum.amount) })}
        </p>
        {delivery.requireDate && (
          <p>
            {t('deliver', { date: shortDate(delivery.requireDate), time: delivery.requireTime })}
          </p>
        )}
      </div>
      {isOpen && (
        <List label={t('lines')} topLine>
          {lines.map(({ sku, quantity, productDetail }) => (
            <ListRow
              key={sku}
              bare
              aside={<span>{quantityWords(quantity, productDetail.unitName)}</span>}
            >
              {productDetail.productName}
            </ListRow>
          ))}
        </List>
      )}
      {isOpen && mayOrder && <ReviewUnsent order={order} />}
      <Row wrap>
        {!isOpen && mayOrder && (
          <ButtonLink
            to="/preorder/unsent"
            search={{ order: key }}
            replace
            kind="primary"
            aria-label={t('open_named', { customer })}
          >
            {t('open')}
          </ButtonLink>
        )}
        <Button
          kind="ghost"
          size="small"
          icon={Trash2}
          onClick={() => void remove(order, customer)}
        >
          {t('remove')}
        </Button>
      </Row>
    </Card>
  );
}

async function remove({ key, sent }: UnsentOrder, customer: string) {
  if (!(await askConfirm(sent.length > 0 ? 'remove_unsure' : 'remove_unsent', { customer })))
    return;
  removeUnsent(key);
  notify('unsent_removed');
}
