import { imageType } from './image-type';

const padded = (head: string | number[]) =>
  Buffer.concat([typeof head === 'string' ? Buffer.from(head, 'latin1') : Buffer.from(head), Buffer.alloc(32)]);

it.each([
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpg', [0xff, 0xd8, 0xff, 0xe0]],
  ['gif', 'GIF89a'],
  ['webp', 'RIFF\x10\x00\x00\x00WEBPVP8 '],
] as const)('knows a %s by its first bytes', (extension, head) => {
  expect(imageType(padded(head as string))?.extension).toBe(extension);
});

it.each([
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '<!doctype html><script>alert(1)</script>',
  '%PDF-1.7',
  'RIFF\x10\x00\x00\x00WAVEfmt ',
  'GIF8',
])('takes %j for no picture', (head) => {
  expect(imageType(padded(head))).toBeUndefined();
});
