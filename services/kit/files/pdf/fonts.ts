/**
 * Fonts of documents by what they can show: Noto Sans JP, and where it lacks a sign the first of the others that has it. A
 * sign that none has leaves a mark, which is reported to the maker of the document.
 */
import { composed } from '@enishi/protos/fields/foreign-text';
import PDFDocument from 'pdfkit';
import { type Font, fontPath, OTHER_FONTS, OWN_FONTS } from './font-files';

export type { Font } from './font-files';

/** Stands for a sign that no font has, as in print. */
export const MISSING = '〓';

/** What stays with the sign before it, in the font of that one: marks that combine, joiners. */
const JOINED = /[\p{M}\u200c\u200d]/u;
/** Signs that show nothing by themselves, selectors of forms among them. */
const UNSEEN = /\p{Cc}|\p{Cf}|\p{Variation_Selector}/u;

interface Run {
  font: string;
  text: string;
}

interface OpenFont {
  ascender: number;
  font: { hasGlyphForCodePoint(code: number): boolean };
}

/** What pdfkit has and its types do not tell; a test draws every kind of text through it. */
interface Inner {
  _font: OpenFont;
  _fontSize: number;
  _fragment(text: string, x: number, y: number, options: Options): void;
}

type Options = PDFKit.Mixins.TextOptions & { lineWidth?: number; textWidth?: number; wordCount?: number };

/** Which signs a font has, by its name: asked once in a process, since documents repeat what others say. */
const coverage = new Map<string, Map<string, boolean>>();

const base = PDFDocument as unknown as new (options: PDFKit.PDFDocumentOptions) => PDFKit.PDFDocument & Inner;

/** A document whose texts may be in any of the fonts; the current one is `regular` or `bold`. */
export class ManyFontsPdf extends base {
  /** Signs that no font has, in the order of their first use. */
  readonly missing = new Set<string>();
  private own: Font = 'regular';
  /** The font of the run that is drawn or measured. */
  private current: string = this.own;

  constructor(options: PDFKit.PDFDocumentOptions) {
    super(options);
    for (const [name, file] of Object.entries({ ...OWN_FONTS, ...OTHER_FONTS }))
      this.registerFont(name, fontPath(file));
  }

  override font(src: PDFKit.Mixins.PDFFontSource, ...rest: never[]): this {
    if (src === 'regular' || src === 'bold') {
      this.own = src;
      this.current = src;
    }
    return super.font(src, ...rest);
  }

  /** The font that has a sign, the current one first; undefined where none has. */
  private fontOf(sign: string): string | undefined {
    return [this.own, ...Object.keys(OTHER_FONTS)].find((name) => {
      const known = coverage.get(name) ?? new Map<string, boolean>();
      coverage.set(name, known);
      let has = known.get(sign);
      if (has === undefined) {
        has = this.inFont(name, () => this._font.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
        known.set(sign, has);
      }
      return has;
    });
  }

  private inFont<T>(name: string, work: () => T): T {
    const { current } = this;
    if (name === current) return work();
    this.current = name;
    super.font(name);
    try {
      return work();
    } finally {
      this.current = current;
      super.font(current);
    }
  }

  private has(name: string, sign: string): boolean {
    return this.inFont(name, () => this._font.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  }

  /** A text parted by the fonts that have its signs. */
  private runsOf(text: string): Run[] {
    const runs: Run[] = [];
    const add = (font: string, sign: string) => {
      const last = runs.at(-1);
      if (last?.font === font) last.text += sign;
      else runs.push({ font, text: sign });
    };
    for (const sign of composed(text)) {
      const last = runs.at(-1);
      const font = last && JOINED.test(sign) && this.has(last.font, sign) ? last.font : this.fontOf(sign);
      if (font !== undefined) add(font, sign);
      else if (/\s/.test(sign)) add(last?.font ?? this.own, ' ');
      else if (!UNSEEN.test(sign)) {
        this.missing.add(sign);
        add(this.own, MISSING);
      }
    }
    return runs;
  }

  override widthOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    return this.runsOf(text).reduce(
      (width, run) => width + this.inFont(run.font, () => super.widthOfString(run.text, options)),
      0,
    );
  }

  /** A part of a line: each run behind the one before, all on one baseline. */
  override _fragment(text: string, x: number, y: number, options: Options): void {
    const runs = this.runsOf(text.replace(/\n/g, ''));
    if (runs.length <= 1 && (runs[0]?.font ?? this.own) === this.own) {
      super._fragment(runs[0]?.text ?? '', x, y, options);
      return;
    }
    const room = (options.lineWidth ?? 0) - this.widthOfString(text.trimEnd());
    const share = !options.width ? 0 : options.align === 'right' ? 1 : options.align === 'center' ? 0.5 : 0;
    const baseline = -(this._font.ascender * this._fontSize) / 1000;
    let at = x + room * share;
    for (const run of runs)
      this.inFont(run.font, () => {
        const textWidth = super.widthOfString(run.text);
        super._fragment(run.text, at, y, { ...options, ...{ align: 'left', baseline, textWidth, wordCount: 1 } });
        at += textWidth;
      });
  }
}
