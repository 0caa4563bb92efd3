import { imageSize } from './image-size';

/** A picture's head: the given bytes, and room behind them. */
const head = (...parts: (string | number[] | Buffer)[]) =>
  Buffer.concat([
    ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
    Buffer.alloc(32),
  ]);

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const frame = (marker: number) => [0xff, marker, 0, 17, 8, 0x01, 0x2c, 0x02, 0x58];
/** Exif of a camera that was held upright, in either order of bytes. */
const turned = {
  little: [
    'Exif\0\0II*\0',
    [8, 0, 0, 0, 2, 0],
    [0x0f, 0x01, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0],
    [0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0],
  ],
  big: ['Exif\0\0MM\0*', [0, 0, 0, 8, 0, 1], [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 8, 0, 0]],
} as const;
const segment = (marker: number, parts: readonly (string | readonly number[])[]) => {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
  return Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]), body]);
};

it.each([
  ['PNG', head(PNG, [0, 0, 0, 13], 'IHDR', [0, 0, 2, 0x58, 0, 0, 1, 0x2c])],
  ['GIF', head('GIF89a', [0x58, 2, 0x2c, 1])],
  ['extended WebP', head('RIFF', [9, 9, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 0x57, 2, 0, 0x2b, 1, 0])],
  ['lossy WebP', head('RIFF', [9, 9, 0, 0], 'WEBPVP8 ', [9, 9, 0, 0, 1, 1, 1, 0x9d, 0x01, 0x2a, 0x58, 2, 0x2c, 1])],
  ['lossless WebP', head('RIFF', [9, 9, 0, 0], 'WEBPVP8L', [9, 9, 0, 0, 0x2f, 0x57, 0xc2, 0x4a, 0])],
  ['JPEG', head([0xff, 0xd8], segment(0xe0, ['JFIF\0']), segment(0xc4, [[1, 2, 3]]), frame(0xc2))],
])('reads 600 × 300 from the head of a %s', (_name, bytes) => {
  expect(imageSize(bytes)).toEqual({ width: 600, height: 300 });
});

it.each(Object.entries(turned))('knows a picture that a camera took upright (%s-endian Exif)', (_order, exif) => {
  expect(imageSize(head([0xff, 0xd8], segment(0xe1, exif), frame(0xc0)))).toEqual({ width: 300, height: 600 });
});

it.each([
  ['a document', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PNG that ends at once', Buffer.from([...PNG, 0, 0, 0, 13, 0, 0, 0, 0])],
  ['a JPEG without a frame', head([0xff, 0xd8], segment(0xe0, ['JFIF\0']))],
  [
    'an Exif that leads beyond the file',
    head([0xff, 0xd8], segment(0xe1, ['Exif\0\0II*\0', [255, 255, 255, 0]]), frame(0xc0)),
  ],
  ['a picture of no width', head('GIF89a', [0, 0, 1, 0])],
])('knows no size of %s', (_name, bytes) => {
  expect(imageSize(bytes)).toBeUndefined();
});
