/** What the processes of `npm run dev` tell each other. */
import type { Apart } from '../product';

/** What a part needs of the product beside it. */
export interface Surroundings {
  mongoUrl: string;
  /** `CONTEXT_SECRET` of all. */
  secret: string;
  /** gRPC addresses of services by name. */
  addresses: Record<string, string>;
  /** Where the DNS is that knows names below `.test`. */
  dns: string;
}

/** To the product. */
export interface ToProduct {
  start: Apart;
}

/** From the product, once it runs. */
interface FromProduct {
  started: Surroundings;
}

/** To a part: modules to load ahead, its name, what it starts with. It stops by SIGTERM. */
export type ToPart = { warm: readonly string[] } | { load: string } | { start: Surroundings; port: number };

/** From a part: the code is there, with all the modules that it has loaded; it answers. */
type FromPart = { loaded: string[] } | { started: true };

/** Says something to the process that has started this one. */
export function tell(message: FromProduct | FromPart): void {
  process.send?.(message);
}

/** Calls `hear` with every message, and ends with the process that sends them. */
export function listenTo<Message>(hear: (message: Message) => void): void {
  process.on('message', hear);
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
