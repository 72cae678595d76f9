import { Bone } from '../../ui/Loading.tsx';

/** The product list before it is there, in its final size. */
export const ProductBones = () => (
  <ul className="products">
    {Array.from({ length: 6 }, (_, at) => (
      <li key={at} className="product">
        <Bone className="pic l" />
        <div className="product-text stack tight content-start">
          <Bone className="h-5 w-3/4" />
          <Bone className="h-4 w-1/2" />
        </div>
        <div className="product-foot">
          <Bone className="h-6 w-24" />
          <Bone className="h-11 w-28 rounded-button" />
        </div>
      </li>
    ))}
  </ul>
);
