import type { User } from '#contract/users/shapes.ts';
import { showAlert } from '#lib/notices.ts';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { fullName } from '#features/users/front.ts';

/** A person's name as the link of their whole row. Who has no business unit can be given no customers (specification §5). */
export function PersonLink({ user }: { user: User }) {
  const hasUnit = user.buRole.length > 0;
  return (
    <RowLink
      to="/assignment/edit"
      search={{ user: user.userId, ...(user.buRole[0] && { bu: user.buRole[0].bu }) }}
      preload={hasUnit ? 'intent' : false}
      onClick={(event) => {
        if (hasUnit) return;
        event.preventDefault();
        showAlert('sync_customer_not_has_bu');
      }}
    >
      {fullName(user)}
    </RowLink>
  );
}
