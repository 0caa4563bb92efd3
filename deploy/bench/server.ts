/** The product in a process of its own, for the bench: says where it listens, and its memory when asked. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readEmbeddedEnv } from '@enishi/embedded/env';
import { startProduct } from '@enishi/embedded/product';
import { ownUsage } from './processes';

/** The share of the timer itself; the rest is how late it came. */
const RESOLUTION_MS = 10;

async function main(): Promise<void> {
  const product = await startProduct(readEmbeddedEnv({ ...process.env, PORT: '0', LOG_LEVEL: 'error' }), {
    RATE_FACTOR: '1000000',
    PAGE_CACHE_SECONDS: process.env.PAGE_CACHE_SECONDS,
    SMTP_URL: process.env.SMTP_URL,
    MAIL_KEY_SECRET: process.env.MAIL_KEY_SECRET,
    MAILING_RATE_PER_AGENCY: process.env.MAILING_RATE_PER_AGENCY,
    MAILING_RATE_PER_DOMAIN: process.env.MAILING_RATE_PER_DOMAIN,
  });
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const ms = (ns: number) => Math.max(0, ns / 1e6 - RESOLUTION_MS);
  process.on('message', (message) => {
    if (message === 'watch') {
      delay.reset();
      delay.enable();
    }
    if (message === 'delay')
      process.send?.({ delay: { p50: ms(delay.percentile(50)), p99: ms(delay.percentile(99)), max: ms(delay.max) } });
    if (message === 'usage') process.send?.({ usage: ownUsage() });
    if (message === 'settle') void product.constellation.settle().then(() => process.send?.({ settled: true }));
    if (message === 'stop') void product.stop().then(() => process.exit(0));
  });
  // A bench that was ended leaves no product behind.
  process.on('disconnect', () => void product.stop().then(() => process.exit(0)));
  process.send?.({ url: product.url, mongoUrl: product.constellation.config.MONGO_URL });
}

void main();
