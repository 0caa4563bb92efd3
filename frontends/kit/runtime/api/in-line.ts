/** Writes to one thing go in the order in which they were asked for: two under way at once could arrive the other way round. */

const lines = new Map<string, Promise<unknown>>();
let left: Promise<void> | undefined;

/** Resolves when the page is left: what still waits then is sent, for nothing would send it later. */
function leaving(): Promise<void> {
  left ??= new Promise((resolve) => {
    const go = () => {
      left = undefined;
      resolve();
    };
    globalThis.addEventListener('pagehide', go, { once: true });
  });
  return left;
}

/** Does `write` when those before it in the line are done, however they ended. */
export async function inLine<T>(line: string, write: () => Promise<T>): Promise<T> {
  const before = lines.get(line);
  const written = before ? Promise.race([before, leaving()]).then(write) : write();
  const done = written.then(
    () => undefined,
    () => undefined,
  );
  lines.set(line, done);
  try {
    return await written;
  } finally {
    if (lines.get(line) === done) lines.delete(line);
  }
}
