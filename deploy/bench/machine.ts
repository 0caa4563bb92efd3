/**
 * The speed of the machine. Budgets in milliseconds, or in so many a second, mean a machine that answers the control
 * `page30` 7,300 times a second, on which they were written; figures of another one are told as that one would have them.
 */
import { type Shots, throughput } from './load';
import { startProcess } from './processes';

export const REFERENCE_RATE = 7_300;
const SECONDS = 3;

/** Units whose figures a machine of twice the speed halves or doubles; others do not depend on it. */
const SCALES: Readonly<Record<string, 'halves' | 'doubles'>> = {
  ...{ ms: 'halves', s: 'halves', '% of a core': 'halves' },
  ...{ 'a second': 'doubles', 'rows a second': 'doubles' },
};

let speed: number | undefined;

/** Asks the control, before anything else is at work. @returns the speed; 1 is the budgets' own machine */
export async function measureMachine(): Promise<number> {
  const control = await startProcess('control.js', {});
  try {
    const page30: Shots = () => ({ method: 'GET', path: '/' });
    // The engine compiles it in the first seconds.
    await throughput(control.url, page30, SECONDS);
    speed = (await throughput(control.url, page30, SECONDS)) / REFERENCE_RATE;
  } finally {
    await control.stop();
  }
  console.log(`speed of the machine: ${speed.toFixed(2)} of the budgets' own`);
  return speed;
}

export const machineSpeed = (): number | undefined => speed;

/** A figure of a machine of that speed as the budgets' own machine would have it. */
export function onBudgetMachine(unit: string, value: number, speed = 1): number {
  const { [unit]: scale } = SCALES;
  if (!scale) return value;
  return scale === 'halves' ? value * speed : value / speed;
}
