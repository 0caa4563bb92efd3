/**
 * Waits for work that may hang, e.g. a farewell to a server that is frozen.
 * @returns whether it ended in time; what it throws in time, this throws, and a later failure is dropped
 */
export async function endsWithin(ms: number, work: () => unknown): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const done = Promise.resolve()
    .then(work)
    .then(() => true);
  done.catch(() => undefined);
  try {
    return await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
  }
}
