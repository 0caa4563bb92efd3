// Writes .br and .gz beside every script, so that the gateway sends them without compressing anything per request.
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Below this compression saves less than a packet. */
const MIN_BYTES = 1_000;

// 9 of 11: the last two steps cost ten times the time for two percent of the size.
const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 9, [zlib.constants.BROTLI_PARAM_LGWIN]: 22 };

async function compressFile(file) {
  const bytes = await fs.promises.readFile(file);
  if (bytes.length < MIN_BYTES) return;
  const [br, gz] = await Promise.all([brotli(bytes, { params }), gzip(bytes, { level: 9 })]);
  await Promise.all([fs.promises.writeFile(`${file}.br`, br), fs.promises.writeFile(`${file}.gz`, gz)]);
}

/** Compresses the scripts of a folder that are not compressed yet: names carry hashes, so none ever changes. */
export async function compressScripts(folder) {
  const names = (await fs.promises.readdir(folder)).filter((name) => name.endsWith('.js'));
  const files = names.map((name) => path.join(folder, name));
  await Promise.all(files.filter((file) => !fs.existsSync(`${file}.br`)).map(compressFile));
}
