/** Colour arithmetic of WCAG 2.2: enough to keep colours that a customer picks readable. Colours are `#RRGGBB`. */

const channels = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const toHex = (parts: readonly number[]): string =>
  `#${parts
    .map((part) => Math.round(part).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;

const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** `share` (0 to 1) of `other` mixed into `colour`. */
export function mix(colour: string, other: string, share: number): string {
  const to = channels(other);
  return toHex(channels(colour).map((part, i) => part + (to[i] - part) * share));
}

/** The colour itself when it is readable on the background, otherwise the nearest shade that is: darker, or nearer to `end`. */
export function readable(colour: string, background: string, ratio = 4.5, end = '#000000'): string {
  for (let step = 0; step <= 20; step++) {
    const shade = mix(colour, end, step / 20);
    if (contrast(shade, background) >= ratio) return shade;
  }
  return end;
}

/** White or near-black, whichever is easier to read on the background. White wins while it is readable. */
export function textOn(background: string): string {
  return contrast('#FFFFFF', background) >= 4.5 ? '#FFFFFF' : '#1A2330';
}

/** `2170c3`, `#2170C3` to `#2170C3`; the fallback for anything that is not a colour. */
export function hexColour(value: string | null | undefined, fallback: string): string {
  const digits = (value ?? '').replace(/^#/, '');
  return /^[0-9a-f]{6}$/i.test(digits) ? `#${digits.toUpperCase()}` : fallback;
}
