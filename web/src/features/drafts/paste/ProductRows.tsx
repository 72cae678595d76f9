import type { Product } from '#contract/catalogue/own-shapes.ts';
import { bareMoney, fromWire } from '#lib/formats/money.ts';
import { ChoiceRows } from '#ui/lists/ChoiceRows.tsx';

interface ProductRowsProps {
  label: string;
  products: readonly Product[];
  edge?: boolean;
  onProduct: (product: Product) => void;
}

/** Products to choose one from, each row a button. */
export const ProductRows = ({ label, products, edge = false, onProduct }: ProductRowsProps) => (
  <ChoiceRows
    label={label}
    edge={edge}
    rows={products.map((product) => ({
      key: product.sku,
      name: product.productName,
      code: product.sku.replace(/-+$/, ''),
      more:
        product.unitPrice > 0
          ? [bareMoney(fromWire(product.unitPrice)), product.unitName]
          : [product.unitName],
      onChoose: () => onProduct(product),
    }))}
  />
);
