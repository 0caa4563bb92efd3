/** What receivers report of a domain, in sentences: what has happened, and what to do about it. */
import { formatNumber } from '../fields/format-number';
import type { DmarcReports, DmarcSource } from './rpc';

/** 99.1%; all is said of all alone. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return '0%';
  const share = Math.floor((part / whole) * 1_000) / 10;
  return part > 0 && share === 0 ? '0.1%未満' : `${share}%`;
}

/** 「過去30日：12,340通のうち99.1%が認証に合格しました。」 */
export function summaryText({ days, count, passed }: Pick<DmarcReports, 'days' | 'count' | 'passed'>): string {
  if (count === 0) return `過去${days}日：レポートに載ったメールはありません。`;
  const share = passed === count ? 'すべて' : `${shareText(passed, count)}`;
  return `過去${days}日：${formatNumber(count)}通のうち${share}が認証に合格しました。`;
}

/** Why mails of a source failed, by what passed of it otherwise. */
function whyText({ count, passed, spf_passed, dkim_passed }: DmarcSource): string {
  const failed = count - passed;
  if (failed === 0 && spf_passed < count && dkim_passed === count)
    return 'DKIMのみ合格（転送されたメールに多い形です）';
  if (failed === 0 && dkim_passed < count && spf_passed === count) return 'SPFのみ合格';
  if (failed === 0) return '合格';
  return passed === 0 ? 'SPFとDKIMともに不合格' : `${formatNumber(failed)}通がSPFとDKIMともに不合格`;
}

/** 「203.0.113.5（48通、SPFとDKIMともに不合格）」 */
export const sourceText = (source: DmarcSource): string =>
  `${source.source_ip}（${formatNumber(source.count)}通、${whyText(source)}）`;

export const resultText = whyText;

export const failedOf = ({ count, passed }: Pick<DmarcSource, 'count' | 'passed'>): number => count - passed;

const NAMED = 3;

/** 「失敗した送信元：203.0.113.5（48通、…）ほか2件」; undefined where nothing failed. */
export function failuresText({
  sources,
  more_sources,
}: Pick<DmarcReports, 'sources' | 'more_sources'>): string | undefined {
  const failing = sources.filter((source) => failedOf(source) > 0);
  if (failing.length === 0) return undefined;
  // Those that are not named fail less often than the last one that is.
  const isMore = failing.length === sources.length && more_sources > 0;
  const rest = failing.length - NAMED;
  const more = rest > 0 ? `ほか${rest}件${isMore ? '以上' : ''}` : '';
  return `失敗した送信元：${failing.slice(0, NAMED).map(sourceText).join('、')}${more}`;
}

export interface Advice {
  tone: 'info' | 'success' | 'warning';
  title: string;
  text: string;
}

/** Mails, days and share from which a stricter policy stops little that is the agency's own. */
const ENOUGH_MAILS = 100;
const ENOUGH_DAYS = 14;
const SOUND = { quarantine: 0.98, reject: 0.995 } as const;

const isSound = ({ count, passed, by_day }: DmarcReports, share: number): boolean =>
  count >= ENOUGH_MAILS && by_day.length >= ENOUGH_DAYS && passed / count >= share;

function policyAdvice(reports: DmarcReports): Advice | undefined {
  const { policy } = reports;
  if (policy === 'none' && isSound(reports, SOUND.quarantine))
    return {
      tone: 'success',
      title: 'ポリシーを「p=quarantine」に上げられます',
      text: '御社のメールのほとんどが認証に合格しています。_dmarc の行の p=none を p=quarantine に変えると、なりすましのメールが迷惑メールに入るようになります。上の失敗した送信元に御社のサーバーがないことを、先に確認してください。',
    };
  if (policy === 'quarantine' && isSound(reports, SOUND.reject))
    return {
      tone: 'success',
      title: 'ポリシーを「p=reject」に上げられます',
      text: '_dmarc の行の p=quarantine を p=reject に変えると、なりすましのメールが受信側で拒否されるようになります。',
    };
  if (policy === 'none' && reports.count > 0)
    return {
      tone: 'info',
      title: 'いまのポリシーは「p=none」です',
      text: `なりすましのメールも届く設定です。${ENOUGH_DAYS}日以上のレポートで合格が${SOUND.quarantine * 100}%以上になったら、p=quarantine への変更をお知らせします。`,
    };
  return undefined;
}

/** What to do, the most urgent first. */
export function adviceOf(reports: DmarcReports): Advice[] {
  const isFailing = reports.sources.some((source) => failedOf(source) > 0);
  const failing: Advice = {
    tone: 'warning',
    title: '認証に失敗した送信元があります',
    text: 'このサーバーを使っているなら、SPFに追加するか、DKIMの署名を設定してください。心当たりがなければ、なりすましの可能性があります。ポリシーを上げると、受信側で止められます。',
  };
  return [...(isFailing ? [failing] : []), ...[policyAdvice(reports) ?? []].flat()];
}

/** The row of the DNS by which receivers report; a policy that is there already keeps its other parts. */
export const reportRow = (address: string, policy = 'none'): string => `v=DMARC1; p=${policy}; rua=mailto:${address}`;
