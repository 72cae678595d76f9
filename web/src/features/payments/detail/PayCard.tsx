import type { PaymentDocument } from '#contract/payments/shapes.ts';
import { useTranslations } from 'use-intl';
import { useHomePlace } from '#features/customers/front.ts';
import { AskSalesperson } from '#features/customers/front.contacts.ts';
import { fromWire, money } from '#lib/formats/money.ts';
import { CodeCard, CodePicture } from '#ui/pictures/CodeCard.tsx';
import { Bone } from '#ui/text/Loading.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Note } from '#ui/text/Note.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { methodIcons } from '../method-look.ts';
import type { CardFacts } from './card-facts.ts';
import type { DrawnCodes } from './use-drawn-codes.ts';

interface PayCardProps {
  payment: PaymentDocument;
  facts: CardFacts;
  /** undefined until they are drawn, and where there are none */
  codes: DrawnCodes | undefined;
}

/** The codes for a bank's app or a counter; always white, as the saved image is (look.md §8). */
export function PayCard({ payment, facts, codes }: PayCardProps) {
  const t = useTranslations('payments/paying.detail');
  const { barcodeType, amount, qrText } = payment;
  const place = useHomePlace();
  const inBaht = { amount: money(fromWire(amount)) };
  return (
    <CodeCard
      icon={methodIcons[barcodeType]}
      head={facts.head}
      amount={<Money amount={fromWire(amount)} />}
      payee={facts.payee}
      rows={facts.rows.map(({ label, value, copied }) => ({
        label,
        value,
        aside: copied && <CopyButton text={value} what={label} />,
      }))}
    >
      {codes && <CodePicture code={codes.qr} label={t('qr', inBaht)} />}
      {codes?.barcode && (
        <CodePicture code={codes.barcode} high={96} label={t('barcode', inBaht)} />
      )}
      {!codes && barcodeType === '4' && <p>{t('cash')}</p>}
      {!codes &&
        barcodeType !== '4' &&
        (qrText ? (
          <Bone width={248} height={248} />
        ) : (
          <Note>
            {t('no_code')} <AskSalesperson place={place} />
          </Note>
        ))}
    </CodeCard>
  );
}
