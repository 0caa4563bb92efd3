/** The accelerator of a host, which has the addresses that the DNS leads to: states 7 to 9, and 11 to 14. */
import {
  type Accelerator,
  CreateAcceleratorCommand,
  CreateEndpointGroupCommand,
  CreateListenerCommand,
  DeleteAcceleratorCommand,
  DeleteEndpointGroupCommand,
  DeleteListenerCommand,
  DescribeAcceleratorCommand,
  ListEndpointGroupsCommand,
  ListListenersCommand,
  paginateListAccelerators,
  UpdateAcceleratorCommand,
} from '@aws-sdk/client-global-accelerator';
import { registered } from '../../names';
import type { SiteRow, SiteWork, StepResult } from '../provider';
import { addressRow, allRight, lookUpSiteRows, targetRow } from '../rows';
import { findBalancer } from './balancer';
import { type Aws, isInUse, madeBefore, nameOf, tagsOf, unlessGone } from './calls';

const DONE: StepResult = { done: true };
const BEING_MADE = '配信の入り口を準備しています。数分かかることがあります。';
const NOT_HEALTHY = '配信の入り口からサイトに届くのを待っています。';
const POINT_IT =
  '配信の準備ができました。表示されている接続先の行を登録してください。確認できると公開されます。反映に時間がかかることがあります。';
const BEING_REMOVED = '配信の入り口を片付けています。数分かかることがあります。';

type Step = (aws: Aws, work: SiteWork) => Promise<StepResult>;
const options = ({ signal }: SiteWork) => ({ abortSignal: signal });

async function describe({ accelerator }: Aws, work: SiteWork, AcceleratorArn: string) {
  const asked = new DescribeAcceleratorCommand({ AcceleratorArn });
  return (await unlessGone(accelerator.send(asked, options(work))))?.Accelerator;
}

/** One whose answer was lost is known by its name. */
async function find(aws: Aws, work: SiteWork): Promise<Accelerator | undefined> {
  const known = work.resources.accelerator ? await describe(aws, work, work.resources.accelerator) : undefined;
  if (known) return known;
  for await (const { Accelerators = [] } of paginateListAccelerators({ client: aws.accelerator }, {}))
    for (const one of Accelerators) if (one.Name === nameOf(work)) return one;
  return undefined;
}

const listenersOf = async ({ accelerator }: Aws, work: SiteWork, AcceleratorArn: string | undefined) =>
  (await unlessGone(accelerator.send(new ListListenersCommand({ AcceleratorArn }), options(work))))?.Listeners ?? [];

const groupsOf = async ({ accelerator }: Aws, work: SiteWork, ListenerArn: string | undefined) =>
  (await unlessGone(accelerator.send(new ListEndpointGroupsCommand({ ListenerArn }), options(work))))?.EndpointGroups ??
  [];

const isReady = ({ Status }: Accelerator): boolean => Status === 'DEPLOYED';

export const acceleratorCreating: Step = async (aws, work) => {
  const create = new CreateAcceleratorCommand({
    Name: nameOf(work),
    IpAddressType: 'IPV4',
    Enabled: true,
    IdempotencyToken: work.key,
    Tags: tagsOf(work),
  });
  const there = (await find(aws, work)) ?? (await aws.accelerator.send(create, options(work))).Accelerator;
  const { AcceleratorArn: accelerator = '', DnsName: target = '', IpSets = [] } = there ?? {};
  const target_addresses = IpSets.flatMap(({ IpAddresses = [] }) => IpAddresses).join(' ');
  const resources = { accelerator, target: target.toLowerCase(), target_addresses };
  const done = there !== undefined && isReady(there);
  return { done, resources, ...(done ? {} : { reason: BEING_MADE }) };
};

export const listenerCreating: Step = async (aws, work) => {
  const { AcceleratorArn } = madeBefore(await find(aws, work));
  if ((await listenersOf(aws, work, AcceleratorArn)).length > 0) return DONE;
  const PortRanges = [80, 443].map((port) => ({ FromPort: port, ToPort: port }));
  const create = new CreateListenerCommand({
    ...{ AcceleratorArn, PortRanges, Protocol: 'TCP', IdempotencyToken: work.key },
  });
  await aws.accelerator.send(create, options(work));
  return DONE;
};

/** Rows that lead the name here: a registered name itself cannot be an alias, so that it gets the addresses. */
export function targetRows({ host, resources: { target, target_addresses } }: SiteWork): SiteRow[] {
  if (!target) return [];
  if (registered(host) !== host || !target_addresses) return [targetRow(host, target)];
  return target_addresses.split(' ').map((address) => addressRow(host, address));
}

/** The name is opened when it leads here: until then its visitors would find nothing. */
export const endpointCreating: Step = async (aws, work) => {
  const { AcceleratorArn } = madeBefore(await find(aws, work));
  const [listener] = await listenersOf(aws, work, AcceleratorArn);
  const { ListenerArn } = madeBefore(listener);
  if ((await groupsOf(aws, work, ListenerArn)).length === 0) {
    const { LoadBalancerArn: EndpointId } = madeBefore(await findBalancer(aws, work));
    const create = new CreateEndpointGroupCommand({
      ...{ ListenerArn, EndpointGroupRegion: aws.region, IdempotencyToken: work.key },
      EndpointConfigurations: [{ EndpointId, ClientIPPreservationEnabled: true }],
    });
    await aws.accelerator.send(create, options(work));
  }
  const rows = await lookUpSiteRows(targetRows(work), work.lookUp);
  const [group] = await groupsOf(aws, work, ListenerArn);
  const isHealthy = group?.EndpointDescriptions?.some(({ HealthState }) => HealthState === 'HEALTHY');
  if (!isHealthy) return { done: false, rows, reason: NOT_HEALTHY };
  return allRight(rows) ? { done: true, rows } : { done: false, rows, reason: POINT_IT };
};

export const endpointDeleting: Step = async (aws, work) => {
  const accelerator = await find(aws, work);
  if (!accelerator) return DONE;
  for (const { ListenerArn } of await listenersOf(aws, work, accelerator.AcceleratorArn))
    for (const { EndpointGroupArn } of await groupsOf(aws, work, ListenerArn))
      await unlessGone(aws.accelerator.send(new DeleteEndpointGroupCommand({ EndpointGroupArn }), options(work)));
  return DONE;
};

export const listenerDeleting: Step = async (aws, work) => {
  const accelerator = await find(aws, work);
  if (!accelerator) return DONE;
  try {
    for (const { ListenerArn } of await listenersOf(aws, work, accelerator.AcceleratorArn))
      await unlessGone(aws.accelerator.send(new DeleteListenerCommand({ ListenerArn }), options(work)));
  } catch (error) {
    if (isInUse(error)) return { done: false, reason: BEING_REMOVED };
    throw error;
  }
  return DONE;
};

/** Only one that is disabled, everywhere, can be deleted. */
export const acceleratorDisabling: Step = async (aws, work) => {
  const there = await find(aws, work);
  if (!there) return DONE;
  const { AcceleratorArn } = there;
  if (there.Enabled)
    await aws.accelerator.send(new UpdateAcceleratorCommand({ AcceleratorArn, Enabled: false }), options(work));
  const now = there.Enabled ? await find(aws, work) : there;
  return now && !isReady(now) ? { done: false, reason: BEING_REMOVED } : DONE;
};

export const acceleratorDeleting: Step = async (aws, work) => {
  const there = await find(aws, work);
  if (!there) return DONE;
  try {
    const { AcceleratorArn } = there;
    await unlessGone(aws.accelerator.send(new DeleteAcceleratorCommand({ AcceleratorArn }), options(work)));
  } catch (error) {
    if (isInUse(error)) return { done: false, reason: BEING_REMOVED };
    throw error;
  }
  return (await find(aws, work)) ? { done: false, reason: BEING_REMOVED } : DONE;
};
