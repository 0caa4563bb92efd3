/** A memory for things that every mail needs and that may be some seconds old. */
const MAX_ENTRIES = 1_000;

/** @param isSound an answer that says of something missing is asked for anew: a member may mend it now. Default: all are */
export function remembered<T>(
  ms: number,
  isSound: (answer: T) => boolean = () => true,
): (key: string, ask: () => Promise<T>) => Promise<T> {
  const known = new Map<string, { answer: Promise<T>; until: number }>();
  return (key, ask) => {
    const found = known.get(key);
    if (found && found.until > Date.now()) return found.answer;
    const answer = ask();
    known.delete(key);
    known.set(key, { answer, until: Date.now() + ms });
    if (known.size > MAX_ENTRIES) known.delete(known.keys().next().value as string);
    // A failure is not kept as an answer: the next one asks again.
    answer.then(
      (value) => isSound(value) || known.delete(key),
      () => known.delete(key),
    );
    return answer;
  };
}
