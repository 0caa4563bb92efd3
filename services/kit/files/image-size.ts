/** How large a picture is drawn, read from its head; the picture itself is not decoded. */
import { imageType } from './image-type';

export interface ImageSize {
  width: number;
  height: number;
}

type Reader = (bytes: Buffer) => ImageSize | undefined;

const CHUNK = { at: 12, data: 20 };

const png: Reader = (bytes) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) });

const gif: Reader = (bytes) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) });

/** 14 bits each, one less than the size. */
function lossless(bytes: Buffer): ImageSize {
  const bits = bytes.readUInt32LE(CHUNK.data + 1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

const webpKinds: Record<string, Reader> = {
  VP8X: (bytes) => ({
    width: bytes.readUIntLE(CHUNK.data + 4, 3) + 1,
    height: bytes.readUIntLE(CHUNK.data + 7, 3) + 1,
  }),
  VP8L: lossless,
  // The two upper bits ask for scaling, which is ignored.
  'VP8 ': (bytes) => ({
    width: bytes.readUInt16LE(CHUNK.data + 6) & 0x3fff,
    height: bytes.readUInt16LE(CHUNK.data + 8) & 0x3fff,
  }),
};

const webp: Reader = (bytes) => webpKinds[bytes.toString('latin1', CHUNK.at, CHUNK.at + 4)]?.(bytes);

const APP1 = 0xe1;
const ORIENTATION = 0x0112;
/** From this orientation on the picture is turned by a quarter: width and height change places. */
const TURNED = 5;

/** The orientation that a camera noted (Exif, first directory); 1 where it noted none. */
function orientationOf(exif: Buffer): number {
  if (exif.toString('latin1', 0, 6) !== 'Exif\0\0') return 1;
  const tiff = exif.subarray(6);
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = short(directory);
  for (let i = 0; i < entries; i++) {
    const entry = directory + 2 + i * 12;
    if (short(entry) === ORIENTATION) return short(entry + 8);
  }
  return 1;
}

/** Whether a marker begins a frame, which says the size: all from C0 to CF but three do. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Goes from segment to segment until the frame. */
const jpg: Reader = (bytes) => {
  let orientation = 1;
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1];
    if (marker === APP1) orientation = Math.max(orientation, orientationOf(bytes.subarray(at + 4)));
    if (!isFrame(marker)) continue;
    const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
    return orientation < TURNED ? { width, height } : { width: height, height: width };
  }
  return undefined;
};

const readers = { png, gif, webp, jpg };

/** @returns undefined for what is no picture, and for a picture whose head is broken */
export function imageSize(bytes: Buffer): ImageSize | undefined {
  const type = imageType(bytes);
  if (!type) return undefined;
  try {
    const size = readers[type.extension](bytes);
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    // The file ends before its head does.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
