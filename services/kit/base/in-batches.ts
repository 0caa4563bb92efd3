/**
 * Many ask for one thing each at about the same time; one call answers all of them. While a call is under way, whatever
 * is asked for meanwhile waits for the next one, so the busier it is, the larger the batches.
 * @param most items of one call
 * @param run answers in the order of its items; what it throws, every caller of the batch gets
 */
export function inBatches<Item, Answer>(
  most: number,
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
): (item: Item) => Promise<Answer> {
  interface Asked {
    item: Item;
    resolve(answer: Answer): void;
    reject(error: unknown): void;
  }
  let waiting: Asked[] = [];
  let isRunning = false;

  async function answerAll(): Promise<void> {
    // Questions of the same turn of the event loop belong to one batch.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        const answers = await run(batch.map(({ item }) => item));
        for (const [index, { resolve }] of batch.entries()) resolve(answers[index]);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      void answerAll();
    });
}
