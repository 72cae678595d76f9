import { Card } from '#ui/layout/Card.tsx';
import { FailState } from '#ui/text/FailState.tsx';

/** A card of home whose request failed, with a retry; nothing while it loads. */
export const FailedCard = ({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: unknown;
  onRetry: () => unknown;
}) =>
  error ? (
    <Card title={title}>
      <FailState error={error} onRetry={() => void onRetry()} />
    </Card>
  ) : null;
