/** `/dev/dns`: the DNS of the embedded default, in which a person who tries the product can link a domain. */
import { isIPv4 } from 'node:net';
import { forbidden } from '@enishi/service-kit/base/errors';
import express, { type Request, Router } from 'express';
import { devPage, escapeHtml, onThisMachine } from './dev-page';

export interface DevDnsRow {
  type: 'TXT' | 'CNAME' | 'A' | 'MX' | 'NS';
  host: string;
  value: string;
}

export interface DevDns {
  /** Rows of the installation itself; they do not change. */
  own(): readonly DevDnsRow[];
  list(): readonly DevDnsRow[];
  add(rows: readonly DevDnsRow[]): void;
  remove(row: DevDnsRow): void;
}

const LINE = /^(TXT|CNAME|A|MX|NS)\s+([\w.-]{1,252}\.test)\.?\s+(\S.{0,3999})$/i;
const MAX_ROWS = 1_000;
const MAX_PREFERENCE = 65_535;

/** Whether a value is one that an answer can hold. */
function fits({ type, value }: DevDnsRow): boolean {
  if (type === 'A') return isIPv4(value);
  return type !== 'MX' || Number(/^(\d{1,5})\s+\S+$/.exec(value)?.[1] ?? Number.NaN) <= MAX_PREFERENCE;
}

/** Lines `TYPE host value`, as the console's page copies them; what is no such line is answered. */
function readLines(text: string): { rows: DevDnsRow[]; odd: string[] } {
  const rows: DevDnsRow[] = [];
  const odd: string[] = [];
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (!line) continue;
    const [, type, host, value] = LINE.exec(line) ?? [];
    const row = { type: type?.toUpperCase(), host: host?.toLowerCase(), value } as DevDnsRow;
    if (type && fits(row)) rows.push(row);
    else odd.push(line.slice(0, 200));
  }
  return { rows: rows.slice(0, MAX_ROWS), odd };
}

/** A page of another origin must not be able to send this form. */
function fromHere(req: Request): void {
  const origin = req.get('origin');
  const isOurs = origin === undefined || (URL.canParse(origin) && new URL(origin).host === req.get('host'));
  if (!isOurs) throw forbidden();
}

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

const cells = ({ type, host, value }: DevDnsRow): string =>
  [type, host, value].map((text) => `<td>${escapeHtml(text)}</td>`).join('');

const removal = ({ type, host, value }: DevDnsRow): string =>
  `<td><form method="post" action="/dev/dns/remove">${hidden('type', type)}${hidden('host', host)}` +
  `${hidden('value', value)}<button aria-label="${escapeHtml(`${type} ${host} を削除する`)}">削除する</button></form></td>`;

const table = (rows: readonly DevDnsRow[], more: (row: DevDnsRow) => string): string =>
  `<table class="dns"><tr><th>種別</th><th>ホスト名</th><th>値</th><th></th></tr>${rows
    .map((row) => `<tr>${cells(row)}${more(row)}</tr>`)
    .join('')}</table>`;

function page(dns: DevDns, odd: readonly string[] = []): string {
  const problem = odd.length
    ? `<p role="alert">次の行は登録できませんでした。「種別 ホスト名 値」の順に、空白で区切って入力してください。ホスト名は「.test」で終わります。</p><pre>${escapeHtml(odd.join('\n'))}</pre>`
    : '';
  const rows = dns.list();
  return devPage(
    'DNS（開発用）',
    '<p>「.test」で終わる名前は、この製品の中だけで使えます。管理画面の「ドメイン」で表示された行を登録すると、連携を試せます。</p>' +
      problem +
      '<form method="post" action="/dev/dns/add"><p><label for="lines">追加する行（1行に1件：種別 ホスト名 値）</label></p>' +
      `<textarea id="lines" name="lines" rows="6" required placeholder="TXT example.test v=spf1 include:spf.enishi.test ~all">${escapeHtml(odd.join('\n'))}</textarea>` +
      '<p><button>追加する</button></p></form><h2>登録した行</h2>' +
      (rows.length ? table(rows, removal) : '<p>登録した行はまだありません。</p>') +
      `<h2>製品が用意している行</h2>${table(dns.own(), () => '<td></td>')}`,
  );
}

export function devDnsRouter(dns: DevDns): Router {
  const router = Router();
  const form = express.urlencoded({ extended: false, limit: '256kb' });
  const field = (req: Request, name: string): string => {
    const value = (req.body as Record<string, unknown> | undefined)?.[name];
    return typeof value === 'string' ? value : '';
  };
  router.use('/dev/dns', onThisMachine);
  router.get('/dev/dns', (_req, res) => void res.type('html').send(page(dns)));
  router.post('/dev/dns/add', form, (req, res) => {
    fromHere(req);
    const { rows, odd } = readLines(field(req, 'lines'));
    dns.add(rows);
    if (odd.length > 0) res.status(422).type('html').send(page(dns, odd));
    else res.redirect(303, '/dev/dns');
  });
  router.post('/dev/dns/remove', form, (req, res) => {
    fromHere(req);
    const [type, host, value] = ['type', 'host', 'value'].map((name) => field(req, name));
    dns.remove({ type: type as DevDnsRow['type'], host, value });
    res.redirect(303, '/dev/dns');
  });
  return router;
}
