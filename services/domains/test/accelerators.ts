/**
 * The answers of Global Accelerator to the calls that are made of it: its protocol is JSON with the call in a header.
 * Nothing else plays it (`moto` does not). Limits of number, order of removal, and times that steps take are as
 * its documentation says.
 */

type Input = Record<string, unknown> & { [key: string]: string };

interface Accelerator {
  AcceleratorArn: string;
  Name: string;
  Enabled: boolean;
  token: string;
  /** Looks that still find it changing. */
  changing: number;
}
interface Under {
  arn: string;
  parent: string;
  token: string;
  input: Input;
}

export class Refusal extends Error {
  constructor(readonly type: string) {
    super(type);
  }
}

const ACCOUNT = 'arn:aws:globalaccelerator::123456789012:accelerator';
/** Few, so that what is looked for is not on the first page. */
const PER_PAGE = 2;

export function createAccelerators() {
  const accelerators: Accelerator[] = [];
  const listeners: Under[] = [];
  const groups: Under[] = [];
  let count = 0;

  const need = (input: Input, ...names: string[]): void => {
    for (const name of names)
      if (input[name] === undefined || input[name] === '') throw new Refusal('InvalidArgumentException');
  };
  const accelerator = (arn: string): Accelerator => {
    const found = accelerators.find(({ AcceleratorArn }) => AcceleratorArn === arn);
    if (!found) throw new Refusal('AcceleratorNotFoundException');
    return found;
  };
  const under = (list: Under[], arn: string, missing: string): Under => {
    const found = list.find((one) => one.arn === arn);
    if (!found) throw new Refusal(missing);
    return found;
  };
  const remove = <One>(list: One[], one: One): object => {
    list.splice(list.indexOf(one), 1);
    return {};
  };
  const shown = ({ token: _token, changing, ...one }: Accelerator) => ({
    ...one,
    IpAddressType: 'IPV4',
    Status: changing > 0 ? 'IN_PROGRESS' : 'DEPLOYED',
    DnsName: `${one.Name}.awsglobalaccelerator.com`,
    IpSets: [{ IpFamily: 'IPv4', IpAddresses: ['192.0.2.10', '192.0.2.20'] }],
  });
  const listener = ({ arn, input }: Under) => ({
    ListenerArn: arn,
    Protocol: input.Protocol,
    PortRanges: input.PortRanges,
  });
  const group = ({ arn, input }: Under) => ({
    EndpointGroupArn: arn,
    EndpointGroupRegion: input.EndpointGroupRegion,
    EndpointDescriptions: (input.EndpointConfigurations as unknown as { EndpointId: string }[]).map(
      ({ EndpointId }) => ({
        EndpointId,
        HealthState: 'HEALTHY',
      }),
    ),
  });

  const calls: Record<string, (input: Input) => object> = {
    CreateAccelerator(input) {
      need(input, 'Name', 'IdempotencyToken');
      let one = accelerators.find(({ token }) => token === input.IdempotencyToken);
      if (!one) {
        const { Name, IdempotencyToken: token } = input;
        one = { AcceleratorArn: `${ACCOUNT}/${++count}`, Name, Enabled: true, token, changing: 2 };
        accelerators.push(one);
      }
      return { Accelerator: shown(one) };
    },
    DescribeAccelerator(input) {
      const one = accelerator(input.AcceleratorArn);
      const Accelerator = shown(one);
      one.changing -= 1;
      return { Accelerator };
    },
    ListAccelerators({ NextToken }) {
      const from = Number(NextToken ?? 0);
      const page = accelerators.slice(from, from + PER_PAGE);
      const next = from + PER_PAGE;
      return { Accelerators: page.map(shown), ...(next < accelerators.length && { NextToken: String(next) }) };
    },
    UpdateAccelerator(input) {
      const one = accelerator(input.AcceleratorArn);
      one.Enabled = Boolean(input.Enabled);
      one.changing = 2;
      return { Accelerator: shown(one) };
    },
    DeleteAccelerator({ AcceleratorArn }) {
      const one = accelerator(AcceleratorArn);
      if (listeners.some(({ parent }) => parent === AcceleratorArn))
        throw new Refusal('AssociatedListenerFoundException');
      if (one.Enabled || one.changing > 0) throw new Refusal('AcceleratorNotDisabledException');
      return remove(accelerators, one);
    },
    CreateListener(input) {
      need(input, 'AcceleratorArn', 'PortRanges', 'IdempotencyToken');
      const { AcceleratorArn: parent, IdempotencyToken: token } = input;
      accelerator(parent);
      const there = listeners.filter((one) => one.parent === parent);
      let one = there.find((other) => other.token === token);
      if (!one) {
        if (there.length > 0) throw new Refusal('InvalidPortRangeException');
        one = { arn: `${parent}/listener/${++count}`, parent, token, input };
        listeners.push(one);
      }
      return { Listener: listener(one) };
    },
    ListListeners({ AcceleratorArn }) {
      accelerator(AcceleratorArn);
      return { Listeners: listeners.filter(({ parent }) => parent === AcceleratorArn).map(listener) };
    },
    DeleteListener({ ListenerArn }) {
      const one = under(listeners, ListenerArn, 'ListenerNotFoundException');
      if (groups.some(({ parent }) => parent === ListenerArn))
        throw new Refusal('AssociatedEndpointGroupFoundException');
      return remove(listeners, one);
    },
    CreateEndpointGroup(input) {
      need(input, 'ListenerArn', 'EndpointGroupRegion', 'IdempotencyToken');
      const { ListenerArn: parent, IdempotencyToken: token } = input;
      under(listeners, parent, 'ListenerNotFoundException');
      const there = groups.filter((one) => one.parent === parent);
      let one = there.find((other) => other.token === token);
      if (!one) {
        if (there.length > 0) throw new Refusal('EndpointGroupAlreadyExistsException');
        one = { arn: `${parent}/endpoint-group/${++count}`, parent, token, input };
        groups.push(one);
      }
      return { EndpointGroup: group(one) };
    },
    ListEndpointGroups({ ListenerArn }) {
      under(listeners, ListenerArn, 'ListenerNotFoundException');
      return { EndpointGroups: groups.filter(({ parent }) => parent === ListenerArn).map(group) };
    },
    DeleteEndpointGroup({ EndpointGroupArn }) {
      return remove(groups, under(groups, EndpointGroupArn, 'EndpointGroupNotFoundException'));
    },
  };

  return {
    call: (name: string, input: Input): object => calls[name](input),
    /** Kinds of what is there. */
    made: () => [
      ...accelerators.map(() => 'accelerator'),
      ...listeners.map(() => 'listener'),
      ...groups.map(() => 'endpoint'),
    ],
    /** Others' accelerators, which are no concern of the product. */
    addForeign(names: readonly string[]) {
      for (const Name of names)
        accelerators.push({ AcceleratorArn: `${ACCOUNT}/${++count}`, Name, Enabled: true, token: Name, changing: 0 });
    },
  };
}
