import type { Satang } from '#contract/money.ts';
import { useTranslations } from 'use-intl';
import { Row } from '#ui/layout/Row.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Text } from '#ui/text/Text.tsx';

/** The content of a dock: the number of chosen invoices in words and their sum, or that none is chosen. */
export function ChosenSum({ words, sum }: { words: string | false; sum: Satang }) {
  const t = useTranslations('payments/paying.dock');
  return words ? (
    <Row between align="baseline" wrap gap={12} rowGap={0}>
      <span>{words}</span>
      <Money amount={sum} size="mid" />
    </Row>
  ) : (
    <Text as="span" tone="muted">
      {t('none')}
    </Text>
  );
}
