/** The embedded product but for the parts that `npm run dev` runs in processes of their own. */
import fs from 'node:fs';
import path from 'node:path';
import { type EmbeddedConfig, passedOn, readEmbeddedEnv } from '../env';
import { fillWithDemo, runEmbedded } from '../main';
import { startProduct } from '../product';
import { listenTo, type ToProduct, tell } from './messages';

/** The demo is written by all services in one process, once, and they stop then: afterwards some run elsewhere. */
async function fillOnce(config: EmbeddedConfig): Promise<void> {
  const mark = path.join(config.DATA_DIR, 'demo-filled');
  if (!config.DEMO || fs.existsSync(mark)) return;
  const product = await startProduct(config, passedOn(), undefined, undefined, { services: {} });
  await fillWithDemo(product);
  await product.stop();
  fs.writeFileSync(mark, '');
}

async function run({ start }: ToProduct): Promise<void> {
  await fillOnce(readEmbeddedEnv());
  const { mongoUrl, constellation, dns } = await runEmbedded(start);
  const { addresses, config } = constellation;
  tell({ started: { mongoUrl, addresses, secret: config.CONTEXT_SECRET, dns: dns.server.address } });
}

listenTo<ToProduct>((message) => {
  run(message).catch((error: Error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  });
});
