import { admin } from './admin';
import type { Command } from './command';
import { explain } from './explain';
import { handshake } from './handshake';
import { read } from './read';
import { write } from './write';

/** Every command, by its name in lower case (drivers differ in spelling). */
export const COMMANDS: Record<string, Command> = { ...handshake, ...admin, ...write, ...read, explain };
