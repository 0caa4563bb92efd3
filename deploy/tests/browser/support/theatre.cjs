// The built product for tests in a browser: a process for each worker, in which each file has a product of its own, on data
// in the temporary folder. The second one costs a tenth of the first, whose code was not compiled yet.
// POST {filling, environment} to /start answers {id, url, signIns}; {id} to /settle and /stop; {id, ms} to /forward lets
// its services' clock be so much later. Forked by `hall.ts`.
const fs = require('node:fs');
const http = require('node:http');
const os = require('node:os');
const path = require('node:path');
const { readEmbeddedEnv } = require('../../../embedded/dist/env.js');
const { startProduct } = require('../../../embedded/dist/product.js');
const { demoSignIns, seedDemo } = require('../../../demo/dist/seed.js');
const { createMongoServer } = require('../../../mongo-lite/dist/server.js');

const temporary = () => fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-browser-'));

/** A product on a folder. What it acknowledges need not survive the machine, so that nothing waits for the disk. */
async function open(folder, environment, clock) {
  const mongo = createMongoServer({ path: path.join(folder, 'mongo'), sync: false });
  const { url } = await mongo.listen();
  const config = readEmbeddedEnv({ ...environment, DATA_DIR: folder, PORT: '0', MONGO_URL: url });
  const product = await startProduct(config, environment, clock);
  const close = async () => {
    await product.stop();
    await mongo.close();
  };
  return { product, close };
}

/** The demo data, filled once for all where that was not done before. */
let demo;
async function fillDemo() {
  if (process.env.DEMO_DATA) return process.env.DEMO_DATA;
  const folder = temporary();
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  const { product, close } = await open(folder, {});
  await seedDemo(product.constellation);
  await product.constellation.settle();
  await close();
  return folder;
}

const running = new Map();
let ids = 0;

const calls = {
  '/start': async ({ filling, environment }) => {
    const folder = temporary();
    if (filling === 'demo') {
      demo ??= fillDemo();
      fs.cpSync(await demo, folder, { recursive: true });
    }
    let ahead = 0;
    const { product, close } = await open(folder, environment, { now: () => new Date(Date.now() + ahead) });
    const id = ++ids;
    running.set(id, {
      settle: () => product.constellation.settle(),
      forward: (ms) => {
        ahead += ms;
      },
      async stop() {
        running.delete(id);
        await close();
        fs.rmSync(folder, { recursive: true, force: true });
      },
    });
    return { id, url: product.url, signIns: demoSignIns };
  },
  '/settle': async ({ id }) => running.get(id).settle(),
  '/forward': async ({ id, ms }) => running.get(id).forward(ms),
  '/stop': async ({ id }) => running.get(id)?.stop(),
};

const server = http.createServer(async (request, response) => {
  try {
    const chunks = await request.toArray();
    const answer = await calls[request.url](JSON.parse(Buffer.concat(chunks).toString()));
    response.end(JSON.stringify(answer ?? {}));
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error?.stack ?? error));
  }
});
server.requestTimeout = 0;
server.listen(0, '127.0.0.1', () => process.send({ url: `http://127.0.0.1:${server.address().port}` }));

// It has no use without the run that started it.
process.once('disconnect', async () => {
  await Promise.allSettled([...running.values()].map(({ stop }) => stop()));
  process.exit(0);
});
