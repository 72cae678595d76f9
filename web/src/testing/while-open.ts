type Ask = (address: string, init?: RequestInit) => Promise<Response>;

/**
 * Answers a page while it is open. What is on its way when its test ends would else come in the middle of the next one: it emptied that one's cart, sent it
 * elsewhere, and asked its server.
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
