/**
 * The purpose of a row of the DNS and the change it needs, in words of people who do not look after a DNS every day.
 */
import { dnsRowState } from '@enishi/protos/master/domains';
import type { BadgeTone } from '../../ui/base/Badge';
import type { DnsRow } from './domain-record';

const { missing, different, failed, spreading } = dnsRowState.code;

export const purposes: Readonly<Record<string, { title: string; why: string }>> = {
  ownership: { title: '所有の確認', why: 'このドメインが御社のものであることを確認します。' },
  dkim: {
    title: '署名（DKIM）',
    why: 'メールが御社から送られ、途中で書き換えられていないことを、受信側が確かめられます。',
  },
  dkim_next: {
    title: '新しい署名（DKIM）',
    why: '登録すると、確認後に新しい鍵での署名に切り替わります。それまでは今の鍵を使います。',
  },
  spf: { title: '送信元の許可（SPF）', why: 'このサービスから御社のメールを送ることを許可します。' },
  return_path: { title: '不達メールの受け取り', why: '届かなかったメールの知らせを、このサービスが受け取ります。' },
  dmarc: { title: '受信側への方針（DMARC）', why: 'なりすましメールの扱いを受信側に伝えます。' },
  site_ownership: { title: '所有の確認', why: 'このドメインが御社のものであることを確認します。' },
  site_target: { title: 'サイトの場所', why: 'このドメインを開いた人を、御社の公開サイトに案内します。' },
  site_address: { title: 'サイトの場所', why: 'このドメインを開いた人を、御社の公開サイトに案内します。' },
  certificate: { title: '証明書の発行', why: '通信を暗号化する証明書を、御社のドメインに発行できるようにします。' },
};

export const tones: Readonly<Record<number, BadgeTone>> = {
  0: 'neutral',
  1: 'success',
  2: 'warning',
  3: 'danger',
  4: 'warning',
  5: 'main',
};

/** The host as a provider's form wants it that adds the registered name by itself; `@` stands for that name alone. */
export function shortHost(host: string, zone: string): string {
  if (host === zone) return '@';
  return host.endsWith(`.${zone}`) ? host.slice(0, -zone.length - 1) : host;
}

const includeOf = (value: string): string => value.split(' ')[1] ?? value;

/**
 * The value to be entered: of SPF, whose only row has what others need as well, the one that was found with ours in it.
 * Undefined where two rows have to become one first.
 */
export function mergedValue({ purpose, state, value, found }: DnsRow): string | undefined {
  if (purpose !== 'spf' || state !== different || !found || found.includes('\n') || found.includes(includeOf(value)))
    return undefined;
  return found.trim().replace(/^v=spf1/i, `v=spf1 ${includeOf(value)}`);
}

/** SPF has one row per name: what others need stays in it. */
function spfHint(row: DnsRow): string {
  const { value, found } = row;
  const count = (found ?? '').split('\n').length;
  if (count > 1)
    return `「v=spf1」で始まる行が${count}件あります。1件にまとめ、「${includeOf(value)}」を含めてください。`;
  if (!mergedValue(row)) return `「${includeOf(value)}」の前に「-」などの記号がないか、書き方を確認してください。`;
  return `行を追加せず、すでにある行を上の値に書き換えてください。「v=spf1」のすぐ後ろに「${includeOf(value)}」を書き加えた値です。`;
}

const differences: Readonly<Record<string, (row: DnsRow) => string>> = {
  spf: spfHint,
  dkim: () => '値が途中で切れていないか、余分な文字が入っていないかを確認し、この値に置き換えてください。',
  dmarc: () => '「v=DMARC1」で始まる行を1件だけにし、「p=none」「p=quarantine」「p=reject」のどれかを含めてください。',
  return_path: () => '同じホスト名のほかの行を削除し、CNAMEでこの値を登録してください。',
  site_address: () => '同じホスト名のA・AAAAの行のうち、ここに表示されていないものを削除し、この値を登録してください。',
  site_target: () => '同じホスト名のA・AAAA・CNAMEの行を削除し、CNAMEでこの値を登録してください。',
};

/** The next step for a row; undefined where nothing is to be done. */
export function whatToDo(row: DnsRow): string | undefined {
  const { state, purpose } = row;
  if (state === missing)
    return 'この行を登録してください。登録したばかりの場合は、反映まで数分から数時間かかることがあります。';
  if (state === different) return differences[purpose]?.(row) ?? '見つかった値を、この値に置き換えてください。';
  if (state === spreading) return 'サーバーによって答えが異なります。反映が終わるまで、しばらくお待ちください。';
  if (state === failed)
    return 'ドメインを管理する会社のDNSサーバーから答えを得られませんでした。しばらくしてから、もう一度お試しください。';
  return undefined;
}

/** How the forms of common providers differ. */
export const providers: readonly { name: string; notes: readonly string[] }[] = [
  {
    name: 'お名前.com',
    notes: [
      '「DNS設定/転送設定」→「ドメインのDNS設定」→「DNSレコード設定」で追加します。',
      'ホスト名には、短いホスト名だけを入力します。「@」の行は空欄のままにします。',
      '最後に「確認画面へ進む」→「設定する」まで進まないと保存されません。',
    ],
  },
  {
    name: 'ムームードメイン',
    notes: [
      '「ムームーDNS」→「変更」→「設定2」で追加します。',
      'サブドメインには、短いホスト名だけを入力します。「@」の行は空欄のままにします。',
    ],
  },
  {
    name: 'Xserver',
    notes: [
      'サーバーパネルの「DNSレコード設定」→「DNSレコード追加」で追加します。',
      'ホスト名には、短いホスト名だけを入力します。SPFの行がすでにある場合は、追加せずに編集します。',
    ],
  },
  {
    name: 'Amazon Route 53',
    notes: [
      '「ホストゾーン」→「レコードを作成」で追加します。レコード名には、短いホスト名だけを入力します。',
      'TXTの値は「"」で囲みます。255文字を超える値は、255文字以内ごとに「"…" "…"」と区切ります。',
    ],
  },
  {
    name: 'Cloudflare',
    notes: [
      '「DNS」→「レコード」→「レコードを追加」で追加します。名前には、短いホスト名だけを入力します。',
      'CNAMEの行は、プロキシを「DNSのみ」（灰色の雲）にします。',
    ],
  },
];
