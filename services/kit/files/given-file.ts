/** Documents that people hand in: refused in words that say which would be taken. */
import { badRequest, payloadTooLarge, unsupportedMedia } from '../base/errors';
import { type FileType, sniffFile } from './sniff-file';

const MB = 1024 * 1024;

export interface TakenFiles {
  maxBytes: number;
  /** Absent: all that `sniffFile` knows. */
  extensions?: ReadonlySet<FileType['extension']>;
  /** The kinds as people call them: `PDF、PNG、JPEGのいずれか`. */
  kinds: string;
}

/**
 * What a file is by its bytes.
 * @throws AppError `bad_request` for no bytes, `payload_too_large`, `unsupported_media` for what is not taken
 */
export function givenFileType(bytes: Buffer, { maxBytes, extensions, kinds }: TakenFiles): FileType {
  if (bytes.length === 0) throw badRequest('ファイルの中身が空です。別のファイルを選択してください。');
  if (bytes.length > maxBytes)
    throw payloadTooLarge(`ファイルサイズが大きすぎます。${maxBytes / MB}MB以下のファイルを選択してください。`);
  const type = sniffFile(bytes);
  if (!type || (extensions && !extensions.has(type.extension)))
    throw unsupportedMedia(`この形式のファイルは登録できません。${kinds}を選択してください。`);
  return type;
}
