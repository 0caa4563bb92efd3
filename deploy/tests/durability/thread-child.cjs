// The built product as `npm start` runs it, whose database's thread ends when the parent sends a message.
const threads = require('node:worker_threads');

const started = [];
threads.Worker = class extends threads.Worker {
  constructor(file, options) {
    super(file, options);
    if (/mongo-lite/.test(String(file))) started.push(this);
  }
};
process.once('disconnect', () => process.exit());
process.on('message', () => {
  for (const thread of started) void thread.terminate();
});

const { runEmbedded } = require('../../embedded/dist/main.js');

runEmbedded().then(() => process.send('ready'));
