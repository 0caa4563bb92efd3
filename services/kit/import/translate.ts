/** Values of another system in our words, and ours in theirs: lines `theirs=ours`. */
type Translate = (text: string) => string;

function pairsOf(lines: string | null | undefined): [string, string][] {
  return (lines ?? '').split('\n').flatMap((line): [string, string][] => {
    const at = line.indexOf('=');
    return at > 0 ? [[line.slice(0, at).trim(), line.slice(at + 1).trim()]] : [];
  });
}

const translator = (pairs: readonly (readonly [string, string])[]): Translate => {
  const words = new Map(pairs);
  return (text) => words.get(text.trim()) ?? text;
};

export const toOurs = (lines: string | null | undefined): Translate => translator(pairsOf(lines).reverse());

/** Translates our words to theirs; where several of theirs mean the same, to the first. */
export const toTheirs = (lines: string | null | undefined): Translate =>
  translator(
    pairsOf(lines)
      .map(([theirs, ours]) => [ours, theirs] as const)
      .reverse(),
  );
