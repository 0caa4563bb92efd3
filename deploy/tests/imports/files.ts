/** Import files as the console sends them, and waiting for what the background does with them. */
import type { Answer, Browser, Response } from '../gateway/browser';

export const CANDIDATE = 1;
export const COMPANY = 2;
export const JOB = 3;
export const BASE = '/api/enterprise/enterprise_import_files';

export const csv = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n'));

export const send = (
  browser: Browser,
  kind: number,
  bytes: Buffer,
  name = '一覧.csv',
  headers = {},
): Promise<Response> =>
  browser.upload(`${BASE}/create`, { enterprise_import_files: JSON.stringify({ kind }) }, { name, bytes }, { headers });

/** @returns the id of the import file */
export async function upload(browser: Browser, kind: number, bytes: Buffer, name?: string): Promise<number> {
  const { status, body, text } = await send(browser, kind, bytes, name);
  if (status !== 201) throw new Error(`upload: ${status} ${text}`);
  return body.enterprise_import_file.id_by_enterprise_id;
}

export const show = async (browser: Browser, id: number): Promise<Answer> =>
  (await browser.expect(200, 'GET', `${BASE}/show/${id}`)).body;

export const rows = async (browser: Browser, id: number, outcome = ''): Promise<Answer> =>
  (await browser.expect(200, 'GET', `${BASE}/rows/${id}?outcome=${outcome}`)).body;

const CHECKING = 2;
const IMPORTING = 4;
const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

/** The file as it is once nothing reads it. */
export async function settled(browser: Browser, id: number, deadline = Date.now() + 200_000): Promise<Answer> {
  for (;;) {
    const answer = await show(browser, id);
    const status = answer.enterprise_import_file.import_status_id;
    if (status !== CHECKING && status !== IMPORTING) return answer;
    if (Date.now() > deadline) throw new Error(`import ${id} does not end: ${JSON.stringify(answer)}`);
    await pause();
  }
}

/** The dry run with the mapping that was suggested, or with another. */
export async function check(browser: Browser, id: number, mapping?: string[], blank = 'keep'): Promise<Answer> {
  const suggested = (await show(browser, id)).columns.map(({ field }: { field: string }) => field);
  await browser.expect(200, 'PUT', `${BASE}/check/${id}`, { mapping: mapping ?? suggested, blank });
  return settled(browser, id);
}

export async function complete(browser: Browser, id: number, title = '4月の一覧'): Promise<Answer> {
  await browser.expect(200, 'PUT', `${BASE}/complete/${id}`, { enterprise_import_file: { title } });
  return settled(browser, id);
}

/** Imports a file, from upload to completion. */
export async function importFile(browser: Browser, kind: number, bytes: Buffer): Promise<Answer> {
  const id = await upload(browser, kind, bytes);
  await check(browser, id);
  return complete(browser, id);
}

/** Five people, of whom the first and the last can be created. */
export const people = csv([
  ['氏名', 'メールアドレス', '登録状況', 'スキル', '希望単価', '都道府県', '国籍', '備考'],
  ['山田 太郎', 'taro@example.jp', '未対応', 'Java、TypeScript', '70万円', '大阪府', '', '朝型'],
  ['佐藤 花子', '花子', '面接済', 'Java', '80', '', '', ''],
  ['', 'nobody@example.jp', '', '', '', '', '', ''],
  ['鈴木 一郎', 'ichiro@example.jp', '', 'COBOL9999', '', '', '', ''],
  ['田中 次郎', '', '', '', '', '', '', ''],
]);

/** The records that an agency has, oldest first. */
export const list = async (browser: Browser, plural: string) => {
  const query = { per_page: 100, sort: 'id_by_enterprise_id' };
  return (await browser.expect(200, 'POST', `/api/enterprise/${plural}/index`, query)).body;
};

export const shown = async (browser: Browser, plural: string, id: number) => {
  const { body } = await browser.expect(200, 'GET', `/api/enterprise/${plural}/show/${id}`);
  return Object.values(body)[0] as Record<string, unknown>;
};
