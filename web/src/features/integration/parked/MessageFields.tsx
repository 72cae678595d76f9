import { useTranslations } from 'use-intl';
import { dateAndTime, shortDate } from '#lib/formats/dates.ts';
import { fromWire, money } from '#lib/formats/money.ts';
import { count } from '#lib/formats/units.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { Fact, Facts } from '#ui/lists/Facts.tsx';
import { Table } from '#ui/lists/Table.tsx';
import { Text } from '#ui/text/Text.tsx';
import { useFieldNames } from './use-field-names.ts';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A message as its fields with names and values for people; nothing where its text is no JSON object. */
export function MessageFields({ body }: { body: string }) {
  const { externalId: _, ...fields } = parsed(body);
  return <FieldsOf fields={fields} />;
}

function parsed(body: string): Fields {
  try {
    const found: unknown = JSON.parse(body);
    return isFields(found) ? found : {};
  } catch {
    return {};
  }
}

/** Plain values first, then each list and each group under its name. */
function FieldsOf({ fields }: { fields: Fields }) {
  const { nameOf, inOrder } = useFieldNames();
  const valueOf = useFieldValue();
  const entries = inOrder(Object.keys(fields)).map((name) => [name, fields[name]] as const);
  const plain = entries.filter(([, value]) => !isFields(value));
  return (
    <Stack gap={16}>
      {plain.length > 0 && (
        <Facts roomy>
          {plain.map(([name, value]) => (
            <Fact key={name} label={nameOf(name)}>
              {valueOf(name, value)}
            </Fact>
          ))}
        </Facts>
      )}
      {entries.map(
        ([name, value]) =>
          isFields(value) && (
            <Stack key={name} as="section" gap={8}>
              <Text as="h3" strong>
                {nameOf(name)}
              </Text>
              {Array.isArray(value) ? (
                <ItemsOf label={nameOf(name)} items={value.filter(isFields)} />
              ) : (
                <FieldsOf fields={value} />
              )}
            </Stack>
          ),
      )}
    </Stack>
  );
}

/** A list as a table, or one below the other where an item has a list of its own. */
function ItemsOf({ label, items }: { label: string; items: readonly Fields[] }) {
  const { nameOf, inOrder } = useFieldNames();
  const valueOf = useFieldValue();
  if (items.some((item) => Object.values(item).some(isFields)))
    return items.map((item) => <FieldsOf key={JSON.stringify(item)} fields={item} />);
  const names = inOrder([...new Set(items.flatMap(Object.keys))]);
  return (
    <Table
      label={label}
      compact
      even
      rows={items}
      rowKey={(_item, at) => at}
      columns={names.map((name) => ({
        id: name,
        head: nameOf(name),
        cell: (item: Fields) => (name in item ? valueOf(name, item[name]) : '–'),
      }))}
    />
  );
}

/** A value as people read it, by the name of its field: a moment, a day, a sum, a status. */
function useFieldValue() {
  const t = useTranslations('integration/parked');
  const statuses = useTranslations('orders.status');
  return (name: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return isSum(name) ? money(fromWire(value)) : count(value);
    const text = String(value);
    if (name === 'to' && statuses.has(text as never)) return statuses(text as never);
    if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(Date.parse(text))) return text;
    return text.length === 'yyyy-mm-dd'.length ? shortDate(text) : dateAndTime(text);
  };
}

const isSum = (name: string) => name === 'amount' || name === 'openAmount';
