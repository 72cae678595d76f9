import type { BarcodeType } from '#contract/payments/methods.ts';
import { useTranslations } from 'use-intl';
import { fromWire, money } from '#lib/formats/money.ts';
import { RadioCard } from '#ui/forms/Choice.tsx';
import { Hidden } from '#ui/layout/Only.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { methodIcons } from '../method-look.ts';
import type { KnownMethod } from '../pay-queries.ts';

interface MethodChoiceProps {
  methods: readonly KnownMethod[];
  value: BarcodeType | undefined;
  onChange: (type: BarcodeType) => void;
}

/** The payment methods, each with its duration and, where it is known, its fee. */
export function MethodChoice({ methods, value, onChange }: MethodChoiceProps) {
  const t = useTranslations('payments/paying.method');
  return (
    <Stack as="fieldset" gap={8}>
      <Hidden as="legend">{t('legend')}</Hidden>
      {methods.map(({ barcodeType, fee }) => (
        <RadioCard
          key={barcodeType}
          name="method"
          icon={methodIcons[barcodeType]}
          title={
            <Row as="span" between wrap rowGap={0}>
              {t(`name.${barcodeType}`)}
              {fee !== undefined && (
                <Text as="span" size="caption" tone="muted" plain nowrap>
                  {fee > 0 ? t('fee', { fee: money(fromWire(fee)) }) : t('no_fee')}
                </Text>
              )}
            </Row>
          }
          checked={barcodeType === value}
          onChange={() => onChange(barcodeType)}
        >
          <Caption as="span">{t(`text.${barcodeType}`)}</Caption>
        </RadioCard>
      ))}
    </Stack>
  );
}
