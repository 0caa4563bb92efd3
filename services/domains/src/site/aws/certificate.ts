/** The certificate of a host: state 1, state 20, and what is told of it in between. */

import { createHash } from 'node:crypto';
import {
  type CertificateDetail,
  DeleteCertificateCommand,
  DescribeCertificateCommand,
  ListTagsForCertificateCommand,
  paginateListCertificates,
  RequestCertificateCommand,
} from '@aws-sdk/client-acm';
import type { Certificate, SiteRow, SiteWork, StepResult } from '../provider';
import { allRight, certificateRow, lookUpSiteRows, ownershipRow } from '../rows';
import { type Aws, isInUse, tagsOf, unlessGone } from './calls';

const ASKED = '証明書を申請しました。確認用の行が届くまで、しばらくお待ちください。';
const WAITING =
  '証明書の発行を待っています。表示されている行をすべて登録してください。反映と発行には時間がかかることがあります。';
const HELD = '証明書の使用が終わるのを待っています。';

const FAILURES: Readonly<Record<string, string>> = {
  CAA_ERROR: 'ドメインのCAAレコードが、証明書の発行を許可していません。「amazon.com」を許可してください。',
  DOMAIN_NOT_ALLOWED: 'このドメインには、証明書を発行できません。',
  DOMAIN_VALIDATION_DENIED: 'ドメインの確認が拒否されました。',
  NO_AVAILABLE_CONTACTS: 'ドメインの確認ができませんでした。',
  ADDITIONAL_VERIFICATION_REQUIRED: '証明書の発行元による追加の確認が必要です。運営の担当者へご連絡ください。',
  INVALID_PUBLIC_DOMAIN: 'ドメインの名前が、証明書を発行できるものではありません。',
};
const failureText = ({ FailureReason, Status }: CertificateDetail): string =>
  Status === 'VALIDATION_TIMED_OUT'
    ? '期限内に確認用の行が見つからなかったため、証明書が発行されませんでした。行を登録してから、もう一度お試しください。'
    : `証明書が発行されませんでした。${FAILURES[FailureReason ?? ''] ?? ''}`;

const STATES: Readonly<Record<string, Certificate['state']>> = {
  PENDING_VALIDATION: 'pending',
  ISSUED: 'issued',
  EXPIRED: 'expired',
};
const stateOf = ({ Status }: CertificateDetail): Certificate['state'] => STATES[Status ?? ''] ?? 'failed';

async function describe({ acm }: Aws, arn: string, { signal: abortSignal }: SiteWork) {
  const described = await unlessGone(
    acm.send(new DescribeCertificateCommand({ CertificateArn: arn }), { abortSignal }),
  );
  return described?.Certificate;
}

/** One that was asked for, and whose answer was lost, is known by its tag. */
async function findByTag(aws: Aws, work: SiteWork): Promise<CertificateDetail | undefined> {
  const { acm } = aws;
  for await (const { CertificateSummaryList = [] } of paginateListCertificates({ client: acm }, {}))
    for (const { CertificateArn, DomainName } of CertificateSummaryList) {
      if (!CertificateArn || DomainName !== work.host) continue;
      const asked = new ListTagsForCertificateCommand({ CertificateArn });
      const tags = (await unlessGone(acm.send(asked, { abortSignal: work.signal })))?.Tags ?? [];
      const [mine] = tagsOf(work);
      if (tags.some(({ Key, Value }) => Key === mine.Key && Value === mine.Value))
        return describe(aws, CertificateArn, work);
    }
  return undefined;
}

async function find(aws: Aws, work: SiteWork): Promise<CertificateDetail | undefined> {
  const { certificate } = work.resources;
  return (certificate ? await describe(aws, certificate, work) : undefined) ?? (await findByTag(aws, work));
}

const dotless = (name = ''): string => name.replace(/\.$/, '').toLowerCase();

/** Certificates of one name have the same rows for all agencies, so that whose the name is needs a row of its own. */
function rowsOf({ DomainValidationOptions = [] }: CertificateDetail, { host, token }: SiteWork): SiteRow[] {
  const proofs = DomainValidationOptions.flatMap(({ ResourceRecord: row }) =>
    row ? [certificateRow(row.Type ?? 'CNAME', dotless(row.Name), dotless(row.Value))] : [],
  );
  return [ownershipRow(host, token), ...proofs];
}

/** The same token asks for nothing twice; after a failure a new one is asked for with another. */
const askToken = ({ key, resources }: SiteWork): string =>
  createHash('sha256')
    .update(`${key} ${resources.certificate_round ?? ''}`)
    .digest('hex')
    .slice(0, 32);

async function ask(aws: Aws, work: SiteWork): Promise<string> {
  const request = new RequestCertificateCommand({
    DomainName: work.host,
    ValidationMethod: 'DNS',
    IdempotencyToken: askToken(work),
    Tags: tagsOf(work),
  });
  const { CertificateArn = '' } = await aws.acm.send(request, { abortSignal: work.signal });
  return CertificateArn;
}

/** A certificate that has failed stays so: it goes, and the next try asks for another. */
async function replace(aws: Aws, work: SiteWork, failed: CertificateDetail): Promise<StepResult> {
  await remove(aws, work, failed);
  const certificate_round = String(Number(work.resources.certificate_round ?? 0) + 1);
  return {
    ...{ done: false, isFinal: true, reason: failureText(failed) },
    resources: { certificate: '', certificate_round },
  };
}

export async function certificateVerifying(aws: Aws, work: SiteWork): Promise<StepResult> {
  const known = await find(aws, work);
  const certificate = known?.CertificateArn ?? (await ask(aws, work));
  const now = known ?? (await describe(aws, certificate, work));
  const resources = { certificate };
  if (!now) return { done: false, resources, reason: ASKED };
  const state = stateOf(now);
  if (state === 'failed' || state === 'expired') return replace(aws, work, now);
  const rows = await lookUpSiteRows(rowsOf(now, work), work.lookUp);
  const [owner] = rows;
  if (state === 'pending' || !allRight([owner]))
    return { done: false, resources, rows, reason: rows.length > 1 ? WAITING : ASKED };
  return { done: true, resources, rows, certificate_expires_at: now.NotAfter };
}

const remove = ({ acm }: Aws, { signal }: SiteWork, { CertificateArn }: CertificateDetail) =>
  unlessGone(acm.send(new DeleteCertificateCommand({ CertificateArn }), { abortSignal: signal }));

export async function certificateDeleting(aws: Aws, work: SiteWork): Promise<StepResult> {
  const certificate = await find(aws, work);
  if (!certificate) return { done: true };
  try {
    await remove(aws, work, certificate);
  } catch (error) {
    // Load balancers let go of it some minutes after they were deleted.
    if (isInUse(error)) return { done: false, reason: HELD };
    throw error;
  }
  return { done: true };
}

/** The present state of the certificate. ACM renews it by itself as long as its row is in the DNS. */
export async function certificateNow(aws: Aws, work: SiteWork): Promise<Certificate> {
  const certificate = await find(aws, work);
  const owner = [ownershipRow(work.host, work.token)];
  if (!certificate) return { state: 'none', rows: await lookUpSiteRows(owner, work.lookUp) };
  const rows = await lookUpSiteRows(rowsOf(certificate, work), work.lookUp);
  const state = stateOf(certificate);
  const isStuck = ['FAILED', 'PENDING_VALIDATION'].includes(certificate.RenewalSummary?.RenewalStatus ?? '');
  const reason =
    state === 'failed'
      ? failureText(certificate)
      : isStuck
        ? '証明書の自動更新ができていません。表示されている行が登録されているか、ご確認ください。'
        : undefined;
  const expires_at = state === 'issued' || state === 'expired' ? certificate.NotAfter : undefined;
  return { state, rows, expires_at, reason };
}
