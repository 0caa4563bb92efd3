/** Clients of the three services that make a host name's way, and what their refusals mean. */
import { ACMClient } from '@aws-sdk/client-acm';
import { ElasticLoadBalancingV2Client } from '@aws-sdk/client-elastic-load-balancing-v2';
import { GlobalAcceleratorClient } from '@aws-sdk/client-global-accelerator';
import type { DomainsConfig } from '../../env';
import { type SiteWork, StepRefused } from '../provider';

/** Global Accelerator is asked in this region, wherever its endpoints are. */
const ACCELERATOR_REGION = 'us-west-2';

export interface Aws {
  acm: ACMClient;
  elb: ElasticLoadBalancingV2Client;
  accelerator: GlobalAcceleratorClient;
  region: string;
  subnets: string[];
  securityGroups: string[];
  vpc: string;
  /** Instance ids or addresses that the gateway is reached at, all of one kind. */
  targets: string[];
  targetPort: number;
}

/** Keys come from where the SDK looks for them: variables, a role of the pod, or the machine's. */
export function connect(config: DomainsConfig): Aws {
  const {
    SITE_AWS_REGION: region = '',
    SITE_AWS_SUBNETS: subnets = [],
    SITE_AWS_SECURITY_GROUPS: securityGroups = [],
    SITE_AWS_VPC: vpc = '',
    SITE_AWS_TARGETS: targets = [],
    SITE_AWS_TARGET_PORT: targetPort,
    SITE_AWS_ENDPOINT: endpoint,
  } = config;
  return {
    acm: new ACMClient({ region, endpoint }),
    elb: new ElasticLoadBalancingV2Client({ region, endpoint }),
    accelerator: new GlobalAcceleratorClient({ region: ACCELERATOR_REGION, endpoint }),
    ...{ region, subnets, securityGroups, vpc, targets, targetPort },
  };
}

/** One name for everything of a host; 32 characters at most, as load balancers have it. */
export const nameOf = ({ key }: Pick<SiteWork, 'key'>): string => `site-${key}`;

export const tagsOf = ({ key, host }: Pick<SiteWork, 'key' | 'host'>) => [
  { Key: 'enishi-site', Value: key },
  { Key: 'enishi-host', Value: host },
];

const nameOfError = (error: unknown): string => (error instanceof Error ? error.name : '');

/** The thing that was asked about is not there. */
const isGone = (error: unknown): boolean => /NotFound(?:Exception)?$/.test(nameOfError(error));

/** An answer, or undefined where nothing is there. */
export async function unlessGone<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** Another thing still holds it, or it is busy with an earlier change: later it can be done. */
export const isInUse = (error: unknown): boolean =>
  /InUse(?:Exception)?$|^AssociatedListenerFound|^AssociatedEndpointGroupFound|^AcceleratorNotDisabled|^TransactionInProgress/.test(
    nameOfError(error),
  );

const LIMIT =
  '利用しているクラウドの上限に達しているため、先へ進めません。運営の担当者へご連絡ください。上限が上がった後に「もう一度試す」を押してください。';
const RIGHTS =
  'クラウドの権限または設定が正しくないため、先へ進めません。運営の担当者へご連絡ください。直した後に「もう一度試す」を押してください。';
const REFUSALS: readonly [RegExp, string][] = [
  [/^TooManyRequests/, ''],
  [/LimitExceeded|^TooMany/, LIMIT],
  [
    /AccessDenied|UnauthorizedOperation|UnrecognizedClient|InvalidClientToken|SignatureDoesNotMatch|InvalidSubnet|SubnetNotFound|InvalidSecurityGroup|InvalidArgument|InvalidParameter|ValidationError|ValidationException/,
    RIGHTS,
  ],
];

/** Runs a step. @throws StepRefused for what trying again does not change; anything else as it came */
export async function refusing<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    const text = REFUSALS.find(([pattern]) => pattern.test(nameOfError(error)))?.[1];
    throw text ? new StepRefused(text, { cause: error }) : error;
  }
}

/** @returns what an earlier step has made @throws StepRefused where it has been removed from the cloud since */
export const madeBefore = <Thing>(thing: Thing | undefined): Thing => {
  if (thing === undefined)
    throw new StepRefused(
      '準備したものがクラウドから削除されています。このドメインを外してから、もう一度登録してください。',
    );
  return thing;
};
