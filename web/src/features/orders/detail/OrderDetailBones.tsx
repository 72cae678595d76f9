import { Card } from '#ui/layout/Card.tsx';
import { WithAside } from '#ui/layout/Grid.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Bone, Loading, RowBones } from '#ui/text/Loading.tsx';

/** The skeleton of an order. */
export const OrderDetailBones = ({ onRetry }: { onRetry: () => void }) => (
  <Loading onRetry={onRetry}>
    <WithAside from={768} aside={<TimelineBones />}>
      <Card gap={16}>
        <Row between>
          <Bone width={128} height={28} round="pill" />
          <Bone width={112} height={16} />
        </Row>
        <Bone width={208} height={36} />
        <Bone width="75%" height={16} />
      </Card>
      <Card>
        <RowBones />
      </Card>
    </WithAside>
  </Loading>
);

const TimelineBones = () => (
  <Card gap={16}>
    {[0, 1, 2, 3].map((at) => (
      <Row key={at}>
        <Bone width={32} height={32} round="pill" />
        <Bone width={160} height={16} />
      </Row>
    ))}
  </Card>
);
