/** Where the hall of the run is (`hall.ts`), and calls to what it keeps. No packages: every test file may load it. */
import http from 'node:http';

/** What is shared by the files of a run, or of a worker of it. */
type Room = 'chromium' | 'products';

/** Without the limits of `fetch`: what is asked for first is started first, on a machine that may be busy. */
function request(url: string, method: string, body?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = http.request(url, { method, agent: false }, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString();
      if (answer.statusCode === 200) resolve(text);
      else reject(new Error(`${url}: ${text}`));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** @returns where it listens; undefined outside of a run of jest */
export async function askHall(room: Room): Promise<string | undefined> {
  const { ENISHI_HALL, JEST_WORKER_ID = '1' } = process.env;
  const place = room === 'products' ? `${room}/${JEST_WORKER_ID}` : room;
  return ENISHI_HALL ? request(`${ENISHI_HALL}/${place}`, 'GET') : undefined;
}

/** Calls with JSON and answers what comes back. */
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
export const post = async (url: string, body: object): Promise<any> =>
  JSON.parse(await request(url, 'POST', JSON.stringify(body)));
