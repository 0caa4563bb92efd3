/** Archives of a few files, made in memory. */
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  name: string;
  bytes: Buffer;
}

export function zipOf(entries: readonly ZipEntry[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, bytes } of entries) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream);
}
