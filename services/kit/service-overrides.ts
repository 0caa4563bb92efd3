import type { BusDriver } from './bus/types';
import type { Cache } from './cache';
import type { Clock } from './clock';
import type { Files } from './files';
import type { Clients } from './grpc/client';
import type { Log } from './log';
import type { Mailer } from './mailer';

/** What a constellation or a test puts in place of the real thing. Overrides are not closed by the service. */
export interface Overrides {
  bus?: BusDriver;
  clients?: Clients;
  files?: Files;
  mailer?: Mailer;
  cache?: Cache;
  clock?: Clock;
  log?: Log;
  protoDir?: string;
}
