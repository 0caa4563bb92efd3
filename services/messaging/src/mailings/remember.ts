/** A memory for things that every mail needs and that may be some seconds old. */
const MAX_ENTRIES = 1_000;

/** @param isSound an answer that says of something missing is asked for anew: a member may mend it now. Default: all are */
export function remembered<T>(
  ms: number,
  isSound: (answer: T) => boolean = () => true,
): (key: string, ask: () => Promise<T>) => Promise<T> {
  const cache = new Map<string, { answer: Promise<T>; until: number }>();
  return (key, ask) => {
    const cached = cache.get(key);
    if (cached && cached.until > Date.now()) return cached.answer;
    const answer = ask();
    cache.delete(key);
    cache.set(key, { answer, until: Date.now() + ms });
    if (cache.size > MAX_ENTRIES) cache.delete(cache.keys().next().value as string);
    // A failure is not kept as an answer: the next one asks again.
    answer.then(
      (value) => isSound(value) || cache.delete(key),
      () => cache.delete(key),
    );
    return answer;
  };
}
