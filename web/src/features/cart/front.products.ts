/** How an answer's products are read, and the key of all queries about them; apart from front.ts, because only queries need it. */
export {
  catalogueKey,
  groupsIn,
  productIn,
  skuIn,
  typeIn,
  type KnownType,
} from './read-product.ts';
