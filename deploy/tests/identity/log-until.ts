/** An agency's access log (or the operators', realm `admin`), read until something stands in it. */
import type { Browser } from '../gateway/browser';

export interface Row {
  action: string;
  target: string;
  target_id?: string;
  member_name: string;
}

/** Asks until the log has what is looked for: entries are on their way for a second. */
export async function logUntil(browser: Browser, done: (rows: Row[]) => boolean, realm = 'enterprise'): Promise<Row[]> {
  for (let tries = 0; tries < 1_000; tries++) {
    const { body } = await browser.expect(200, 'POST', `/api/${realm}/access_logs/index`, { page: 1 });
    if (done(body.access_logs)) return body.access_logs;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The entry never came');
}
