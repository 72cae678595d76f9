import { fromWire } from '#contract/orders/header-fields.ts';
import { useNavigate } from '@tanstack/react-router';
import { History, RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOnline } from '#lib/online.ts';
import { knows } from '#lib/config.ts';
import { report } from '#lib/notices.ts';
import { problemWords } from '#lib/problem.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Reference } from '#ui/text/Reference.tsx';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { loadUnsent } from './load-unsent.ts';
import { useCartView } from '../use-cart-view.ts';
import type { OrderBody } from './order-body.ts';
import type { Failure } from './send-order.ts';
import { useSubmit } from './use-submit.ts';

/** The order may have arrived: it is sent again under the same key, which never orders twice, until the server accepts or refuses it (D-80). */
export function FailedOrder({
  place,
  body,
  failure,
}: {
  place: Place;
  body: OrderBody;
  failure: Failure;
}) {
  const t = useTranslations('cart.result');
  const go = useNavigate();
  const { orders } = useCartView(place);
  const { submit, isSending } = useSubmit(place, orders, { isAgain: true });
  const [refused, setRefused] = useState<string>();
  const again = async () => {
    const problem = await submit(body);
    setRefused(problem && problemWords(problem.code));
  };
  // A server without keys would place the order again; there the user looks into the list of orders.
  const canAsk = knows('main', 'idempotencyKey');
  const isOnline = useOnline();
  // After a time without network only a press sends: the person may be somewhere else by then.
  const [wasOffline, setWasOffline] = useState(!isOnline);
  if (!isOnline && !wasOffline) setWasOffline(true);
  useAskAgain(again, canAsk && refused === undefined && !wasOffline);
  const later = async () => {
    const unsent = await loadUnsent().catch(report);
    if (unsent?.keepUnsent(place, fromWire(body.orderh)))
      await go({ to: '/preorder/unsent', replace: true });
  };
  return (
    <Card>
      <EmptyState
        drawing={failure.code === 'unavailable' ? 'offline' : 'error'}
        title={t(refused ? 'not_placed' : 'failed')}
        action={
          <Row as="span" wrap justify="center">
            {!refused && !canAsk && (
              <ButtonLink to="/orderstatus/orders" search={placeSearch(place)} kind="primary">
                {t('look')}
              </ButtonLink>
            )}
            {!refused && canAsk && (
              <Button
                kind="primary"
                icon={RefreshCw}
                busy={isSending}
                onClick={() => void again()}
                data-testid="submit-order"
              >
                {t('again_try')}
              </Button>
            )}
            {!refused && canAsk && (
              <Button icon={History} disabled={isSending} onClick={() => void later()}>
                {t('later')}
              </Button>
            )}
            <ButtonLink
              to="/preorder/checkout"
              search={placeSearch(place)}
              replace
              kind={refused ? 'primary' : 'outline'}
            >
              {t('back')}
            </ButtonLink>
          </Row>
        }
      >
        {t(refused ? 'kept' : canAsk ? (wasOffline ? 'waits' : 'asking') : 'unsure')}
        <Reference requestId={failure.requestId} />
      </EmptyState>
      {refused && (
        <Note tone="danger" live>
          {refused}
        </Note>
      )}
    </Card>
  );
}

const pausesMs = [2000, 4000, 8000, 15_000];
const longestMs = 30_000;

/** Sends again by itself, at growing intervals, while the outcome is unknown. */
function useAskAgain(ask: () => Promise<void>, isUnknown: boolean) {
  const [turn, setTurn] = useState(0);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!isUnknown) return undefined;
    const timer = setTimeout(
      () => void latest.current().finally(() => setTurn((now) => now + 1)),
      pausesMs[turn] ?? longestMs,
    );
    return () => clearTimeout(timer);
  }, [turn, isUnknown]);
}
