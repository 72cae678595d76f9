type Ask = (address: string, init?: RequestInit) => Promise<Response>;

/**
 * Answers a page while it is open. An answer that arrived after its test had ended would change the next test's page: it emptied a cart,
 * changed the address and called the other test's server.
 */
export function whileOpen(ask: Ask): { fetch: Ask; close: () => void } {
  let isOpen = true;
  return {
    close: () => void (isOpen = false),
    fetch: async (address, init) => {
      try {
        const answer = isOpen ? await ask(address, init) : undefined;
        if (isOpen && answer) return answer;
      } catch (error) {
        if (isOpen) throw error;
      }
      return new Promise(() => {});
    },
  };
}
