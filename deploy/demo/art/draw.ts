/** Draws pictures out of plain shapes with smooth edges. */
import { png } from './png';

/** Distance in pixels from a point to the edge of a shape: negative inside. */
export type Shape = (x: number, y: number) => number;

export interface Layer {
  /** `RRGGBB` */
  color: string;
  /** 0 to 1. */
  opacity?: number;
  shape: Shape;
}

export const circle =
  (cx: number, cy: number, radius: number): Shape =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) - radius;

export const ring =
  (cx: number, cy: number, radius: number, width: number): Shape =>
  (x, y) =>
    Math.abs(Math.hypot(x - cx, y - cy) - radius) - width / 2;

export const roundedBox =
  (left: number, top: number, right: number, bottom: number, radius: number): Shape =>
  (x, y) => {
    const dx = Math.max(left + radius - x, 0, x - (right - radius));
    const dy = Math.max(top + radius - y, 0, y - (bottom - radius));
    return Math.hypot(dx, dy) - radius;
  };

/** The shape of everything below a wave. */
export const below =
  (level: number, height: number, length: number, phase = 0): Shape =>
  (x, y) =>
    level + height * Math.sin((x / length) * 2 * Math.PI + phase) - y;

/** A band along a wave, thinner towards its ends when `from` and `to` are given. */
export const stroke =
  (level: number, height: number, length: number, width: number, [from, to]: [number, number]): Shape =>
  (x, y) => {
    const middle = level + height * Math.sin((x / length) * 2 * Math.PI);
    const beyond = Math.max(from - x, x - to, 0);
    return Math.hypot(y - middle, beyond) - width / 2;
  };

/** The shape in which both are. */
export const both =
  (a: Shape, b: Shape): Shape =>
  (x, y) =>
    Math.max(a(x, y), b(x, y));

const channels = (color: string): number[] => [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

export interface Picture {
  width: number;
  height: number;
  /** Colours from top to bottom; left out: transparent. */
  background?: readonly [top: string, bottom: string];
  layers: readonly Layer[];
}

/** No shape's distance changes faster from pixel to pixel: the ends of a stroke along a steep wave do. */
const STEEPEST = 1.3;

/** @param width of the file; the picture is scaled to it */
export function draw({ background, layers, ...picture }: Picture, width = picture.width): Buffer {
  const scale = width / picture.width;
  const height = Math.round(picture.height * scale);
  const pixels = new Uint8Array(width * height * 4);
  const [top, bottom] = (background ?? []).map(channels);
  const painted = layers.map(({ color, opacity = 1, shape }) => ({
    rgb: channels(color),
    opacity,
    shape,
    cover: 0,
    until: 0,
  }));
  for (let y = 0; y < height; y++) {
    for (const layer of painted) layer.until = 0;
    const ground = top ? top.map((value, i) => value + (bottom[i] - value) * (y / height)) : [0, 0, 0];
    for (let x = 0; x < width; x++) {
      const mixed = [...ground];
      let alpha = top ? 1 : 0;
      for (const layer of painted) {
        if (x >= layer.until) {
          const distance = layer.shape((x + 0.5) / scale, (y + 0.5) / scale) * scale;
          layer.cover = Math.min(1, Math.max(0, 0.5 - distance)) * layer.opacity;
          // As far as the edge is, the next pixels are as this one.
          layer.until = x + Math.max(1, Math.ceil(Math.abs(distance) / STEEPEST - 0.5));
        }
        const { rgb, cover } = layer;
        if (cover === 0) continue;
        const after = cover + alpha * (1 - cover);
        for (let i = 0; i < 3; i++) mixed[i] = (rgb[i] * cover + mixed[i] * alpha * (1 - cover)) / after;
        alpha = after;
      }
      const at = (y * width + x) * 4;
      for (let i = 0; i < 3; i++) pixels[at + i] = Math.round(mixed[i]);
      pixels[at + 3] = Math.round(alpha * 255);
    }
  }
  return png(width, height, pixels);
}
