/** The product in a process of its own, for the bench: says where it listens, and its memory when asked. */
import { readEmbeddedEnv } from '@enishi/embedded/env';
import { startProduct } from '@enishi/embedded/product';
import { ownUsage } from './processes';

async function main(): Promise<void> {
  const product = await startProduct(readEmbeddedEnv({ ...process.env, PORT: '0', LOG_LEVEL: 'error' }), {
    RATE_FACTOR: '1000000',
    PAGE_CACHE_SECONDS: process.env.PAGE_CACHE_SECONDS,
  });
  process.on('message', (message) => {
    if (message === 'usage') process.send?.({ usage: ownUsage() });
    if (message === 'stop') void product.stop().then(() => process.exit(0));
  });
  process.send?.({ url: product.url });
}

void main();
