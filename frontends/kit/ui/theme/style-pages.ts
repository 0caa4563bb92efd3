/**
 * styled-components keeps the rules of a page in one style element. A browser that is given one more rule looks at
 * everything again that any rule of the element is about, which is the whole document, several times for each panel that
 * opens. Here its rules are spread over many small elements in the same order: a rule that comes costs what its own
 * element is about.
 */
import { __PRIVATE__ } from 'styled-components';

/** styled-components' own idea of a list of rules (`dist/sheet/types.d.ts`, `Tag`). */
export interface RuleList {
  readonly length: number;
  insertRule(index: number, rule: string): boolean;
  deleteRule(index: number): void;
  getRule(index: number): string;
}

/** One style element. `general`: its rules are about elements, not classes, so that each is about the whole document. */
interface Page {
  element: HTMLStyleElement;
  /**
   * The rules as they came. What the browser says of them cannot be given to it again: of `border: 1px solid var(--line);
   * border-color: ...` it tells a border without width and style.
   */
  rules: string[];
  general: boolean;
}

/** Rules of one element; it is divided when it would hold twice as many. */
export const PAGE_RULES = 48;

/** Whether the first selector of a rule, or of the first rule within one for a medium, is a class's. */
const isOfClass = (rule: string): boolean => /^(?:@[^{]*\{\s*)*\./.test(rule);

function insertInto({ element, rules }: Page, at: number, rule: string): boolean {
  try {
    (element.sheet as CSSStyleSheet).insertRule(rule, at);
    rules.splice(at, 0, rule);
    return true;
  } catch {
    // The browser does not know a selector; styled-components leaves such rules out as well.
    return false;
  }
}

function deleteFrom({ element, rules }: Page, at: number): void {
  (element.sheet as CSSStyleSheet).deleteRule(at);
  rules.splice(at, 1);
}

/** @param first the element that the others follow in the document */
export function pagedRules(first: Element): RuleList {
  const pages: Page[] = [];
  let length = 0;

  const addPage = (at: number, general: boolean): Page => {
    const element = document.createElement('style');
    (pages[at - 1]?.element ?? first).after(element);
    const page: Page = { element, rules: [], general };
    pages.splice(at, 0, page);
    return page;
  };

  /** The page that has a rule, or ends where one would be added, and the place in it. */
  const placeOf = (index: number): [number, number] => {
    let left = index;
    for (let at = 0; at < pages.length; at++) {
      if (left <= pages[at].rules.length) return [at, left];
      left -= pages[at].rules.length;
    }
    return [pages.length, 0];
  };

  /** Everything from a place on becomes a page of its own, behind it. */
  const divide = (at: number, place: number) => {
    const { rules, general } = pages[at];
    const moved = addPage(at + 1, general);
    for (const [index, rule] of rules.slice(place).entries()) insertInto(moved, index, rule);
    while (rules.length > place) deleteFrom(pages[at], rules.length - 1);
  };

  /** A page of the wanted kind for a rule that comes to a place, and its place there. */
  const pageFor = (index: number, general: boolean): [Page, number] => {
    const [at, place] = placeOf(index);
    const page = pages[at];
    if (!page) return [addPage(at, general), 0];
    const size = page.rules.length;
    if (page.general === general) {
      if (place === size && size >= PAGE_RULES) {
        const next = pages[at + 1];
        const hasRoom = next?.general === general && next.rules.length < PAGE_RULES;
        return [hasRoom ? next : addPage(at + 1, general), 0];
      }
      if (size < 2 * PAGE_RULES) return [page, place];
      divide(at, PAGE_RULES);
      return pageFor(index, general);
    }
    if (place > 0 && place < size) divide(at, place);
    if (place === 0) return [addPage(at, general), 0];
    const next = pages[at + 1];
    return [next?.general === general ? next : addPage(at + 1, general), 0];
  };

  return {
    get length() {
      return length;
    },
    insertRule(index, rule) {
      const [page, place] = pageFor(index, !isOfClass(rule));
      const isIn = insertInto(page, place, rule);
      if (isIn) length++;
      return isIn;
    },
    deleteRule(index) {
      // A page ends where the next begins: the rule itself is the first of the next one.
      const [at, place] = placeOf(index + 1);
      deleteFrom(pages[at], place - 1);
      length--;
    },
    getRule(index) {
      const [at, place] = placeOf(index + 1);
      return pages[at]?.rules[place - 1] ?? '';
    },
  };
}

/** Before the first style of a page; where rules came already, they stay in one element. */
export function spreadStyles(): void {
  const tag = __PRIVATE__.mainSheet.getTag() as unknown as { tag: RuleList & { element?: Element } };
  const { element, length } = tag.tag;
  if (element && length === 0) tag.tag = pagedRules(element);
}
