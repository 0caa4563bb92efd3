import type { DealsConfig } from './env';

/** A page of the console. */
export const consoleUrl = ({ CONSOLE_URL = 'http://localhost:4000' }: DealsConfig, path: string): string =>
  `${CONSOLE_URL.replace(/\/$/, '')}/enterprise/${path}`;
