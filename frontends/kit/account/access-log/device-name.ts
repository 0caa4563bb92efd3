/** Browsers in order of the search: later names also stand in the texts of earlier ones. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const first = (list: readonly [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/** A browser's description of itself in two words; a program keeps its own first word. */
export function deviceName(userAgent: string): string {
  const [browser, system] = [first(browsers, userAgent), first(systems, userAgent)];
  if (browser || system) return [browser, system].filter(Boolean).join(' / ');
  return userAgent.split(/[\s/]/)[0] || '不明な端末';
}
