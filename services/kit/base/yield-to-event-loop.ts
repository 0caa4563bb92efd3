/** Long work in small steps, so that other calls of the process are answered in between. */
const SLICE_MS = 1;

/** A function to be awaited between steps: it lets others work once the steps since the last time took a while. */
export function eventLoopYielder(sliceMs = SLICE_MS): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < sliceMs) return undefined;
    return new Promise<void>((resolve) => {
      setImmediate(() => {
        since = performance.now();
        resolve();
      });
    });
  };
}
