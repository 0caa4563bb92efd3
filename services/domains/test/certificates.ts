/**
 * The answers of ACM to the calls that are made of it for a host name, as its API description says, with the outcome
 * that a test wants: a real one, or one that `moto` plays, never refuses a certificate.
 */
import { type Asked, type Gate, startGate } from './gate';

const TARGET = 'CertificateManager.';
const TYPE = 'application/x-amz-json-1.1';

interface Asking {
  DomainName: string;
  IdempotencyToken: string;
  Tags: { Key: string; Value: string }[];
  CertificateArn: string;
}

interface Made extends Pick<Asking, 'DomainName' | 'IdempotencyToken' | 'Tags' | 'CertificateArn'> {
  Status: string;
  FailureReason?: string;
}

export interface PlayedAcm {
  /** How certificates end that are asked for from now on. */
  outcome: Pick<Made, 'Status' | 'FailureReason'>;
  /** The certificates that are there. */
  made: Made[];
  /** How many were ever made. */
  asked: number;
  environment: Record<string, string>;
  close: Gate['close'];
}

export async function startAcm(): Promise<PlayedAcm> {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' });
  const find = (arn: string) => acm.made.find(({ CertificateArn }) => CertificateArn === arn);

  const calls: Record<string, (input: Asking) => object | undefined> = {
    RequestCertificate({ DomainName, IdempotencyToken, Tags }) {
      const there = acm.made.find((one) => one.IdempotencyToken === IdempotencyToken);
      if (there) return { CertificateArn: there.CertificateArn };
      const CertificateArn = `arn:aws:acm:ap-northeast-1:123456789012:certificate/${++acm.asked}`;
      acm.made.push({ DomainName, IdempotencyToken, Tags, CertificateArn, ...acm.outcome });
      return { CertificateArn };
    },
    DescribeCertificate({ CertificateArn }) {
      const found = find(CertificateArn);
      if (!found) return undefined;
      const { DomainName, Status, FailureReason } = found;
      const ResourceRecord = { Name: `_proof.${DomainName}.`, Type: 'CNAME', Value: '_proof.acm-validations.test.' };
      return {
        Certificate: {
          ...{ CertificateArn, DomainName, Status, FailureReason },
          DomainValidationOptions: [{ DomainName, ResourceRecord }],
        },
      };
    },
    ListCertificates: () => ({
      CertificateSummaryList: acm.made.map(({ CertificateArn, DomainName }) => ({ CertificateArn, DomainName })),
    }),
    ListTagsForCertificate({ CertificateArn }) {
      const found = find(CertificateArn);
      return found && { Tags: found.Tags };
    },
    DeleteCertificate({ CertificateArn }) {
      if (!find(CertificateArn)) return undefined;
      acm.made = acm.made.filter((one) => one.CertificateArn !== CertificateArn);
      return {};
    },
  };

  function handle({ headers, body }: Asked) {
    const name = String(headers['x-amz-target'] ?? '').replace(TARGET, '');
    const found = calls[name]?.(JSON.parse(body.toString()));
    const refused = { __type: calls[name] ? 'ResourceNotFoundException' : 'UnknownOperationException' };
    return { status: found ? 200 : 400, type: TYPE, body: JSON.stringify(found ?? refused) };
  }

  const gate = await startGate({ nameOf: () => undefined, handle });
  const acm: PlayedAcm = {
    outcome: { Status: 'PENDING_VALIDATION' },
    made: [],
    asked: 0,
    environment: {
      SITE_DOMAIN_PROVIDER: 'aws',
      SITE_AWS_REGION: 'ap-northeast-1',
      SITE_AWS_VPC: 'vpc-1',
      SITE_AWS_SUBNETS: 'subnet-1,subnet-2',
      SITE_AWS_SECURITY_GROUPS: 'sg-1',
      SITE_AWS_TARGETS: '10.0.0.10',
      SITE_AWS_ENDPOINT: gate.url,
    },
    close: () => gate.close(),
  };
  return acm;
}
