// The built product in a process of its own on the data of a folder, until it is told to stop.
// Usage: fork(this, [dataDir, 'demo' or 'empty', variables as JSON]); it sends {url} when it answers, and 'settled' to 'settle'.
// Run by itself as `node serve.cjs dataDir demo`, it fills the folder and ends.
const { readEmbeddedEnv } = require('../../../embedded/dist/env.js');
const { startProduct } = require('../../../embedded/dist/product.js');
const { demoSignIns, seedDemo } = require('../../../demo/dist/seed.js');

async function main() {
  const [dataDir, filling, environment = '{}'] = process.argv.slice(2);
  const given = JSON.parse(environment);
  const product = await startProduct(readEmbeddedEnv({ ...given, DATA_DIR: dataDir, PORT: '0' }), given);
  if (filling === 'demo') await seedDemo(product.constellation);
  const stop = async () => {
    await product.stop();
    process.exit(0);
  };
  if (!process.send) {
    await product.constellation.settle();
    return stop();
  }
  process.once('SIGTERM', stop);
  process.once('disconnect', () => process.exit());
  process.on('message', async () => {
    await product.constellation.settle();
    process.send('settled');
  });
  process.send({ url: product.url, signIns: demoSignIns });
}

void main();
