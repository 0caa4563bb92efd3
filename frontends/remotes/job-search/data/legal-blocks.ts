/** The structure of terms and privacy policies as agencies write them: plain text with headings on lines of their own. */

export interface LegalBlock {
  heading?: string;
  /** Paragraphs and lists as they were typed. */
  text: string;
}

/** Most characters of a heading: a longer line that begins like one is a sentence. */
const MAX_HEADING = 60;
/** 第1条（目的）, 第二章 総則, ■ 個人情報の利用, 【お問い合わせ】, # 見出し */
const HEADING = /^(?:第[0-9０-９〇一二三四五六七八九十百]+[条章節]|[■◆●▼]|#{1,4}\s|【[^】]*】$)/;

const isHeading = (line: string): boolean => line.length <= MAX_HEADING && !line.endsWith('。') && HEADING.test(line);

/** Blocks in order; what stands before the first heading has none. */
export function legalBlocks(body: string): LegalBlock[] {
  const blocks: { heading?: string; lines: string[] }[] = [{ lines: [] }];
  for (const line of body.split(/\r?\n/)) {
    const words = line.trim();
    if (isHeading(words)) blocks.push({ heading: words.replace(/^#+\s+/, ''), lines: [] });
    else blocks[blocks.length - 1].lines.push(line);
  }
  return blocks
    .map(({ heading, lines }) => ({ heading, text: lines.join('\n').replace(/^\s*\n|\s+$/g, '') }))
    .filter(({ heading, text }) => heading !== undefined || text !== '');
}
