/** The rules of many style elements against one plain list, with places picked at random. */
import { PAGE_RULES, pagedRules } from './style-pages';

/** A browser tells a rule in other words than those that it was given. */
interface Rule {
  given: string;
  cssText: string;
}

interface Sheet {
  cssRules: Rule[];
  insertRule(rule: string, at: number): void;
  deleteRule(at: number): void;
}

interface Style {
  sheet: Sheet;
  after(next: Style): void;
}

/** As much of a document as style elements need: their order, and their rules. */
function documentOf(): { styles: Style[]; createElement: () => Style } {
  const styles: Style[] = [];
  const createElement = (): Style => {
    const cssRules: Rule[] = [];
    const style: Style = {
      sheet: {
        cssRules,
        insertRule: (given, at) => {
          if (at > cssRules.length) throw new RangeError(`${at} of ${cssRules.length}`);
          if (given.includes(':unknown')) throw new SyntaxError(given);
          cssRules.splice(at, 0, { given, cssText: `${given} told` });
        },
        deleteRule: (at) => void cssRules.splice(at, 1),
      },
      after: (next) => void styles.splice(styles.indexOf(style) + 1, 0, next),
    };
    return style;
  };
  return { styles, createElement };
}

const textsOf = ({ sheet }: Style) => sheet.cssRules.map(({ given }) => given);
const isGeneral = (rule: string) => /^(?:@media[^{]*\{)?(?:\*|html)/.test(rule);

describe('rules in many style elements', () => {
  const real = globalThis.document;
  afterAll(() => {
    globalThis.document = real;
  });

  function started() {
    const fake = documentOf();
    globalThis.document = fake as unknown as Document;
    const first = fake.createElement();
    fake.styles.push(first);
    return { rules: pagedRules(first as unknown as Element), styles: fake.styles };
  }

  test.each([1, 2, 3, 4, 5, 6])('stand in the order of one list (%d)', (seed) => {
    let state = seed;
    const random = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const { rules, styles } = started();
    const model: string[] = [];
    for (let step = 0; step < 2_000; step++) {
      const kind = random(20);
      if (kind === 0 && model.length > 0) {
        const at = random(model.length);
        model.splice(at, 1);
        rules.deleteRule(at);
      } else {
        // Most rules come behind those that are there, as parts of a page do.
        const at = random(3) === 0 ? random(model.length + 1) : model.length;
        const name = `r${step}`;
        const rule =
          [`* .${name}{}`, `@media (x){html .${name}{}}`, `@media (x){.${name}{}}`][kind - 1] ?? `.${name}{}`;
        expect(rules.insertRule(at, rule)).toBe(true);
        model.splice(at, 0, rule);
      }
    }
    expect(styles.flatMap(textsOf)).toEqual(model);
    expect(rules.length).toBe(model.length);
    expect(model.map((_, at) => rules.getRule(at))).toEqual(model);
    for (const style of styles) {
      const texts = textsOf(style);
      expect(texts.length).toBeLessThanOrEqual(2 * PAGE_RULES);
      expect(new Set(texts.map(isGeneral)).size).toBeLessThanOrEqual(1);
    }
    expect(styles.length).toBeGreaterThan(10);
  });

  test('a rule that the browser does not know is left out, and the others keep their places', () => {
    const { rules } = started();
    expect(rules.insertRule(0, '.a{}')).toBe(true);
    expect(rules.insertRule(1, '.b:unknown{}')).toBe(false);
    expect(rules.insertRule(1, '.c{}')).toBe(true);
    expect([rules.length, rules.getRule(1), rules.getRule(2)]).toEqual([2, '.c{}', '']);
  });
});
