/** The real type of a picture, by its bytes. Formats that can carry scripts (SVG) are not among them. */
export interface ImageType {
  extension: 'png' | 'jpg' | 'webp' | 'gif';
  content_type: string;
}

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** @returns undefined for anything that is no picture a page may show */
export function imageType(bytes: Buffer): ImageType | undefined {
  if (bytes.length < 16) return undefined;
  if (bytes.subarray(0, PNG.length).equals(PNG)) return { extension: 'png', content_type: 'image/png' };
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return { extension: 'jpg', content_type: 'image/jpeg' };
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return { extension: 'gif', content_type: 'image/gif' };
  const webp = text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP';
  return webp ? { extension: 'webp', content_type: 'image/webp' } : undefined;
}
