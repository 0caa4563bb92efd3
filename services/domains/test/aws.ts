/**
 * AWS as far as host names of sites need it: `moto` plays certificates and load balancers, its server is at `MOTO_URL`
 * (`moto_server`, started by `.ci/run`); accelerators are played here.
 */
import { ACMClient, ListCertificatesCommand } from '@aws-sdk/client-acm';
import {
  DescribeListenersCommand,
  DescribeLoadBalancersCommand,
  DescribeTargetGroupsCommand,
  DescribeTargetHealthCommand,
  ElasticLoadBalancingV2Client,
} from '@aws-sdk/client-elastic-load-balancing-v2';
import { createAccelerators, Refusal } from './accelerators';
import { type Answer, type Asked, type PlayedCloud, startGate } from './gate';

const REGION = 'ap-northeast-1';
const JSON_TYPE = 'application/x-amz-json-1.1';
const ACCELERATOR = 'GlobalAccelerator_V20180706.';
const refusal = (code: string) =>
  `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${code}</Message></Error><RequestId>x</RequestId></ErrorResponse>`;
const READS = /^(?:Describe|List|Get)/;

/** The call, as either protocol names it. */
function callOf({ headers, body }: Pick<Asked, 'headers' | 'body'>): string {
  const target = String(headers['x-amz-target'] ?? '');
  return target.split('.').at(-1) || (/(?:^|&)Action=(\w+)/.exec(body.toString())?.[1] ?? '');
}

/** Ids of what every account has from the beginning; keys are read from the header alone and never checked. */
async function idsOf(moto: string, Action: string, pattern: RegExp): Promise<string[]> {
  const headers = { authorization: `AWS4-HMAC-SHA256 Credential=test/20200101/${REGION}/ec2/aws4_request` };
  const body = new URLSearchParams({ Action, Version: '2016-11-15' });
  const text = await (await fetch(moto, { method: 'POST', headers, body })).text();
  return [...new Set([...text.matchAll(pattern)].map(([, id]) => id))];
}

export async function startAws(moto: string): Promise<PlayedCloud> {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' });
  await fetch(`${moto}/moto-api/reset`, { method: 'POST' });
  const accelerators = createAccelerators();
  accelerators.addForeign(['a', 'b', 'c']);
  const foreign = accelerators.made().length;

  const client = { region: REGION, endpoint: moto };
  const [acm, elb] = [new ACMClient(client), new ElasticLoadBalancingV2Client(client)];

  function accelerate(asked: Asked): Answer {
    try {
      const answer = accelerators.call(callOf(asked), JSON.parse(asked.body.toString()));
      return { status: 200, type: JSON_TYPE, body: JSON.stringify(answer) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: 400, type: JSON_TYPE, body: JSON.stringify({ __type: error.type, message: error.type }) };
    }
  }

  /** `moto` makes a second load balancer of a name, and a second listener of a port; AWS does not. */
  async function doubled(asked: Asked): Promise<string | undefined> {
    const { Action, Name, Port, LoadBalancerArn } = Object.fromEntries(new URLSearchParams(asked.body.toString()));
    if (Action === 'CreateLoadBalancer') {
      const { LoadBalancers = [] } = await elb.send(new DescribeLoadBalancersCommand({}));
      if (LoadBalancers.some(({ LoadBalancerName }) => LoadBalancerName === Name)) return 'DuplicateLoadBalancerName';
    }
    if (Action === 'CreateListener') {
      const { Listeners = [] } = await elb.send(new DescribeListenersCommand({ LoadBalancerArn }));
      if (Listeners.some((listener) => String(listener.Port) === Port)) return 'DuplicateListener';
    }
    return undefined;
  }

  async function pass(asked: Asked): Promise<Answer> {
    const { method, path, headers, body } = asked;
    const code = await doubled(asked);
    if (code) return { status: 400, type: 'text/xml', body: refusal(code) };
    const { authorization = '', 'content-type': type = '', 'x-amz-target': target } = headers;
    const sent = { authorization, 'content-type': type, ...(target && { 'x-amz-target': String(target) }) };
    const answer = await fetch(`${moto}${path}`, {
      ...{ method, headers: sent, body: method === 'GET' ? undefined : body.toString() },
    });
    const text = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, type: answer.headers.get('content-type') ?? '', body: text };
  }

  const gate = await startGate({
    nameOf: (asked) => (READS.test(callOf(asked)) ? undefined : callOf(asked)),
    handle: (asked) =>
      String(asked.headers['x-amz-target'] ?? '').startsWith(ACCELERATOR) ? accelerate(asked) : pass(asked),
  });

  async function made(): Promise<string[]> {
    const { CertificateSummaryList: certificates = [] } = await acm.send(new ListCertificatesCommand({}));
    const { LoadBalancers = [] } = await elb.send(new DescribeLoadBalancersCommand({}));
    const { TargetGroups = [] } = await elb.send(new DescribeTargetGroupsCommand({}));
    const ports = LoadBalancers.map(async ({ LoadBalancerArn }) => {
      const { Listeners = [] } = await elb.send(new DescribeListenersCommand({ LoadBalancerArn }));
      return Listeners.map(({ Port }) => `port ${Port}`);
    });
    const targets = TargetGroups.map(async ({ TargetGroupArn }) => {
      const { TargetHealthDescriptions: found = [] } = await elb.send(
        new DescribeTargetHealthCommand({ TargetGroupArn }),
      );
      return found.map(() => 'target');
    });
    return [
      ...certificates.map(() => 'certificate'),
      ...LoadBalancers.map(() => 'load balancer'),
      ...TargetGroups.map(() => 'target group'),
      ...(await Promise.all([...ports, ...targets])).flat(),
      ...accelerators.made().slice(foreign),
    ].sort();
  }

  const [vpc] = await idsOf(moto, 'DescribeVpcs', />(vpc-[0-9a-f]+)</g);
  const subnets = await idsOf(moto, 'DescribeSubnets', />(subnet-[0-9a-f]+)</g);
  const [group] = await idsOf(moto, 'DescribeSecurityGroups', />(sg-[0-9a-f]+)</g);
  return {
    gate,
    made,
    all: [
      ...['certificate', 'load balancer', 'target group', 'port 80', 'port 443'],
      ...['target', 'accelerator', 'listener', 'endpoint'],
    ].sort(),
    environment: {
      SITE_DOMAIN_PROVIDER: 'aws',
      SITE_AWS_REGION: REGION,
      SITE_AWS_VPC: vpc,
      SITE_AWS_SUBNETS: subnets.slice(0, 2).join(','),
      SITE_AWS_SECURITY_GROUPS: group,
      SITE_AWS_TARGETS: '10.0.0.10',
      SITE_AWS_ENDPOINT: gate.url,
    },
    async close() {
      for (const one of [acm, elb]) one.destroy();
      await gate.close();
    },
  };
}
