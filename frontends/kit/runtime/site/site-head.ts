/** What stands in a document's head beside its title, on the server and after a step in the browser. */
import { addressOf, type PageMatch } from '../federation/route-match';
import type { Head } from './site-page';

const errorHeads: Record<number, Head> = {
  404: { title: 'お探しのページは見つかりませんでした', robots: 'noindex' },
  500: { title: '予期せぬエラーが発生しました', robots: 'noindex' },
};

/** Head of an error page. */
export const errorHead = (status: number): Head => errorHeads[status] ?? errorHeads[500];

/** Head of a page that shows why its form was refused: the title is what is read out first. */
export const refusedHead = (head: Head): Head => ({ ...head, title: `エラー：${head.title}` });

/** Head of a page, with the one address under which it is known. */
export const withAddress = (head: Head, match: PageMatch): Head => ({
  ...head,
  canonical: head.canonical ?? addressOf(match),
});

/** An element of the live head as it shall be: `key` is the attribute that tells it from others. */
function keep(tag: 'meta' | 'link', key: string, name: string, attribute: string, value: string | undefined): void {
  const selector = `${tag}[${key}="${name}"]`;
  if (!value) {
    document.head.querySelector(selector)?.remove();
    return;
  }
  const element = document.head.querySelector(selector) ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(key, name);
  element.setAttribute(attribute, value);
}

/** Whether readers are told the one address of a page. */
export const isNamed = ({ robots, namesAddress }: Head): boolean => !robots || namesAddress === true;

/** Makes the live head that of the page now shown. Preview tags stay: who reads them asks the server. */
export function showHead(head: Head, origin: string): void {
  const { title, description, robots, canonical } = head;
  document.title = title;
  keep('meta', 'name', 'description', 'content', description);
  keep('meta', 'name', 'robots', 'content', robots);
  keep('link', 'rel', 'canonical', 'href', canonical && isNamed(head) ? new URL(canonical, origin).href : undefined);
}
