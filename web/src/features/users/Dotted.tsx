/** Names in a row with dots between them: a name stays whole, and a dot at the end of its line. */
export const Dotted = ({ items }: { items: readonly string[] }) => (
  <>
    {items.map((item, at) => (
      <span key={item}>
        <span className="nowrap">
          {item}
          {at < items.length - 1 && '\u00a0·'}
        </span>{' '}
      </span>
    ))}
  </>
);
