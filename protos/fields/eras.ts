/** Years of the Japanese eras, as résumés, licences and Excel have them: 平成2年5月7日, H2.5.7, 令和元年5月1日. */

/** The year before the first of each. */
const ERAS: Readonly<Record<string, number>> = {
  明治: 1867,
  大正: 1911,
  昭和: 1925,
  平成: 1988,
  令和: 2018,
  明: 1867,
  大: 1911,
  昭: 1925,
  平: 1988,
  令: 2018,
  m: 1867,
  t: 1911,
  s: 1925,
  h: 1988,
  r: 2018,
};

const ERA = new RegExp(`^(${Object.keys(ERAS).join('|')})\\s*(元|\\d{1,2})(?=\\s*[-/.年])`, 'i');

/**
 * The text with the year of the common era. The years of an era go on where people counted on: papers of 2018 say
 * 平成35年 for 2023.
 */
export const withCommonYear = (text: string): string =>
  text.replace(ERA, (whole, era: string, year: string) => {
    const count = year === '元' ? 1 : Number(year);
    return count > 0 ? String(ERAS[era.toLowerCase()] + count) : whole;
  });
