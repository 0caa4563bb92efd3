// A service, or the gateway, in a process of its own, which another one takes the place of at every save.
import { startChild } from './process.mjs';

/** After a start, the machine is busy with what the save has led to. */
const REST_MS = 500;

/**
 * @param port where it is reached
 * @param around what it is to know of the product beside it, asked at every start
 */
export function createPart({ name, port, around, inspect }) {
  let current;
  let next;
  let common = [];
  let timer;

  /** The next process, which loads ahead what the last one had in common with everything. */
  function prepare() {
    if (next?.isRunning()) return next;
    next = startChild('part.js', name, { inspect });
    next.tell({ warm: common });
    return next;
  }

  return {
    name,
    /**
     * Starts what stands in `dist` now. Code that cannot be loaded leaves the process before as it is.
     * @throws Error when it cannot be loaded, or does not start
     */
    async start() {
      clearTimeout(timer);
      const coming = prepare();
      next = undefined;
      coming.tell({ load: name });
      common = await coming.hear('loaded');
      await current?.stop();
      current = coming;
      coming.tell({ start: around(), port });
      await coming.hear('started');
      timer = setTimeout(prepare, REST_MS);
    },
    /** Nothing that is loaded ahead may be used: what all have in common has changed. */
    async forget() {
      clearTimeout(timer);
      common = [];
      await next?.stop();
      next = undefined;
    },
    async stop() {
      await this.forget();
      await current?.stop();
      current = undefined;
    },
  };
}
