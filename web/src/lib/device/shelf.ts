/** Texts under keys in localStorage or sessionStorage. */
export interface Shelf {
  get: (key: string) => string | null;
  /** null removes the text; returns false where the storage is full or closed: then the text lasts only as long as the page */
  set: (key: string, text: string | null) => boolean;
}

function shelf(storage: () => Storage): Shelf {
  const homeless = new Map<string, string | null>();
  return {
    get(key) {
      const text = homeless.get(key);
      if (text !== undefined) return text;
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    set(key, text) {
      try {
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
        homeless.delete(key);
        return true;
      } catch {
        homeless.set(key, text);
        return false;
      }
    },
  };
}

/** Stored on this device, for every tab. */
export const onDevice = shelf(() => localStorage);
/** Stored for this tab, across reloads. */
export const inTab = shelf(() => sessionStorage);
