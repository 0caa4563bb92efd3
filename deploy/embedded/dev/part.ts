/**
 * A service, or the gateway, in a process of its own beside the embedded product: `npm run dev` starts it anew at every
 * save. It loads what it has in common with the one before while that one still runs, and starts when it has stopped:
 * one process at a time consumes a group's events.
 */
import path from 'node:path';
import { baseEnv, readEnv } from '@enishi/service-kit/base/env';
import { endOnSignals } from '@enishi/service-kit/boot/end-on-signals';
import { endWhenLost } from '@enishi/service-kit/boot/last-resort';
import { createService } from '@enishi/service-kit/boot/service';
import { createLog } from '@enishi/service-kit/observe/log';
import { createClients } from '@enishi/service-kit/rpc/client';
import { listenTo, type Surroundings, type ToPart, tell } from './messages';

interface Running {
  start(): Promise<unknown>;
  stop(): Promise<void>;
}

/** Makes the part for its surroundings; everything that it needs is loaded. */
type Make = (surroundings: Surroundings, port: number) => Running;

const root = path.resolve(__dirname, '../../../..');
const COMMON = ['node_modules', 'services/kit/dist', 'protos/dist'].map((folder) => path.join(root, folder, path.sep));

/** Modules that the next process of this part may load before its code is compiled. */
const common = (): string[] =>
  Object.keys(require.cache).filter((file) => COMMON.some((folder) => file.startsWith(folder)));

/** All that is imported here, and below, may have changed since this process began: it is loaded last. */
async function load(name: string): Promise<Make> {
  const { gatewayConfig, passedOn, readEmbeddedEnv, serviceConfigs } = await import('../env');
  const { openDevDns } = await import('../dns/dev-dns');
  const made = await import(name === 'gateway' ? '@enishi/gateway/src/gateway' : `@enishi/${name}/src/service`);
  const config = readEmbeddedEnv();
  const given = passedOn();
  const dataDir = path.resolve(config.DATA_DIR);
  return ({ mongoUrl, secret, addresses, dns }, port) => {
    const base = readEnv(baseEnv, {
      ...{ NODE_ENV: 'production', ...given, ENISHI_MODE: 'embedded', LOG_LEVEL: config.LOG_LEVEL },
      ...{ MONGO_URL: mongoUrl, DATA_DIR: dataDir, CONTEXT_SECRET: secret, GRPC_PORT: String(port) },
    });
    // As patient as in one process: the other one may stand in a debugger.
    const clients = createClients((service) => addresses[service], { secret, inProcess: true });
    const own = { ...given, DNS_TEST_SERVER: dns };
    const running: Running =
      name === 'gateway'
        ? made.createGateway({ ...base, ...gatewayConfig(config, own, port) }, { clients, devDns: openDevDns(dataDir) })
        : createService(made[name], { ...base, ...serviceConfigs(config, own)[name] }, { clients });
    return {
      start: () => running.start(),
      async stop() {
        await running.stop();
        clients.close();
      },
    };
  };
}

let name = 'part';
let make: Make | undefined;
let running: Running | undefined;
const stop = async () => running?.stop();

const hear = {
  async warm(files: readonly string[]) {
    for (const file of files) require(file);
  },
  async load(part: string) {
    name = part;
    make = await load(part);
    tell({ loaded: common() });
  },
  async start(surroundings: Surroundings, port: number) {
    running = make?.(surroundings, port);
    await running?.start();
    tell({ started: true });
  },
};

/** Prints why, and ends: who has started this process goes on with the one before, or waits for the next save. */
function lost(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

endOnSignals({ stop, begin: () => undefined, report: (parts) => lost(`Not ended: ${parts.join(', ')}`) });
listenTo<ToPart>((message) => {
  if ('warm' in message) hear.warm(message.warm).catch(lost);
  else if ('load' in message) hear.load(message.load).catch(lost);
  else {
    endWhenLost(createLog(name, 'error'), stop);
    hear.start(message.start, message.port).catch(lost);
  }
});
