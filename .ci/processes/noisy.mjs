// A quiet agency beside a noisy one, each service a process of its own: what the quiet one's people wait, alone and
// beside it. node .ci/processes/noisy.mjs [candidates of the noisy one]
import { createRequire } from 'node:module';
import { foundAgency } from './people.mjs';
import { startProduct } from './product.mjs';

const require = createRequire(import.meta.url);
const { measureNoisy } = require('../../deploy/bench/dist/noisy.js');
const size = Number(process.argv[2] ?? 20_000);
const secret = 'seals keys of the agency that sends';

const product = await startProduct({
  environment: { MAIL_KEY_SECRET: secret, MAILING_RATE_PER_AGENCY: '100000', MAILING_RATE_PER_DOMAIN: '100000' },
});
try {
  const side = async (name) => {
    const { person, enterprise } = await foundAgency(product, name);
    return {
      url: product.url.replace('localhost', '127.0.0.1'),
      headers: person.headers(),
      enterprise_id: enterprise.id,
    };
  };
  const quiet = await side('静か');
  const noisy = { ...(await side('賑やか')), mongoUrl: product.database.url, secret, size };
  await measureNoisy({
    quiet,
    noisy,
    settle: () => new Promise((resolve) => setTimeout(resolve, 10_000)),
    budget: 'noisy, distributed, p95',
  });
} finally {
  await product.end();
}
