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

/** Everything below a wave. */
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

/** Only where both are. */
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

export function draw({ width, height, background, layers }: Picture): Buffer {
  const pixels = new Uint8Array(width * height * 4);
  const [top, bottom] = (background ?? []).map(channels);
  const painted = layers.map(({ color, opacity = 1, shape }) => ({ rgb: channels(color), opacity, shape }));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const share = y / height;
      const mixed = top ? top.map((value, i) => value + (bottom[i] - value) * share) : [0, 0, 0];
      let alpha = top ? 1 : 0;
      for (const { rgb, opacity, shape } of painted) {
        const cover = Math.min(1, Math.max(0, 0.5 - shape(x + 0.5, y + 0.5))) * opacity;
        if (cover === 0) continue;
        const after = cover + alpha * (1 - cover);
        for (let i = 0; i < 3; i++) mixed[i] = (rgb[i] * cover + mixed[i] * alpha * (1 - cover)) / after;
        alpha = after;
      }
      pixels.set([...mixed.map(Math.round), Math.round(alpha * 255)], (y * width + x) * 4);
    }
  return png(width, height, pixels);
}
