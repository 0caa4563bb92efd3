/** Connections to other systems as the pages see them: what each service is for, and how it is set up. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import type { IconName } from '@enishi/frontend-kit/ui/base/Icon';
import { linkageGroup, linkageKind, linkageService, linkageStatus } from '@enishi/protos/master/identity';
import { TRAP } from '@enishi/protos/site/trap';

export type Side = 'candidates' | 'jobs';

export interface LinkageRow extends EntityRow {
  id_by_enterprise_id: number;
  name: string;
  group: number;
  kind: number;
  service_id: number;
  linkage_status_id: number | null;
  url: string | null;
  basic_auth_flg: number | null;
  access_key: string | null;
  token_hint: string | null;
  last_used_at: string | null;
  expires_on: string | null;
  form_origin: string | null;
  event_ids: number[] | null;
}

/** Secrets, as they are answered once. */
export interface Secrets {
  token: string;
  hub_secret: string;
  basic_auth: string;
}

export const BASE = '/enterprise/setting/linkage';
const { candidate_in, candidate_out, job_in, job_out } = linkageKind.code;
const { own_site, referral, manual_upload, api, webhook } = linkageService.code;

export const kindsOf: Readonly<Record<Side, readonly number[]>> = {
  candidates: [candidate_in, candidate_out],
  jobs: [job_in, job_out],
};
export const sideNames: Readonly<Record<Side, string>> = { candidates: '候補者', jobs: '案件' };
export const sideOf = (kind: number): Side => (kindsOf.candidates.includes(kind) ? 'candidates' : 'jobs');
export const isSending = (kind: number): boolean => kind === candidate_out || kind === job_out;

export const showPath = ({ id_by_enterprise_id, kind }: LinkageRow): string =>
  `${BASE}/${sideOf(kind)}/${id_by_enterprise_id}`;

/** Id of what tries a connection, on its page. */
export const TEST = 'test';

export const SANDBOX = `${BASE}/sandbox`;
/** The form of a connection of the sandbox. */
export const sandboxCreatePath = (service: number, kind: number): string =>
  `${BASE}/create?service=${service}&kind=${kind}&sandbox=1`;

export interface ServiceCard {
  service_id: number;
  title: string;
  icon: IconName;
  what: string;
  steps: readonly string[];
  /** Kinds of connections that it offers; none: it is used elsewhere. */
  kinds: readonly number[];
  links?: readonly { label: string; to: string }[];
}

const imports = { label: 'ファイルを取り込む', to: '/enterprise/import_files/select_kind' };
export const docs = (): string => `${window.location.origin}/api/partner/v1/docs`;
const apiDocs = { label: 'APIの説明', to: docs() };

export const galleries: Readonly<Record<Side, readonly ServiceCard[]>> = {
  candidates: [
    {
      service_id: own_site,
      title: '自社サイトのフォーム',
      icon: 'file',
      what: '自社のランディングページに置いたフォームから、候補者の登録を受け取ります。',
      steps: [
        'フォームを置くサイトのURLを登録します',
        '表示されるHTMLをページに貼り付けます',
        'フォームから試しに送信します',
      ],
      kinds: [candidate_in],
    },
    {
      service_id: referral,
      title: '紹介サービス',
      icon: 'users',
      what: '紹介サービスから届く候補者を、Webhookで受け取ります。',
      steps: ['連携を登録してキーを発行します', 'キーと送信先のURLを紹介サービスに伝えます', '項目の対応を確認します'],
      kinds: [candidate_in],
    },
    {
      service_id: manual_upload,
      title: '手動アップロード',
      icon: 'upload',
      what: 'ほかのシステムとCSVやExcelをやり取りします。見出しと値の対応を形式として保存し、取り込みと書き出しに使えます。',
      steps: [
        '取り込み用、または書き出し用の形式を登録します',
        '相手のファイルの見出しと値の対応を保存します',
        '取り込みで形式を選ぶか、形式の画面から書き出します',
      ],
      kinds: [candidate_in, candidate_out],
      links: [imports],
    },
    {
      service_id: api,
      title: 'API',
      icon: 'link',
      what: 'ほかのシステムから、候補者を検索・登録・更新できるようにします。',
      steps: ['APIトークンを発行します', 'トークンを開発の担当者に渡します', '「APIの説明」の例のとおりに呼び出します'],
      kinds: [candidate_in, candidate_out],
      links: [apiDocs],
    },
    {
      service_id: webhook,
      title: 'Webhook',
      icon: 'external',
      what: '候補者の登録や変更を、ほかのシステムへすぐに通知します。ほかのシステムから受け取ることもできます。',
      steps: ['送信または受信を選んで登録します', '署名キーを相手のシステムに設定します', 'テスト通知で確認します'],
      kinds: [candidate_out, candidate_in],
      links: [{ label: '送受信の記録', to: `${BASE}/webhooks` }],
    },
  ],
  jobs: [
    {
      service_id: referral,
      title: '紹介サービス',
      icon: 'users',
      what: '紹介サービスで公開・募集中の案件を通知します。募集を止めると、1分以内に取り下げを通知します。',
      steps: [
        '通知先のURLを登録します',
        '案件の「公開状況（紹介サービス）」を公開にします',
        '掲載されたページのURLを案件に登録します',
      ],
      kinds: [job_out],
    },
    {
      service_id: manual_upload,
      title: '手動アップロード',
      icon: 'upload',
      what: 'ほかのシステムと案件のCSVやExcelをやり取りします。見出しと値の対応を形式として保存し、取り込みと書き出しに使えます。',
      steps: [
        '取り込み用、または書き出し用の形式を登録します',
        '相手のファイルの見出しと値の対応を保存します',
        '取り込みで形式を選ぶか、形式の画面から書き出します',
      ],
      kinds: [job_in, job_out],
      links: [imports],
    },
    {
      service_id: api,
      title: 'API',
      icon: 'link',
      what: 'ほかのシステムから、案件を検索・登録・更新できるようにします。',
      steps: ['APIトークンを発行します', 'トークンを開発の担当者に渡します', '「APIの説明」の例のとおりに呼び出します'],
      kinds: [job_in, job_out],
      links: [apiDocs],
    },
    {
      service_id: webhook,
      title: 'Webhook',
      icon: 'external',
      what: '案件の登録や変更を、ほかのシステムへすぐに通知します。ほかのシステムから受け取ることもできます。',
      steps: ['送信または受信を選んで登録します', '署名キーを相手のシステムに設定します', 'テスト通知で確認します'],
      kinds: [job_out, job_in],
      links: [{ label: '送受信の記録', to: `${BASE}/webhooks` }],
    },
  ],
};

/** Files are carried by people: nothing is called, and there are no keys. */
export const isManual = ({ service_id }: Pick<LinkageRow, 'service_id'>): boolean => service_id === manual_upload;

export const groupOf = (service_id: number): number =>
  service_id === api || service_id === manual_upload ? linkageGroup.code.api : linkageGroup.code.webhook;

/** Name of the definition's form for a connection. */
export function formOf({ group, kind, service_id }: Pick<LinkageRow, 'group' | 'kind' | 'service_id'>): string {
  if (isManual({ service_id })) return 'file';
  if (group === linkageGroup.code.api) return 'api';
  if (isSending(kind)) return 'send';
  return service_id === own_site ? 'form' : 'receive';
}

export const isStopped = ({ linkage_status_id }: LinkageRow): boolean =>
  linkage_status_id === linkageStatus.code.stopped;

/** Ended by its date, as seen from Japan. */
export const isExpired = ({ expires_on }: LinkageRow, now = new Date()): boolean =>
  expires_on !== null &&
  expires_on !== undefined &&
  expires_on < now.toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' });

/** Where other systems send to. */
export const inboundUrl = (kind: number, accessKey?: string | null): string => {
  const path = kind === candidate_in ? 'candidate' : 'job';
  return `${window.location.origin}/linkage/enterprise/webhook/${path}/${accessKey ? `?key=${accessKey}` : ''}`;
};

/** Where the referral service fetches what it may offer. */
export const feedUrl = (): string => `${window.location.origin}/linkage/enterprise/feed/job/`;

/** The snippet to paste into a page; the script says in the form what became of it. */
export const formSnippet = (
  linkage: LinkageRow,
): string => `<form data-enishi action="${inboundUrl(linkage.kind, linkage.access_key)}" method="post">
  <p><label>姓 <input name="l_name" autocomplete="family-name" required></label></p>
  <p><label>名 <input name="f_name" autocomplete="given-name"></label></p>
  <p><label>メールアドレス <input name="email" type="email" autocomplete="email" required></label></p>
  <p><label>電話番号 <input name="tel" type="tel" autocomplete="tel"></label></p>
  <input name="${TRAP}" tabindex="-1" autocomplete="off" style="position:absolute;left:-9999px" aria-hidden="true">
  <p><button>登録する</button></p>
  <p role="status"></p>
</form>
<script type="module" src="${window.location.origin}/linkage/enterprise/form/form.js"></script>`;
