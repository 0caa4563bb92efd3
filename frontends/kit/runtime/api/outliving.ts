/** Requests that go on when their page is left or closed meanwhile. */

/** Browsers fail requests whose bodies, together with those under way, pass 64 KiB; half of it leaves room for others. */
const MOST_BYTES = 32_768;
let underWay = 0;

/**
 * `fetch` for the gateway. A write outlives its page: what was pressed is done, and what is shown as done before the
 * server has answered is not lost. A call that can be called off (`signal`) is a read, and ends with the page.
 */
export async function fetchOutliving(url: string, init: RequestInit & { body?: string }): Promise<Response> {
  const size = init.body === undefined ? 0 : new TextEncoder().encode(init.body).length;
  const keepalive = init.method !== 'GET' && !init.signal && underWay + size <= MOST_BYTES;
  if (!keepalive) return fetch(url, init);
  underWay += size;
  try {
    return await fetch(url, { ...init, keepalive });
  } finally {
    underWay -= size;
  }
}
