import { Bone, Loading, RowBones } from '../../ui/Loading.tsx';

/** The shape of an order before it has come. */
export const OrderDetailBones = ({ onRetry }: { onRetry: () => void }) => (
  <Loading onRetry={onRetry}>
    <div className="order-grid">
      <div className="stack">
        <div className="card stack">
          <div className="row between">
            <Bone className="h-7 w-32 rounded-pill" />
            <Bone className="h-4 w-28" />
          </div>
          <Bone className="h-9 w-52" />
          <Bone className="h-4 w-3/4" />
        </div>
        <div className="card">
          <RowBones />
        </div>
      </div>
      <div className="card stack">
        {[0, 1, 2, 3].map((at) => (
          <div key={at} className="row">
            <Bone className="size-8 rounded-pill" />
            <Bone className="h-4 w-40" />
          </div>
        ))}
      </div>
    </div>
  </Loading>
);
