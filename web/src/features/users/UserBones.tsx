import { limits } from '@smart-order/contract/constants.ts';
import { Bone, Loading } from '../../ui/Loading.tsx';

/** The list before its first answer, in rows of the final height. */
export const UserBones = ({ onRetry }: { onRetry: () => void }) => (
  <Loading onRetry={onRetry}>
    <div className="split">
      {Array.from({ length: limits.userListPage }, (_, at) => (
        <div key={at} className="row between h-[114px] px-4 md:h-[47px] md:px-5">
          <div className="grow grid gap-2.5">
            <Bone className="h-4 w-40 max-w-full" />
            <Bone className="h-3 w-4/5 md:hidden" />
          </div>
          <Bone className="h-4 w-40 wide-only" />
          <Bone className="h-7 w-28 rounded-pill" />
        </div>
      ))}
    </div>
  </Loading>
);
