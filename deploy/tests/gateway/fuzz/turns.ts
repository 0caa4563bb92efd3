/** Calls at the same time, and work that runs while none is under way. */
export interface Turns {
  call<T>(work: () => Promise<T>): Promise<T>;
  /** Waits for the calls under way; further ones wait until it has ended. */
  alone(work: () => Promise<void>): Promise<void>;
}

export function createTurns(): Turns {
  let underWay = 0;
  let onIdle: () => void = () => undefined;
  let closed: Promise<void> | undefined;

  return {
    async call(work) {
      while (closed) await closed;
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
        if (underWay === 0) onIdle();
      }
    },
    async alone(work) {
      while (closed) await closed;
      const idle = new Promise<void>((resolve) => {
        onIdle = resolve;
        if (underWay === 0) resolve();
      });
      const done = idle.then(work);
      closed = done
        .catch(() => undefined)
        .finally(() => {
          closed = undefined;
        });
      await done;
    },
  };
}
