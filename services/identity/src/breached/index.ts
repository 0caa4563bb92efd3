/** Leaked passwords: the file that knows them. `tools/` makes it of a public list. */
import type { IdentityConfig } from '../env';
import { createBreachedPasswords } from './breached-passwords';

export type { BreachedPasswords } from './breached-passwords';
export { addKey, BLOCK_BYTES, blockOf, blocksFor, FORMAT, type Header, headerBytes, VERSION } from './filter-file';
export { readKeys } from './key-lines';

export const breached = {
  shared: (config: IdentityConfig) => ({ breached: createBreachedPasswords(config) }),
};
