/** The command line of the bench: `[sizes] [--only=list,filter] [--data=FOLDER] [--profile=FOLDER] [--against=COMMIT]`. */

export interface BenchOptions {
  /** Candidates, one round of measurements each. */
  sizes: number[];
  /** Whether a workload is asked for: without `--only` all are. */
  wants(name: string): boolean;
  /** The data of each size are kept below this folder, and found there the next time. */
  dataDir?: string;
  /** CPU profiles of the product's threads go here. */
  profileDir?: string;
  /** A commit that is measured beside this one, in turns. */
  against?: string;
  /** With `against`: the bench fails where a row takes more than so many times the other's CPU time. */
  failAbove?: number;
}

const DEFAULT_SIZES = '1000,10000,100000';

/** @throws Error for an option that there is none of */
export function readOptions(args: readonly string[]): BenchOptions {
  const named = new Map<string, string>();
  for (const arg of args.filter((arg) => arg.startsWith('--'))) {
    const [, name = '', value = ''] = /^--(only|data|profile|against|fail-above)=(.+)$/.exec(arg) ?? [];
    if (!name)
      throw new Error(
        `unknown option ${arg}: --only=list,filter --data=FOLDER --profile=FOLDER --against=COMMIT --fail-above=1.2`,
      );
    named.set(name, value);
  }
  const sizes = args.find((arg) => !arg.startsWith('--')) ?? DEFAULT_SIZES;
  const only = named.get('only')?.split(',');
  return {
    sizes: sizes.split(',').map(Number),
    wants: (name) => only === undefined || only.some((part) => name.startsWith(part)),
    dataDir: named.get('data'),
    profileDir: named.get('profile'),
    against: named.get('against'),
    failAbove: named.has('fail-above') ? Number(named.get('fail-above')) : undefined,
  };
}
