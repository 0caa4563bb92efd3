/** The command line of `ask.js`. */

/** The parts of the bench, each of which can be asked for by itself. */
export const PARTS = ['alone', 'mixed', 'keywords', 'plain', 'site', 'fairness', 'fresh'] as const;
export type Part = (typeof PARTS)[number];

export interface AskOptions {
  size: number;
  wants(part: Part): boolean;
  kept?: string;
  profileDir?: string;
  seconds: number;
  /** Questions of each kind that are held against a scan. */
  right: number;
  /** Whether a member meanwhile creates and changes records. */
  writing: boolean;
}

const SIZE = 100_000;
const SECONDS = 4;

/** @throws Error for an option that there is none of */
export function readAskOptions(args: readonly string[]): AskOptions {
  const named = new Map<string, string>();
  for (const arg of args.filter((one) => one.startsWith('--'))) {
    const [, name = '', value = ''] = /^--(only|data|profile|seconds|right|writing)(?:=(.+))?$/.exec(arg) ?? [];
    if (!name)
      throw new Error(`unknown option ${arg}: --only=${PARTS.join()} --data= --profile= --seconds= --right= --writing`);
    named.set(name, value);
  }
  const only = named.get('only')?.split(',');
  return {
    size: Number(args.find((arg) => !arg.startsWith('--')) ?? SIZE),
    wants: (part) => only === undefined || only.includes(part),
    kept: named.get('data'),
    profileDir: named.get('profile'),
    seconds: Number(named.get('seconds') ?? SECONDS),
    right: Number(named.get('right') ?? 0),
    writing: named.has('writing'),
  };
}
