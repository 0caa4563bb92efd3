/** Draws a job's picture, 1200 x 630 px: the agency above, the title in the middle, price, work style and place below. */
import { JOB_PICTURE_SIZE as PICTURE } from '@enishi/protos/site/image-address';
import { fontPath, OTHER_FONTS, OWN_FONTS } from '@enishi/service-kit/files/pdf/font-files';
import { createCanvas, GlobalFonts, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import type { JobFacts, SiteLook } from './facts';
import { fewLines, linesOf, type Measure, shortened } from './lines';

const FRAME = 28;
const PADDING = 56;
const LEFT = FRAME + PADDING;
const WIDTH = PICTURE.width - 2 * LEFT;
const INK = '#1A2330';
const MUTED = '#4B5768';
const LINE = '#D5DCE5';
const CHIP = '#EDF1F6';
const SURFACE = '#FFFFFF';
/** The first of these at which the whole title has room; the last one shortens it. */
const TITLES = [
  { size: 68, lines: 2 },
  { size: 58, lines: 3 },
  { size: 48, lines: 4 },
] as const;
const LEADING = 1.32;
const TITLE_MIDDLE = 300;
const LOGO = { height: 64, width: 420 } as const;
const BRAND_MIDDLE = FRAME + PADDING + LOGO.height / 2 - 8;
const FOOT_MIDDLE = PICTURE.height - FRAME - PADDING - 28;
const PRICE = 60;
const CHIP_SIDES = 48;
const CHIP_GAP = 16;

const OWN = 'picture';
/** Asked in this order for each sign. */
const FAMILIES = [OWN, ...Object.keys(OTHER_FONTS)].join(', ');

let hasFonts = false;

/** Once in a thread. */
function openFonts(): void {
  if (hasFonts) return;
  for (const file of Object.values(OWN_FONTS)) GlobalFonts.registerFromPath(fontPath(file), OWN);
  for (const [name, file] of Object.entries(OTHER_FONTS)) GlobalFonts.registerFromPath(fontPath(file), name);
  hasFonts = true;
}

/** Sets the font, and measures texts in it. */
function withFont(to: SKRSContext2D, weight: 400 | 700, size: number): Measure {
  to.font = `${weight} ${size}px ${FAMILIES}`;
  return (text) => to.measureText(text).width;
}

function box(to: SKRSContext2D, colour: string, [x, y, width, height]: number[], radius: number): void {
  to.fillStyle = colour;
  to.beginPath();
  to.roundRect(x, y, width, height, radius);
  to.fill();
}

function write(to: SKRSContext2D, text: string, colour: string, x: number, middle: number): void {
  to.fillStyle = colour;
  to.textBaseline = 'middle';
  to.fillText(text, x, middle);
}

/** The logo in its proportions; what follows begins at the answer. */
function drawLogo(to: SKRSContext2D, logo: Image): number {
  const scale = Math.min(LOGO.height / logo.height, LOGO.width / logo.width);
  const [width, height] = [logo.width * scale, logo.height * scale];
  to.drawImage(logo, LEFT, BRAND_MIDDLE - height / 2, width, height);
  return LEFT + width + 20;
}

function drawBrand(to: SKRSContext2D, { name, main, wordmark }: SiteLook, logo: Image | undefined): void {
  let x = LEFT;
  if (logo) x = drawLogo(to, logo);
  else {
    box(to, main, [LEFT, BRAND_MIDDLE - 24, 10, 48], 5);
    x += 28;
  }
  if (logo && wordmark) return;
  const measure = withFont(to, 700, 34);
  write(to, shortened(name, LEFT + WIDTH - x, measure), INK, x, BRAND_MIDDLE);
}

function drawTitle(to: SKRSContext2D, title: string): void {
  const fits = ({ size, lines }: (typeof TITLES)[number]) => linesOf(title, WIDTH, lines, withFont(to, 700, size));
  const chosen = TITLES.find(fits) ?? TITLES[TITLES.length - 1];
  const lines = fewLines(title, WIDTH, chosen.lines, withFont(to, 700, chosen.size));
  const height = chosen.size * LEADING;
  const first = TITLE_MIDDLE - (height * (lines.length - 1)) / 2;
  for (const [at, line] of lines.entries()) write(to, line, INK, LEFT, first + at * height);
}

/** The price with a bar of the accent; chips begin at the answer. */
function drawPrice(to: SKRSContext2D, price: string, accent: string): number {
  if (!price) return LEFT;
  box(to, accent, [LEFT, FOOT_MIDDLE - 34, 10, 68], 5);
  const measure = withFont(to, 700, PRICE);
  write(to, price, INK, LEFT + 30, FOOT_MIDDLE);
  const end = LEFT + 30 + measure(price);
  withFont(to, 400, 30);
  write(to, ' / 月', MUTED, end, FOOT_MIDDLE + 10);
  return end + to.measureText(' / 月').width + 40;
}

/** Texts in chips, each with an equal share of the room and with what those before it have left. */
function drawChips(to: SKRSContext2D, texts: readonly string[], from: number): void {
  const measure = withFont(to, 700, 32);
  let x = from;
  for (const [at, text] of texts.entries()) {
    const following = texts.slice(at + 1).map((one) => measure(one) + CHIP_SIDES + CHIP_GAP);
    const room = LEFT + WIDTH - x;
    const left = room - following.reduce((sum, width) => sum + width, 0);
    const shown = shortened(text, Math.max(left, room / (following.length + 1) - CHIP_GAP) - CHIP_SIDES, measure);
    const width = measure(shown) + CHIP_SIDES;
    box(to, CHIP, [x, FOOT_MIDDLE - 32, width, 64], 32);
    write(to, shown, INK, x + CHIP_SIDES / 2, FOOT_MIDDLE);
    x += width + CHIP_GAP;
  }
}

/** A picture that cannot be drawn is none: the name stands alone. */
const opened = async (logo: Uint8Array | undefined): Promise<Image | undefined> => {
  const image = logo && (await loadImage(logo).catch(() => undefined));
  return image && image.width > 0 && image.height > 0 ? image : undefined;
};

/** @param logo a bitmap of bounded size @returns PNG */
export async function drawJob(facts: JobFacts, look: SiteLook, logo?: Uint8Array): Promise<Buffer> {
  openFonts();
  const canvas = createCanvas(PICTURE.width, PICTURE.height);
  const to = canvas.getContext('2d');
  const inner = [FRAME, FRAME, PICTURE.width - 2 * FRAME, PICTURE.height - 2 * FRAME];
  to.fillStyle = look.main;
  to.fillRect(0, 0, PICTURE.width, PICTURE.height);
  box(to, LINE, inner, 24);
  box(to, SURFACE, [inner[0] + 2, inner[1] + 2, inner[2] - 4, inner[3] - 4], 22);
  drawBrand(to, look, await opened(logo));
  drawTitle(to, facts.title);
  drawChips(to, [facts.work, facts.place].filter(Boolean), drawPrice(to, facts.price, look.accent));
  return canvas.toBuffer('image/png');
}
