// Runs the server in a worker thread of this process until it is killed; prints its URL.
const { startMongoWorker } = require('../worker.ts');

startMongoWorker({ path: process.argv[2] }).then(async (worker) => {
  console.log(worker.url);
  process.on('SIGTERM', async () => {
    await worker.close();
    process.exit(0);
  });
});
