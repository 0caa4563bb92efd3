/**
 * The same items, with the next one being made while this one is worked on. An error of making it is thrown when its
 * turn comes.
 */
export async function* readAhead<Item>(source: AsyncGenerator<Item>): AsyncGenerator<Item> {
  const ask = () => {
    const asked = source.next();
    asked.catch(() => undefined);
    return asked;
  };
  try {
    for (let next = ask(); ; ) {
      const { value, done } = await next;
      if (done) return;
      next = ask();
      yield value;
    }
  } finally {
    await source.return(undefined);
  }
}
