/** What a person has done of their registration, and how they go on: the mail goes after its first step. */
import { missingStep } from '@enishi/protos/crm/candidate-registration';
import type { Candidate } from '@enishi/protos/crm/rpc';
import type { Enterprise } from '@enishi/protos/identity/rpc';
import { candidateRegisterStatus } from '@enishi/protos/master/candidate';
import { siteUrl } from '@enishi/service-kit/base/product-url';
import type { AutomationDeps } from './collections';

const { unregistered } = candidateRegisterStatus.code;

const DONE = 'ご登録の入力は完了しています。追加で入力いただくものはありません。';

const MY_PAGE = '応募の状況の確認や、登録内容の変更は、マイページをご利用ください。';

const BEGUN = [
  '基本情報の登録が完了しました。続けて、職種・スキル・希望条件などをご入力ください。',
  'すでに入力がお済みの場合は、この先のお手続きは不要です。',
];

const APPLIED = [
  '応募のお手続きは以上で完了です。スキルや希望条件を追加でご登録いただくと、より合う案件をご案内できます。',
];

/** @param applied with the application they gave all that it takes; the rest is their own wish */
export function registrationRest(
  { config }: Pick<AutomationDeps, 'config'>,
  { site_domain }: Enterprise,
  { register_status_id, occupation_ids, skill_ids, ...person }: Candidate,
  applied: boolean,
): string {
  const values = { ...person, occupation_ids: occupation_ids?.values, skill_ids: skill_ids?.values };
  const step = missingStep(values) ?? 'others';
  const own = site_domain ? [MY_PAGE, siteUrl(config, site_domain, 'mypage')] : [];
  if (register_status_id !== unregistered) return [DONE, ...own].join('\n');
  const lines = applied ? [...APPLIED] : [...BEGUN];
  if (site_domain)
    lines.push(
      `${applied ? '' : '途中で閉じた場合は、'}ご登録に使ったブラウザで次のページを開くと、続きから入力できます。`,
      siteUrl(config, site_domain, `register/${applied ? 'thanks' : step}`),
    );
  return [...lines, ...own].join('\n');
}
