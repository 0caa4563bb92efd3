/** Styles of cells: the size of their letters, and the same style with lines that break. */
import { childOf, childrenOf, type Element, prefixOf } from './xml';

export class Styles {
  private readonly formats: Element | undefined;
  private readonly fonts: Element[];
  private readonly wrapped = new Map<string, string>();

  constructor(root: Element | undefined) {
    this.formats = root && childOf(root, 'cellXfs');
    this.fonts = root ? childrenOf(childOf(root, 'fonts') ?? root, 'font') : [];
  }

  private format(style: string | undefined): Element | undefined {
    return this.formats && childrenOf(this.formats, 'xf')[Number(style ?? 0)];
  }

  private font(style: string | undefined): Element | undefined {
    return this.fonts[Number(this.format(style)?.attributes.fontId ?? 0)];
  }

  isBold(style: string | undefined): boolean {
    const font = this.font(style);
    const bold = font && childOf(font, 'b');
    return bold !== undefined && !['0', 'false'].includes(bold.attributes.val ?? '');
  }

  /** The size of its letters, in points. */
  size(style: string | undefined): number | undefined {
    const font = this.font(style);
    return Number((font && childOf(font, 'sz')?.attributes.val) ?? 0) || undefined;
  }

  wraps(style: string | undefined): boolean {
    const alignment = this.format(style);
    return ['1', 'true'].includes((alignment && childOf(alignment, 'alignment')?.attributes.wrapText) ?? '');
  }

  /** A style like this one whose texts go on in the next line. */
  wrapping(style: string | undefined): string | undefined {
    const format = this.format(style);
    if (!this.formats || !format || this.wraps(style)) return style;
    const known = this.wrapped.get(style ?? '0');
    if (known) return known;
    const all = childrenOf(this.formats, 'xf');
    const alignment = childOf(format, 'alignment');
    const others = format.children.filter((child) => child !== alignment);
    const wraps: Element = {
      name: `${prefixOf(format)}alignment`,
      attributes: { ...alignment?.attributes, wrapText: '1' },
      children: [],
    };
    this.formats.children.push({
      name: format.name,
      attributes: { ...format.attributes, applyAlignment: '1' },
      children: [wraps, ...others],
    });
    this.formats.attributes.count = String(all.length + 1);
    this.wrapped.set(style ?? '0', String(all.length));
    return String(all.length);
  }
}
