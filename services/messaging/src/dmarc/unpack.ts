/** The XML of a report as it travels: plain, in a gzip file or in a ZIP archive. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { readMessage } from '@enishi/service-kit/reading/mail/message';
import { openPackage } from '@enishi/service-kit/tabular/workbook/package';
import { Unreadable } from './report';

/** Reports of large receivers have some hundred kB; what unpacks to more was made to exhaust its reader. */
const MOST_XML_BYTES = 3 * 1024 * 1024;

const GZIP = Buffer.from([0x1f, 0x8b]);
const ZIP = Buffer.from('PK');
const TOO_LARGE = '添付ファイルの中身が大きすぎました。';

const unzipped = promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip);

async function fromZip(bytes: Buffer): Promise<Buffer | undefined> {
  const parts = await openPackage(bytes);
  const name = [...parts.keys()].find((one) => /\.xml$/i.test(one));
  return name === undefined ? undefined : parts.get(name);
}

/** @returns undefined for what is none of the three */
async function xmlOf(bytes: Buffer): Promise<Buffer | undefined> {
  if (bytes.subarray(0, 2).equals(GZIP)) return unzipped(bytes, { maxOutputLength: MOST_XML_BYTES });
  if (bytes.subarray(0, 2).equals(ZIP)) return fromZip(bytes);
  return /^\s*</.test(
    bytes
      .subarray(0, 200)
      .toString('utf8')
      .replace(/^\ufeff/, ''),
  )
    ? bytes
    : undefined;
}

/** @throws Unreadable */
export async function unpackReport(raw: Buffer): Promise<Buffer> {
  const { attachments } = await readMessage(raw).catch((cause) => {
    throw new Unreadable('メールとして読めませんでした。', { cause });
  });
  for (const { bytes } of attachments) {
    const xml = await xmlOf(bytes).catch((cause) => {
      const isLarge = cause.code === 'ERR_BUFFER_TOO_LARGE' || cause.why === 'large';
      throw new Unreadable(isLarge ? TOO_LARGE : '添付ファイルが壊れていました。', { cause });
    });
    if (!xml) continue;
    if (xml.length > MOST_XML_BYTES) throw new Unreadable(TOO_LARGE);
    return xml;
  }
  throw new Unreadable('レポートの添付ファイル（XML、gzip、ZIP）がありませんでした。');
}
