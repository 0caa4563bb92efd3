// The built product in a process of its own, with one more consumer that writes down every event it handles. It runs
// until it is killed. Usage: fork(this, [dataDir, variables of services as JSON]); it sends {url, mongoUrl}, and answers 'settle' with 'settled'.
const path = require('node:path');

// A limit on the size of files, which stands for a full disk, must be an error and not the end.
process.on('SIGXFSZ', () => undefined);
// Its parent may end, or give the test up, while this one starts: left alone, it would keep the whole run from its end.
process.once('disconnect', () => process.exit());

const { readEmbeddedEnv } = require('../../embedded/dist/env.js');
const { startProduct } = require('../../embedded/dist/product.js');
const kit = path.join(__dirname, '../../../services/kit/dist');
const { openEmbeddedBus } = require(path.join(kit, 'bus/embedded.js'));
const { startConsumer } = require(path.join(kit, 'bus/consumer.js'));
const { connectMongo } = require(path.join(kit, 'data/mongo.js'));
const { ensureInbox, handleAllOnce } = require(path.join(kit, 'events/inbox.js'));

const GROUP = 'tally';
const TOPICS = ['candidate', 'company', 'job'].flatMap((name) => [`${name}.created`, `${name}.updated`]);

/** Counts effects as a service has them: the row and the mark of its event are one transaction. */
async function startTally(dataDir, mongoUrl) {
  const bus = openEmbeddedBus({ path: path.join(dataDir, 'events') });
  const connection = await connectMongo(mongoUrl, `enishi_${GROUP}`);
  await ensureInbox(connection);
  const handle = (topic, records) =>
    handleAllOnce(
      connection,
      GROUP,
      records.map(({ value }) => value),
      async (events, session) => {
        const effects = events.map(({ id: event, payload: { id, changed } }) => ({ event, topic, id, changed }));
        await connection.collection('effects').insertMany(effects, { session });
      },
    );
  const onPoison = async (record, error) => {
    throw new Error(`${record.topic}: ${error}`);
  };
  await startConsumer(TOPICS, handle, { driver: bus, group: GROUP, together: new Set(TOPICS), onPoison });
  return async () => {
    while ((await bus.lag(GROUP)) > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  };
}

async function main() {
  const dataDir = process.argv[2];
  const product = await startProduct(readEmbeddedEnv({ DATA_DIR: dataDir, PORT: '0', DEMO: '0', LOG_LEVEL: 'error' }), {
    OPERATOR_SECOND_FACTOR: 'optional',
    ...JSON.parse(process.argv[3] || '{}'),
  });
  const mongoUrl = product.constellation.config.MONGO_URL;
  const tallied = await startTally(dataDir, mongoUrl);
  process.on('message', async () => {
    await product.constellation.settle();
    await tallied();
    process.send('settled');
  });
  process.send({ url: product.url, mongoUrl });
}

void main();
