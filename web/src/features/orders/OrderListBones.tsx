import { Bone, Loading } from '../../ui/Loading.tsx';

/** The list before its first answer, in rows of the final height. */
export const OrderListBones = ({ rows = 6, onRetry }: { rows?: number; onRetry: () => void }) => (
  <Loading onRetry={onRetry}>
    <div className="split">
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className="row between h-[106px] px-4 md:h-[62px] md:px-5">
          <div className="grow grid gap-2.5">
            <Bone className="h-4 w-36 max-w-full" />
            <Bone className="h-3 w-4/5 md:hidden" />
          </div>
          <Bone className="h-4 w-24 wide-only" />
          <Bone className="h-7 w-28 rounded-pill" />
        </div>
      ))}
    </div>
  </Loading>
);
