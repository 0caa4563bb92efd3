/** The table of 経過措置 that counts in this installation. */
import fs from 'node:fs';
import path from 'node:path';
import { readTransition, type TransitionStep } from '@enishi/protos/sums/transition';
import type { DealsConfig } from '../env';

interface Read {
  version: string;
  steps: readonly TransitionStep[] | undefined;
}

const read = new Map<string, Read>();

/**
 * An operator's file takes the place of the table of the release, without a restart: it is read again when it changes.
 * @returns undefined where there is none
 * @throws Error naming the file when a given one is missing or it is no table
 */
export function transitionTable({
  TRANSITION_FILE,
  DATA_DIR,
}: Pick<DealsConfig, 'TRANSITION_FILE' | 'DATA_DIR'>): readonly TransitionStep[] | undefined {
  const file = path.resolve(TRANSITION_FILE ?? path.join(DATA_DIR, 'masters', 'transition.json'));
  const stats = fs.statSync(file, { throwIfNoEntry: false });
  if (!stats && TRANSITION_FILE === undefined) return undefined;
  const version = `${stats?.mtimeMs} ${stats?.size}`;
  const known = read.get(file);
  if (known?.version === version) return known.steps;
  try {
    const steps = readTransition(fs.readFileSync(file, 'utf8'));
    read.set(file, { version, steps });
    return steps;
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
