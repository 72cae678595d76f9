import { exactly, message, text } from '#contract/message.ts';

export const integrationMessages = {
  test: message({
    when: 'an admin sends a test message to one receiver; no other receiver gets it',
    document: "`test` and the receiver's name",
    data: exactly({
      receiver: text("the receiver's name in `CONFIG_FILE`"),
      by: text('user id of the admin'),
    }),
    example: { receiver: 'erp', by: 'U-admin' },
  }),
};
