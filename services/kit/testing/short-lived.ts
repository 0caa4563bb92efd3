/** Flags of Node for child processes of tests, which live for seconds: the most of what they cost is their start. */
import path from 'node:path';

/**
 * A start of the product takes some 40 % less of the processor with them: code that others have compiled is taken
 * over, the optimizing compiler waits until a function has proved hot, and young objects are collected seldom, by one
 * thread, as the cores are busy with other files.
 */
export const SHORT_LIVED: readonly string[] = [
  ...['--interrupt-budget=500000', '--single-threaded-gc'],
  ...['--min-semi-space-size=32', '--max-semi-space-size=32'],
  // That modules may import others later is an experiment of Node where their code is taken over.
  '--disable-warning=ExperimentalWarning',
  ...['-r', path.join(__dirname, 'code-cache.cjs')],
];

/** For a child that is a source in TypeScript. */
export const SHORT_LIVED_SOURCE: readonly string[] = [...SHORT_LIVED, '-r', path.join(__dirname, 'register.cjs')];
