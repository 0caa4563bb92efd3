/**
 * The only script a public page names: it fetches the others once the page has been drawn with its pictures. Until then
 * links and forms work as the server sent them, and nothing competes with what the visitor came to see.
 * The build makes one small file of it, which takes the addresses from its own element.
 */
{
  /** A picture that does not come must not keep the page from coming to life. */
  const LONGEST_MS = 3_000;
  /** Wait after the drawing, for what the browser has to finish first. */
  const IDLE_MS = 300;

  const script = document.currentScript as HTMLScriptElement;
  const { preload = '', run = '' } = script.dataset;
  let begun = false;

  const add = (tag: 'link' | 'script', properties: object): void =>
    document.head.append(Object.assign(document.createElement(tag), properties));

  const begin = (): void => {
    if (begun) return;
    begun = true;
    for (const src of run.split(' ').filter(Boolean)) add('script', { src, async: false });
    for (const href of preload.split(' ').filter(Boolean)) add('link', { rel: 'preload', as: 'script', href });
  };

  const heard = (target: EventTarget, event: string): Promise<unknown> =>
    new Promise((resolve) => target.addEventListener(event, resolve, { once: true }));
  const { readyState } = document;
  const read = readyState === 'loading' ? heard(document, 'DOMContentLoaded') : Promise.resolve();
  const loaded = readyState === 'complete' ? Promise.resolve() : heard(window, 'load');
  const drawn = new Promise((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return resolve(true);
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  });
  const idle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: IDLE_MS });
    else setTimeout(begin, IDLE_MS);
  };
  void Promise.all([loaded, drawn]).then(idle);
  setTimeout(() => void read.then(begin), LONGEST_MS);
}
