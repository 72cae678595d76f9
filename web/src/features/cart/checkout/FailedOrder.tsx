import { Link } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { problemWords } from '../../../lib/notices.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Note } from '../../../ui/Note.tsx';
import { placeSearch, type Place } from '../../customers/front.ts';
import { useCartView } from '../use-cart-view.ts';
import type { OrderBody } from './order-body.ts';
import type { Failure } from './send-order.ts';
import { useSubmit } from './use-submit.ts';

/** Nobody knows whether it arrived: the same order under the same key, so that trying again never orders twice. */
export function FailedOrder({ place, body, failure }: { place: Place; body: OrderBody; failure: Failure }) {
  const t = useTranslations('cart.result');
  const { orders } = useCartView(place);
  const { submit, isSending } = useSubmit(place, orders);
  const [refused, setRefused] = useState<string>();
  const again = async () => {
    const problem = await submit(body);
    setRefused(problem && problemWords(problem.code));
  };
  return (
    <Card>
      <EmptyState
        drawing={failure.code === 'unavailable' ? 'offline' : 'error'}
        title={t('failed')}
        action={
          <span className="row flex-wrap justify-center">
            {!refused && (
              <Button kind="primary" icon={RefreshCw} busy={isSending} onClick={() => void again()} data-testid="submit-order">
                {t('again_try')}
              </Button>
            )}
            <Link to="/preorder/checkout" search={placeSearch(place)} replace className={buttonClass({ kind: refused ? 'primary' : 'outline' })}>
              {t('back')}
            </Link>
          </span>
        }
      >
        {t('kept')}
        {failure.requestId && (
          <>
            <br />
            <span className="cap">
              {t('reference')} <span className="code select-all">{failure.requestId}</span>
            </span>
          </>
        )}
      </EmptyState>
      {refused && (
        <Note tone="danger" live>
          {refused}
        </Note>
      )}
    </Card>
  );
}
