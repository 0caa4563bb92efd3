/** Asking axe, the checker of accessibility, about a page. */
import { AxeBuilder } from '@axe-core/playwright';
import { type Result, type RunOptions, source } from 'axe-core';
import type { Page } from 'playwright-core';

/** Rules whose violations are moderate or minor: with them a look took half as long again, and what they find is not told. */
const LESSER = [
  ...['aria-allowed-role', 'aria-deprecated-role', 'empty-heading', 'empty-table-header', 'form-field-multiple-labels'],
  ...['heading-order', 'html-xml-lang-mismatch', 'image-redundant-alt', 'meta-viewport', 'meta-viewport-large'],
  ...['landmark-banner-is-top-level', 'landmark-contentinfo-is-top-level', 'landmark-main-is-top-level'],
  ...['landmark-no-duplicate-banner', 'landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main'],
  ...['landmark-one-main', 'landmark-unique', 'no-autoplay-audio', 'page-has-heading-one', 'region'],
  ...['presentation-role-conflict', 'scope-attr-valid', 'server-side-image-map', 'skip-link'],
];
const rules = Object.fromEntries(LESSER.map((rule) => [rule, { enabled: false }]));

/** A colour as axe keeps it; its parts are computed when its text is set. */
interface AxeColor {
  parseString(text: string): AxeColor;
  r: number;
  g: number;
  b: number;
  alpha: number;
}

/**
 * Lets axe, which is in the page, read each colour once: it asks for the contrast of every text with everything that
 * lies below it, and reads the same few colours anew each time, which was a third of a look.
 */
function readColorsOnce(): void {
  const { axe } = window as unknown as { axe: { commons: { color: { Color: { prototype: AxeColor } } } } };
  const { prototype } = axe.commons.color.Color;
  const read = prototype.parseString;
  const known = new Map<string, Pick<AxeColor, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function (text) {
    const before = known.get(text);
    if (before) return Object.assign(this, before);
    read.call(this, text);
    const { r, g, b, alpha } = this;
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

/** Violations on a page as it is. */
export async function axeFinds(page: Page, options: RunOptions): Promise<Result[]> {
  // Half a megabyte of script is brought to a document once; the builder would bring it twice for every look.
  const isAlone = page.frames().length === 1;
  if (isAlone && !(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
    await page.evaluate(readColorsOnce);
  }
  const builder = new AxeBuilder(isAlone ? { page, axeSource: ';' } : { page });
  // One frame, so no second page to gather results in.
  const { violations } = await builder
    .options({ ...options, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  return violations;
}

/** The finds of axe that are serious or worse. */
export async function seriousFinds(page: Page): Promise<Result[]> {
  const found = await axeFinds(page, { rules });
  return found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
}
