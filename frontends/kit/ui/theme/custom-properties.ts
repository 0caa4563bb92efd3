/** How tones are called in CSS. */

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What styles write for each tone: `lineStrong` becomes `var(--line-strong)`. */
export const variablesOf = <T extends Readonly<Record<string, string>>>(tones: T): { [Name in keyof T]: string } =>
  Object.fromEntries(Object.keys(tones).map((name) => [name, `var(--${kebab(name)})`])) as {
    [Name in keyof T]: string;
  };

/** What gives tones their values. */
export const declarationsOf = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${kebab(name)}: ${value};`)
    .join(' ');
