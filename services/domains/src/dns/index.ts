/** Look-ups: the servers that a zone names are asked each for itself, aliases are followed, everything has an end. */
export type { Answer } from './answers';
export { createLookUp, type LookUp } from './look-up';
