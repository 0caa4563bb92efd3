/** Logos, icons, key visuals and the features' pictures of the demo sites. */
import { versionWidths } from '@enishi/protos/site/pictures';
import { below, both, circle, draw, type Layer, ring, roundedBox, stroke } from './draw';
import { bars, cards, endOfMonth, meeting, path, racks, type Scene, stairs, studio, twoDaysAWeek } from './scenes';

export interface SitePictures {
  logo: Buffer;
  favicon: Buffer;
  visual: Buffer;
  /** The visual for narrower screens. */
  versions: Buffer[];
  /** One for each of the features. */
  features: Buffer[];
}

const MARK = 160;
const WIDE = { width: 1_600, height: 720 };
const CARD = { width: 640, height: 360 };

interface Art {
  /** Layers of the mark on a square of 160. */
  mark: readonly Layer[];
  background: readonly [top: string, bottom: string];
  visual: readonly Layer[];
  features: readonly Scene[];
}

const pictures = ({ mark, background, visual, features }: Art): SitePictures => {
  const logo = draw({ width: MARK, height: MARK, layers: mark });
  const wide = { ...WIDE, background, layers: visual };
  const narrower = versionWidths(WIDE.width).filter((width) => width < WIDE.width);
  return {
    logo,
    favicon: logo,
    visual: draw(wide),
    versions: narrower.map((width) => draw(wide, width)),
    features: features.map((layers) => draw({ ...CARD, background, layers })),
  };
};

/** Two rings that hold each other: 縁. */
const rings = (cx: number, cy: number, size: number, width: number): readonly Layer[] => {
  const left: [number, number] = [cx - size * 0.55, cy];
  const right: [number, number] = [cx + size * 0.55, cy];
  return [
    { color: '2170C3', shape: ring(...left, size, width) },
    { color: 'F34E70', shape: ring(...right, size, width) },
    // The first ring comes to the front again where they cross below.
    { color: '2170C3', shape: both(ring(...left, size, width), circle(cx, cy + size * 0.84, width)) },
  ];
};

export const enishiPictures = (): SitePictures =>
  pictures({
    mark: rings(80, 80, 44, 20),
    background: ['E8F1FB', 'C9DFF5'],
    visual: [
      { color: 'FFFFFF', opacity: 0.55, shape: circle(1_260, 240, 300) },
      { color: '2170C3', opacity: 0.16, shape: ring(1_120, 380, 250, 60) },
      { color: 'F34E70', opacity: 0.16, shape: ring(1_390, 380, 250, 60) },
      { color: '2170C3', opacity: 0.1, shape: below(610, 36, 1_500, 0.6) },
      { color: '2170C3', opacity: 0.14, shape: below(660, 26, 1_100, 2.4) },
    ],
    features: [meeting, bars, path].map((scene) => scene({ main: '2170C3', accent: 'F34E70', soft: 'A9CBEF' })),
  });

/** Three gusts of wind: 風. */
export const kazePictures = (): SitePictures =>
  pictures({
    mark: [
      { color: '0F766E', shape: stroke(48, 9, 110, 17, [22, 118]) },
      { color: '14B8A6', shape: stroke(82, 9, 110, 17, [40, 140]) },
      { color: 'F97316', shape: stroke(116, 9, 110, 17, [22, 96]) },
    ],
    background: ['E3F7F1', 'B9E8DB'],
    visual: [
      { color: 'FFFFFF', opacity: 0.7, shape: stroke(170, 46, 900, 34, [680, 1_480]) },
      { color: '14B8A6', opacity: 0.22, shape: stroke(270, 54, 980, 52, [820, 1_700]) },
      { color: '0F766E', opacity: 0.2, shape: stroke(400, 60, 1_060, 72, [600, 1_420]) },
      { color: 'F97316', opacity: 0.26, shape: stroke(500, 40, 900, 26, [960, 1_560]) },
      { color: '0F766E', opacity: 0.14, shape: below(640, 44, 1_300, 1.2) },
      { color: '0F766E', opacity: 0.2, shape: below(680, 28, 860, 3.1) },
    ],
    features: [studio, twoDaysAWeek, cards].map((scene) => scene({ main: '0F766E', accent: 'F97316', soft: '8FD3C4' })),
  });

/** The sun above the waves of a harbour: 湊. */
export const minatoPictures = (): SitePictures => {
  const tile = roundedBox(12, 12, 148, 148, 36);
  return pictures({
    mark: [
      { color: '1E3A8A', shape: tile },
      { color: 'FBBF24', shape: circle(80, 68, 28) },
      { color: '3B82F6', shape: both(tile, below(92, 7, 68)) },
      { color: 'DBEAFE', shape: both(tile, below(116, 7, 68, 2.2)) },
    ],
    background: ['FDE9D2', 'F6D0B8'],
    visual: [
      { color: 'FFFFFF', opacity: 0.6, shape: circle(1_180, 330, 230) },
      { color: 'FBBF24', opacity: 0.75, shape: circle(1_180, 330, 170) },
      { color: '93C5FD', opacity: 0.85, shape: below(430, 20, 620, 0.4) },
      { color: '3B82F6', opacity: 0.8, shape: below(510, 24, 780, 1.9) },
      { color: '1E3A8A', opacity: 0.9, shape: below(600, 26, 940, 3.4) },
    ],
    features: [racks, endOfMonth, stairs].map((scene) => scene({ main: '1E3A8A', accent: 'F59E0B', soft: '93B4E8' })),
  });
};
