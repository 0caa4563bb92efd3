/** Bytes in, values with evidence out: the mails and skill sheets that an agency gets. */
import { japanDay } from '@enishi/protos/master/dates';
import type { TaughtWord } from '@enishi/protos/master/reading-words';
import { readMessage } from './mail/message';
import { readMail } from './mail/read-mail';
import { docxBlocks } from './sheet/docx';
import { jsonResume } from './sheet/json-resume';
import { pdfBlocks } from './sheet/pdf';
import { plainBlocks } from './sheet/plain';
import { readSheet } from './sheet/read-sheet';
import { xlsxGrids } from './sheet/xlsx';
import type { Reading } from './types';
import { withWords } from './words/taught';

export interface ReadOptions {
  /** The moment against which 来月 and ages are read where the paper has no date. */
  now?: Date;
  /** Words that the reader's agency has taught. */
  words?: readonly TaughtWord[];
}

const HEADERS = /^(?:[\w-]+:[^\n]*\r?\n(?:[ \t][^\n]*\r?\n)*){3,}/;

const isMail = (name: string, bytes: Buffer): boolean =>
  /\.eml$/i.test(name) || HEADERS.test(bytes.subarray(0, 8_192).toString('latin1'));

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1_024).toString('latin1').includes('%PDF-');

/** What a reader finds with words in force, and which of them it has met. */
export async function underWords(words: readonly TaughtWord[], run: () => Promise<Reading>): Promise<Reading> {
  if (words.length === 0) return run();
  const { result, used } = withWords(words, run);
  return { ...(await result), taught: used() };
}

async function readFile(name: string, bytes: Buffer, now: Date): Promise<Reading> {
  const today = japanDay(now);
  if (isPdf(bytes)) return readSheet(await pdfBlocks(bytes), today);
  if (isZip(bytes)) return readSheet(/\.docx$/i.test(name) ? await docxBlocks(bytes) : await xlsxGrids(bytes), today);
  if (/\.json$/i.test(name)) return jsonResume(bytes, today);
  if (isMail(name, bytes)) return readMail(await readMessage(bytes), now);
  return readSheet(plainBlocks(bytes), today);
}

/** @param name with its ending, which says what kind of file it is */
export const read = (
  name: string,
  bytes: Buffer,
  { now = new Date(), words = [] }: ReadOptions = {},
): Promise<Reading> => underWords(words, () => readFile(name, bytes, now));

const MAIL_HEADER = /^(?:from|subject|received|date|mime-version|return-path):/im;

async function readPasted(text: string, now: Date): Promise<Reading> {
  const bytes = Buffer.from(text.replace(/^\s+/, ''));
  const [headers] = HEADERS.exec(bytes.toString()) ?? [];
  if (headers && MAIL_HEADER.test(headers)) return readMail(await readMessage(bytes), now);
  const told = readMail({ subject: '', text, attachments: [], headers: {} }, now);
  if (told.kind === 'job' || told.candidates.length > 1) return told;
  // Labels of a person stand above a sheet's projects too, which a mail would leave out.
  const sheet = readSheet(plainBlocks(Buffer.from(text)), japanDay(now));
  return told.kind === 'other' || sheet.candidates.some(({ projects }) => projects?.length) ? sheet : told;
}

/** A text that was pasted: a mail's source with its headers, the words of a mail, else a skill sheet. */
export const readText = (text: string, { now = new Date(), words = [] }: ReadOptions = {}): Promise<Reading> =>
  underWords(words, () => readPasted(text, now));
