/** What the browser keeps: it may be switched off or full. Then nothing is kept, and everything else works. */
const kept =
  (storage: () => Storage) =>
  <T>(use: (store: Storage) => T): T | undefined => {
    try {
      return use(storage());
    } catch {
      return undefined;
    }
  };

/** Reads or keeps something on this device. @returns undefined where nothing can be kept */
export const onDevice = kept(() => localStorage);

/** Reads or keeps something in this tab. @returns undefined where nothing can be kept */
export const inTab = kept(() => sessionStorage);
