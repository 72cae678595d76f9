/** Our names for fields that the wire spells otherwise, in every answer: one meaning, one name (decisions/words-and-names.md). */
export const ownNames = {
  orderQty: 'quantity',
  allocateQty: 'allocatedQuantity',
  sendQty: 'sentQuantity',
  sendWgh: 'sentWeight',
  orderWgh: 'orderedWeight',
  lastQty: 'lastQuantity',
  totalQty: 'totalQuantity',
  netamount: 'netAmount',
  prdTypeCode: 'productType',
  prdTypeName: 'productTypeName',
  prdTypeGroup: 'productGroup',
  prdTypeGroupName: 'productGroupName',
  productTypeGroup: 'productGroups',
  orderBy: 'carrier',
  orderByName: 'carrierName',
  sendBy: 'carrier',
  sendByName: 'carrierName',
} as const;

type Names = typeof ownNames;
/** Our name for a field. */
export type OwnName<Name extends PropertyKey> = Name extends keyof Names ? Names[Name] : Name;
/** The type of an answer with our names, at every depth. */
export type WithOwnNames<Wire> = Wire extends readonly (infer One)[]
  ? WithOwnNames<One>[]
  : Wire extends object
    ? { [Name in keyof Wire as OwnName<Name>]: WithOwnNames<Wire[Name]> }
    : Wire;

const isWire = (name: string): name is keyof Names => Object.hasOwn(ownNames, name);

type WireName<Name> = {
  [Wire in keyof Names]: Names[Wire] extends Name ? Wire : never;
}[keyof Names];
/** The type of a row with the wire's names, as it is sent and stored. */
export type OnWire<Row> = {
  [Name in keyof Row as [WireName<Name>] extends [never] ? Name : WireName<Name>]: Row[Name];
};

export const ownName = <Name extends string>(name: Name): OwnName<Name> =>
  (isWire(name) ? ownNames[name] : name) as OwnName<Name>;

/** An answer of the wire with our names; where an API sends a field under both names, the specification's name counts. */
export const withOwnNames = <Wire>(raw: Wire): WithOwnNames<Wire> =>
  renamed(raw) as WithOwnNames<Wire>;

function renamed(raw: unknown): unknown {
  if (Array.isArray(raw)) return raw.map(renamed);
  if (typeof raw !== 'object' || raw === null) return raw;
  const fields = Object.entries(raw).toSorted(
    ([one], [other]) => Number(isWire(one)) - Number(isWire(other)),
  );
  return Object.fromEntries(fields.map(([name, value]) => [ownName(name), renamed(value)]));
}

const wireNames: ReadonlyMap<string, string> = new Map(
  Object.entries(ownNames).map(([wire, own]) => [own, wire]),
);
/** A row with the wire's names, as it is sent and stored; nested fields are not renamed. A carrier's name depends on the call: header-fields.ts. */
export const onWire = <Row extends object>(row: Row): OnWire<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [wireNames.get(name) ?? name, value]),
  ) as OnWire<Row>;
