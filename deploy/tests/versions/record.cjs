// Records a data folder as a fixture: `node record.cjs DATA_DIR NAME`, after `npm run build`, while nothing runs on it.
// Writes NAME.folder.br (the files) and NAME.documents.br (every document, as this version's own server answers it).
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const zlib = require('node:zlib');
const { BSON, MongoClient } = require('mongodb');
const { createMongoServer } = require('../../mongo-lite/dist/server.js');

/** Belong to the process that ran, not to the data. */
const OF_A_PROCESS = new Set(['server.pid', 'lock.mdb']);

function* filesOf(folder, below = '') {
  const entries = fs.readdirSync(path.join(folder, below), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = path.posix.join(below, entry.name);
    if (entry.isDirectory()) yield* filesOf(folder, name);
    else if (!OF_A_PROCESS.has(entry.name)) yield name;
  }
}

const pack = (bytes) =>
  zlib.brotliCompressSync(bytes, {
    params: { [zlib.constants.BROTLI_PARAM_LGWIN]: 24, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

/** A JSON line `[[name, size], ...]`, then the bytes of the files in that order. */
function packFolder(folder) {
  const files = [...filesOf(folder)].map((name) => [name, fs.readFileSync(path.join(folder, name))]);
  const head = JSON.stringify(files.map(([name, bytes]) => [name, bytes.length]));
  return pack(Buffer.concat([Buffer.from(`${head}\n`), ...files.map(([, bytes]) => bytes)]));
}

/** Extended JSON, canonical: `{ database: { collection: [document, ...] } }`. */
async function packDocuments(folder) {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-record-'));
  fs.cpSync(path.join(folder, 'mongo'), copy, { recursive: true });
  const server = createMongoServer({ path: copy });
  const client = await new MongoClient((await server.listen()).url).connect();
  const all = {};
  for (const { name } of (await client.db().admin().listDatabases()).databases) {
    all[name] = {};
    for (const { name: collection } of await client.db(name).listCollections().toArray()) {
      const rows = client.db(name).collection(collection, { promoteValues: false, promoteLongs: false });
      all[name][collection] = await rows.find({}, { sort: { _id: 1 } }).toArray();
    }
  }
  await client.close();
  await server.close();
  fs.rmSync(copy, { recursive: true });
  return pack(Buffer.from(BSON.EJSON.stringify(all, { relaxed: false })));
}

async function main() {
  const [folder, name] = process.argv.slice(2);
  fs.writeFileSync(path.join(__dirname, `${name}.folder.br`), packFolder(folder));
  fs.writeFileSync(path.join(__dirname, `${name}.documents.br`), await packDocuments(folder));
}

void main();
