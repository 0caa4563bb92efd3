/** The load balancer of a host, its listeners and its targets: states 2 to 6, and 15 to 19. */
import {
  CreateListenerCommand,
  type CreateListenerCommandInput,
  CreateLoadBalancerCommand,
  CreateTargetGroupCommand,
  DeleteListenerCommand,
  DeleteLoadBalancerCommand,
  DeleteTargetGroupCommand,
  DeregisterTargetsCommand,
  DescribeListenersCommand,
  DescribeLoadBalancersCommand,
  DescribeTargetGroupsCommand,
  DescribeTargetHealthCommand,
  type LoadBalancer,
  RegisterTargetsCommand,
  type TargetGroup,
} from '@aws-sdk/client-elastic-load-balancing-v2';
import { type SiteWork, StepRefused, type StepResult } from '../provider';
import { type Aws, isInUse, madeBefore, nameOf, tagsOf, unlessGone } from './calls';

const HTTP = 80;
const HTTPS = 443;
const TLS_POLICY = 'ELBSecurityPolicy-TLS13-1-2-2021-06';
/** Answered by the gateway without a host name. */
const HEALTH_PATH = '/healthz';

const DONE: StepResult = { done: true };
const BEING_MADE = '配信の設備を準備しています。数分かかることがあります。';
const NOT_HEALTHY = 'サイトのサーバーが応答するのを待っています。';
const BEING_REMOVED = '配信の設備を片付けています。数分かかることがあります。';

type Step = (aws: Aws, work: SiteWork) => Promise<StepResult>;
const options = ({ signal }: SiteWork) => ({ abortSignal: signal });

/** Made by its name, which is there once in a region: nothing has to be remembered to find it again. */
export async function findBalancer({ elb }: Aws, work: SiteWork): Promise<LoadBalancer | undefined> {
  const asked = new DescribeLoadBalancersCommand({ Names: [nameOf(work)] });
  return (await unlessGone(elb.send(asked, options(work))))?.LoadBalancers?.[0];
}

async function findTargetGroup({ elb }: Aws, work: SiteWork): Promise<TargetGroup | undefined> {
  const asked = new DescribeTargetGroupsCommand({ Names: [nameOf(work)] });
  return (await unlessGone(elb.send(asked, options(work))))?.TargetGroups?.[0];
}

async function findListener({ elb }: Aws, work: SiteWork, LoadBalancerArn: string | undefined, port: number) {
  const asked = new DescribeListenersCommand({ LoadBalancerArn });
  const { Listeners = [] } = (await unlessGone(elb.send(asked, options(work)))) ?? {};
  return Listeners.find(({ Port }) => Port === port);
}

async function targetsIn({ elb }: Aws, work: SiteWork, { TargetGroupArn }: TargetGroup) {
  const asked = new DescribeTargetHealthCommand({ TargetGroupArn });
  const { TargetHealthDescriptions: found = [] } = (await unlessGone(elb.send(asked, options(work)))) ?? {};
  return found.map(({ Target, TargetHealth }) => ({ id: Target?.Id ?? '', state: TargetHealth?.State ?? '' }));
}

export const loadBalancerCreating: Step = async (aws, work) => {
  const { elb, subnets: Subnets, securityGroups: SecurityGroups } = aws;
  const there = await findBalancer(aws, work);
  if (!there) {
    const Name = nameOf(work);
    const Type = 'application' as const;
    await elb.send(
      new CreateLoadBalancerCommand({ Name, Type, Subnets, SecurityGroups, Tags: tagsOf(work) }),
      options(work),
    );
  }
  const { LoadBalancerArn: load_balancer = '', State } = there ?? (await findBalancer(aws, work)) ?? {};
  const state = State?.Code;
  if (state === 'failed')
    throw new StepRefused('配信の設備を準備できませんでした。ドメインを外してから、もう一度登録してください。');
  // `active_impaired` serves, too.
  const done = state === 'active' || state === 'active_impaired';
  return { done, resources: { load_balancer }, ...(done ? {} : { reason: BEING_MADE }) };
};

export const targetGroupCreating: Step = async (aws, work) => {
  const { elb, vpc, targets, targetPort } = aws;
  if (!(await findTargetGroup(aws, work)))
    await elb.send(
      new CreateTargetGroupCommand({
        Name: nameOf(work),
        Protocol: 'HTTP',
        Port: targetPort,
        VpcId: vpc,
        TargetType: targets.every((id) => id.startsWith('i-')) ? 'instance' : 'ip',
        HealthCheckPath: HEALTH_PATH,
        Tags: tagsOf(work),
      }),
      options(work),
    );
  return DONE;
};

type ListenerInput = Omit<CreateListenerCommandInput, 'LoadBalancerArn' | 'Port'>;

const listenerCreating =
  (port: number, inputOf: (aws: Aws, work: SiteWork) => Promise<ListenerInput>): Step =>
  async (aws, work) => {
    const { LoadBalancerArn } = madeBefore(await findBalancer(aws, work));
    if (await findListener(aws, work, LoadBalancerArn, port)) return DONE;
    const input = { ...(await inputOf(aws, work)), LoadBalancerArn, Port: port, Tags: tagsOf(work) };
    await aws.elb.send(new CreateListenerCommand(input), options(work));
    return DONE;
  };

export const port80Creating = listenerCreating(HTTP, async () => ({
  Protocol: 'HTTP',
  DefaultActions: [
    { Type: 'redirect', RedirectConfig: { Protocol: 'HTTPS', Port: String(HTTPS), StatusCode: 'HTTP_301' } },
  ],
}));

export const port443Creating = listenerCreating(HTTPS, async (aws, work) => {
  const { TargetGroupArn } = madeBefore(await findTargetGroup(aws, work));
  return {
    Protocol: 'HTTPS',
    SslPolicy: TLS_POLICY,
    Certificates: [{ CertificateArn: work.resources.certificate }],
    DefaultActions: [{ Type: 'forward', TargetGroupArn }],
  };
});

export const targetRegistering: Step = async (aws, work) => {
  const group = madeBefore(await findTargetGroup(aws, work));
  const there = new Set((await targetsIn(aws, work, group)).map(({ id }) => id));
  const Targets = aws.targets.filter((id) => !there.has(id)).map((Id) => ({ Id, Port: aws.targetPort }));
  const { TargetGroupArn } = group;
  if (Targets.length > 0) await aws.elb.send(new RegisterTargetsCommand({ TargetGroupArn, Targets }), options(work));
  const serving = (await targetsIn(aws, work, group)).some(({ state }) => state === 'healthy');
  return serving ? DONE : { done: false, reason: NOT_HEALTHY };
};

export const targetDeregistering: Step = async (aws, work) => {
  const group = await findTargetGroup(aws, work);
  if (!group) return DONE;
  // A draining target is on its way out, and goes with the group.
  const there = (await targetsIn(aws, work, group)).filter(({ state }) => state !== 'draining');
  if (there.length === 0) return DONE;
  const { TargetGroupArn } = group;
  const Targets = there.map(({ id: Id }) => ({ Id, Port: aws.targetPort }));
  await aws.elb.send(new DeregisterTargetsCommand({ TargetGroupArn, Targets }), options(work));
  return DONE;
};

const listenerDeleting =
  (port: number): Step =>
  async (aws, work) => {
    const balancer = await findBalancer(aws, work);
    const there = balancer && (await findListener(aws, work, balancer.LoadBalancerArn, port));
    if (there)
      await unlessGone(aws.elb.send(new DeleteListenerCommand({ ListenerArn: there.ListenerArn }), options(work)));
    return DONE;
  };

export const port443Deleting = listenerDeleting(HTTPS);
export const port80Deleting = listenerDeleting(HTTP);

export const targetGroupDeleting: Step = async (aws, work) => {
  const group = await findTargetGroup(aws, work);
  if (!group) return DONE;
  const { TargetGroupArn } = group;
  try {
    await unlessGone(aws.elb.send(new DeleteTargetGroupCommand({ TargetGroupArn }), options(work)));
  } catch (error) {
    if (isInUse(error)) return { done: false, reason: BEING_REMOVED };
    throw error;
  }
  return DONE;
};

export const loadBalancerDeleting: Step = async (aws, work) => {
  const balancer = await findBalancer(aws, work);
  if (!balancer) return DONE;
  const { LoadBalancerArn } = balancer;
  try {
    await unlessGone(aws.elb.send(new DeleteLoadBalancerCommand({ LoadBalancerArn }), options(work)));
  } catch (error) {
    if (isInUse(error)) return { done: false, reason: BEING_REMOVED };
    throw error;
  }
  return (await findBalancer(aws, work)) ? { done: false, reason: BEING_REMOVED } : DONE;
};
