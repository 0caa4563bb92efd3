/** A caller's file or text that is read, and the notes of a draft as calls answer them. */
import type { DraftNotes, DraftsRequest } from '@enishi/protos/common/rpc';
import { badRequest, unsupportedMedia } from '../../base/errors';
import type { Reader, ReadHow } from '../off-thread';
import type { Reading } from '../types';
import type { TaughtDraft } from './taught';

const PICTURES = ['89504e47', 'ffd8ff', '47494638'];
const OLD_OFFICE = 'd0cf11e0';

function checkKind(bytes: Buffer): void {
  if (bytes.length === 0) throw badRequest('ファイルの中身が空です。別のファイルを選択してください。');
  const begin = bytes.subarray(0, 4).toString('hex');
  if (PICTURES.some((magic) => begin.startsWith(magic)))
    throw unsupportedMedia(
      '画像の文字は読み取れません。文字を選択できるPDF、Word、Excelにするか、本文を貼り付けてください。',
    );
  if (begin === OLD_OFFICE)
    throw unsupportedMedia(
      '古い形式（.xls、.doc、.msg）は読み取れません。.xlsx、.docx、.emlで保存し直すか、本文を貼り付けてください。',
    );
}

/**
 * Reads the file of a request, or else its text.
 * @throws AppError `bad_request` where both are empty; `unsupported_media` for pictures and old Office files; `invalid` for
 *   what is too large, takes too long or is broken
 */
export async function readGiven(
  reader: Reader,
  { bytes, file_name = '', text = '' }: DraftsRequest,
  how: ReadHow,
): Promise<Reading> {
  if (bytes) {
    const file = Buffer.from(bytes);
    checkKind(file);
    return reader.read(file_name, file, how);
  }
  if (text.trim() === '') throw badRequest('本文を貼り付けるか、ファイルを選択してください。');
  return reader.readText(text, how);
}

export const notesOf = ({ unknown, uncertain, evidence, taught }: TaughtDraft): DraftNotes => ({
  unknown: Object.entries(unknown).map(([field, words]) => ({ field, words })),
  uncertain,
  evidence: Object.entries(evidence).map(([field, told]) => ({ field, ...told })),
  taught,
});
