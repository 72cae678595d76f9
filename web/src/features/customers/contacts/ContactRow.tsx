import { useTranslations } from 'use-intl';
import { LineButton, spokenNumber, TelephoneButton } from '#ui/forms/ButtonLink.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { ListRow } from '#ui/lists/List.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';

interface ContactRowProps {
  /** their part, in words: salesperson, driver */
  role: string;
  name: string;
  telNo: string;
  lineId?: string;
  /** without padding: the card around the row has its own */
  bare?: boolean;
}

/** A person or an office, with buttons that call them and write to them; what is unknown is left out. */
export function ContactRow({ role, name, telNo, lineId = '', bare = false }: ContactRowProps) {
  const t = useTranslations('customers.contacts');
  return (
    <ListRow
      bare={bare}
      aside={
        <Row>
          {telNo && (
            <TelephoneButton number={telNo} aria-label={t('call_name', { name })}>
              {t('call')}
            </TelephoneButton>
          )}
          {lineId && <LineButton id={lineId} aria-label={t('line_name', { name })} />}
        </Row>
      }
    >
      <Caption>{role}</Caption>
      <Text strong>{name}</Text>
      {telNo && (
        <Caption>
          <Text as="span" nowrap>
            {spokenNumber(telNo)}
          </Text>
        </Caption>
      )}
    </ListRow>
  );
}
