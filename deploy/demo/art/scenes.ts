/** Small scenes for the features of a demo site, on a card of 640 × 360, in the site's colours. */
import { both, circle, type Layer, ring, roundedBox, type Shape, stroke } from './draw';

export type Scene = readonly Layer[];

interface Colors {
  main: string;
  accent: string;
  /** Between the main colour and the background. */
  soft: string;
}

const WHITE = 'FFFFFF';

const box = (left: number, top: number, width: number, height: number, radius: number): Shape =>
  roundedBox(left, top, left + width, top + height, radius);

/** A sheet with a hint of a shadow. */
const sheet = (left: number, top: number, width: number, height: number): Layer[] => [
  { color: '0C1824', opacity: 0.08, shape: box(left, top + 8, width, height, 18) },
  { color: WHITE, shape: box(left, top, width, height, 18) },
];

const line = (color: string, left: number, top: number, width: number): Layer => ({
  color,
  shape: box(left, top, width, 12, 6),
});

/** Head and shoulders, cut off at the lower edge of the card. */
const person = (color: string, cx: number, ground: number): Layer[] => [
  { color, shape: circle(cx, ground - 168, 46) },
  { color, shape: both(circle(cx, ground, 100), box(cx - 100, ground - 100, 200, 102, 2)) },
];

/** Two people, and what they talk about. */
export const meeting = ({ main, accent, soft }: Colors): Scene => [
  ...sheet(230, 44, 180, 92),
  line(soft, 258, 72, 124),
  line(accent, 258, 98, 76),
  ...person(main, 170, 360),
  ...person(accent, 470, 360),
];

/** Prices of jobs like this one, and this one among them. */
export const bars = ({ main, accent, soft }: Colors): Scene => [
  ...sheet(120, 56, 400, 248),
  ...[70, 112, 168, 128, 84].map((height, at) => ({
    color: at === 2 ? accent : soft,
    shape: box(160 + at * 68, 272 - height, 46, height, 8),
  })),
  { color: main, shape: box(150, 270, 340, 6, 3) },
];

const WAY = { level: 190, height: 100, length: 960 };
const onWay = (x: number, radius: number): Shape =>
  circle(x, WAY.level + WAY.height * Math.sin((x / WAY.length) * 2 * Math.PI), radius);

/** A way that goes on and up, with its stations. */
export const path = ({ main, accent, soft }: Colors): Scene => [
  { color: WHITE, opacity: 0.75, shape: circle(320, 190, 150) },
  { color: soft, shape: stroke(WAY.level, WAY.height, WAY.length, 18, [80, 560]) },
  ...[80, 240, 400].map((x) => ({ color: main, shape: onWay(x, 24) })),
  { color: WHITE, shape: onWay(560, 40) },
  { color: accent, shape: onWay(560, 30) },
];

/** A person's work on a screen. */
export const studio = ({ main, accent, soft }: Colors): Scene => [
  ...sheet(110, 50, 420, 260),
  ...[0, 1, 2].map((at) => ({ color: at === 0 ? accent : soft, shape: circle(142 + at * 26, 80, 8) })),
  { color: soft, shape: box(136, 112, 176, 172, 12) },
  { color: main, shape: both(circle(224, 284, 84), box(136, 112, 176, 172, 12)) },
  { color: accent, shape: circle(272, 156, 22) },
  line(main, 340, 124, 150),
  line(soft, 340, 156, 150),
  line(soft, 340, 184, 110),
  { color: accent, shape: box(340, 236, 96, 40, 20) },
];

const DAYS = Array.from({ length: 15 }, (_, at) => at);

/** Three weeks, and the days in them that count. */
const calendar = ({ main, accent, soft }: Colors, chosen: readonly number[]): Scene => [
  ...sheet(150, 52, 340, 256),
  { color: main, shape: both(box(150, 52, 340, 256, 18), box(150, 50, 340, 58, 2)) },
  ...DAYS.map((at) => ({
    color: chosen.includes(at) ? accent : soft,
    opacity: chosen.includes(at) ? 1 : 0.5,
    shape: box(178 + (at % 5) * 58, 130 + Math.floor(at / 5) * 56, 42, 40, 8),
  })),
];

export const twoDaysAWeek = (colors: Colors): Scene => calendar(colors, [1, 3, 6, 8, 11, 13]);
export const endOfMonth = (colors: Colors): Scene => calendar(colors, [14]);

/** Works laid on each other, the best on top. */
export const cards = ({ main, accent, soft }: Colors): Scene => [
  { color: soft, shape: box(150, 84, 220, 220, 18) },
  { color: main, shape: box(210, 66, 220, 220, 18) },
  ...sheet(270, 48, 220, 240),
  { color: soft, opacity: 0.6, shape: box(290, 68, 180, 116, 12) },
  { color: accent, shape: circle(350, 126, 32) },
  { color: main, shape: ring(406, 126, 30, 14) },
  line(main, 290, 208, 140),
  line(soft, 290, 238, 100),
];

/** Machines that have run for years. */
export const racks = ({ main, accent, soft }: Colors): Scene =>
  [0, 1, 2].flatMap((at) => {
    const top = 56 + at * 86;
    return [
      ...sheet(150, top, 340, 72),
      { color: at === 1 ? accent : main, shape: circle(190, top + 36, 14) },
      { color: soft, shape: circle(232, top + 36, 14) },
      line(soft, 330, top + 18, 128),
      line(main, 330, top + 42, 88),
    ];
  });

/** Step upon step, and the sun above the last. */
export const stairs = ({ main, accent, soft }: Colors): Scene => [
  { color: WHITE, opacity: 0.6, shape: circle(470, 110, 88) },
  { color: accent, shape: circle(470, 110, 56) },
  ...[0, 1, 2, 3].map((at) => ({
    color: at === 3 ? main : soft,
    opacity: at === 3 ? 1 : 0.55 + at * 0.15,
    shape: box(110 + at * 108, 290 - at * 44, 96, 70 + at * 44, 10),
  })),
];
