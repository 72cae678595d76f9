/** Our names for fields that the wire spells otherwise, in every answer: one meaning, one name (decisions/words-and-names.md). */
export const houseNames = {
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

type Names = typeof houseNames;
/** Our name for a field. */
export type HouseName<Name extends PropertyKey> = Name extends keyof Names ? Names[Name] : Name;
/** The type of an answer with our names, at every depth. */
export type House<Wire> = Wire extends readonly (infer One)[]
  ? House<One>[]
  : Wire extends object
    ? { [Name in keyof Wire as HouseName<Name>]: House<Wire[Name]> }
    : Wire;

const isWire = (name: string): name is keyof Names => Object.hasOwn(houseNames, name);

type WireName<Name> = { [Wire in keyof Names]: Names[Wire] extends Name ? Wire : never }[keyof Names];
/** The type of a row with the wire's names, as it is sent and stored. */
export type OnWire<Row> = { [Name in keyof Row as [WireName<Name>] extends [never] ? Name : WireName<Name>]: Row[Name] };

export const houseName = <Name extends string>(name: Name): HouseName<Name> => (isWire(name) ? houseNames[name] : name) as HouseName<Name>;

/** An answer of the wire with our names; where an API sends a field under both names, the specification's name counts. */
export const inHouse = <Wire>(said: Wire): House<Wire> => renamed(said) as House<Wire>;

function renamed(said: unknown): unknown {
  if (Array.isArray(said)) return said.map(renamed);
  if (typeof said !== 'object' || said === null) return said;
  const fields = Object.entries(said).toSorted(([one], [other]) => Number(isWire(one)) - Number(isWire(other)));
  return Object.fromEntries(fields.map(([name, value]) => [houseName(name), renamed(value)]));
}

const wireNames: ReadonlyMap<string, string> = new Map(Object.entries(houseNames).map(([wire, house]) => [house, wire]));
/** A row with the wire's names, as it is sent and stored; nested fields are not renamed. A carrier's name depends on the call: header-fields.ts. */
export const onWire = <Row extends object>(row: Row): OnWire<Row> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [wireNames.get(name) ?? name, value])) as OnWire<Row>;
