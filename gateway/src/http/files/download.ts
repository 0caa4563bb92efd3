/** Answering stored files so that nothing in them runs in the product's origin. */
import type { ImageFile } from '@enishi/protos/identity/rpc';
import { virusScan } from '@enishi/protos/master/crm';
import type { Reply } from '../route';

/** Shown in place by `preview`; everything else is only ever downloaded. */
const PREVIEWED = /^(?:application\/pdf|image\/png|image\/jpeg|text\/plain(?:;.*)?)$/;

/** A file as services answer it; all their messages of files have these. */
export type StoredFile = ImageFile;

/** RFC 5987: an ASCII fallback and the real name in percent-encoded UTF-8. */
export function contentDisposition(mode: 'attachment' | 'inline', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%;]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${mode}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Lets nothing in a file run or load, wherever it is shown. */
export const INERT = "sandbox; default-src 'none'; frame-ancestors 'self'";

/** Most signs that are told in a header: a reader who sees so many knows. */
const MAX_MISSING = 20;

/** What is known beside the bytes. */
interface Known {
  missing?: string[];
  virus_scan_id?: number;
}

/** A file as a reply, with the signs that a made document could not show, and whether it was looked into for viruses. A `preview` of a kind no browser may show in place becomes a download. */
export function fileReply(file: StoredFile & Known, preview = false): Reply {
  const { missing = [], virus_scan_id } = file;
  const mode = preview && PREVIEWED.test(file.content_type) ? 'inline' : 'attachment';
  return {
    bytes: file.bytes,
    headers: {
      'content-type': file.content_type,
      'content-length': String(file.bytes.length),
      'content-disposition': contentDisposition(mode, file.name),
      'content-security-policy': INERT,
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'private, no-store',
      ...(missing.length > 0 && { 'x-file-missing': encodeURIComponent(missing.slice(0, MAX_MISSING).join('')) }),
      ...(virus_scan_id === virusScan.code.unchecked && { 'x-file-unchecked': '1' }),
    },
  };
}
