/**
 * An API server of a cluster with the kinds that host names of sites need. It keeps objects with a version, refuses what
 * a real one refuses of them, and does what controllers do: certificates are issued, Ingresses get an address.
 */
import { type Answer, type Asked, type PlayedCloud, startGate } from './gate';

const NAMESPACE = 'enishi';
const LABEL = /^(?:[A-Za-z0-9](?:[-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$/;
const NAME = /^[a-z0-9](?:[-a-z0-9.]{0,251}[a-z0-9])?$/;
const HOST = /^(?:[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?$/;

// biome-ignore lint/suspicious/noExplicitAny: an object of a cluster, of any kind
type Thing = any;

interface Kind {
  group: string;
  kind: string;
  /** The faults of an object. */
  check(spec: Thing): string[];
}

const need = (isThere: unknown, path: string): string[] => (isThere ? [] : [`${path}: Required value`]);

function ingressErrors(spec: Thing): string[] {
  const { rules = [], tls = [], defaultBackend } = spec ?? {};
  const errors =
    rules.length > 0 || defaultBackend ? [] : ['spec: either `defaultBackend` or `rules` must be specified'];
  for (const { host, http } of rules) {
    if (host !== undefined && !HOST.test(host)) errors.push('spec.rules.host: Invalid value');
    errors.push(...need(http?.paths?.length, 'spec.rules.http.paths'));
    for (const { path, pathType, backend } of http?.paths ?? []) {
      if (!['Exact', 'Prefix', 'ImplementationSpecific'].includes(pathType)) errors.push('pathType: Required value');
      if (!String(path).startsWith('/')) errors.push('path: must be an absolute path');
      errors.push(...need(backend?.service?.name, 'backend.service.name'));
      errors.push(...need(backend?.service?.port?.number ?? backend?.service?.port?.name, 'backend.service.port'));
    }
  }
  for (const { hosts = [] } of tls)
    if (!hosts.every((host: string) => HOST.test(host))) errors.push('tls.hosts: Invalid');
  return errors;
}

const certificateErrors = (spec: Thing): string[] => [
  ...need(spec?.secretName, 'spec.secretName'),
  ...need(spec?.issuerRef?.name, 'spec.issuerRef.name'),
  ...need(spec?.dnsNames?.length, 'spec.dnsNames'),
];

const KINDS: Readonly<Record<string, Kind>> = {
  ingresses: { group: 'apis/networking.k8s.io/v1', kind: 'Ingress', check: ingressErrors },
  certificates: { group: 'apis/cert-manager.io/v1', kind: 'Certificate', check: certificateErrors },
  secrets: { group: 'api/v1', kind: 'Secret', check: () => [] },
  services: { group: 'api/v1', kind: 'Service', check: () => [] },
  endpointslices: { group: 'apis/discovery.k8s.io/v1', kind: 'EndpointSlice', check: () => [] },
};

/** The rights that the chart's role gives this service. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  ingresses: ['GET', 'POST', 'PUT', 'DELETE'],
  certificates: ['GET', 'POST', 'PUT', 'DELETE'],
  secrets: ['DELETE'],
  services: ['GET'],
  endpointslices: ['GET'],
};

const answer = (status: number, body: object): Answer => ({
  ...{ status, type: 'application/json', body: JSON.stringify(body) },
});
const refuse = (code: number, reason: string, message = reason): Answer =>
  answer(code, { kind: 'Status', apiVersion: 'v1', status: 'Failure', code, reason, message });

const DAY_MS = 86_400_000;
/** Looks that find an object before its controller has seen to it. */
const UNSEEN = 1;

export interface PlayedCluster extends PlayedCloud {
  /** By resource and name; the test may change them. */
  things: Map<string, Thing>;
}

export async function startCluster(): Promise<PlayedCluster> {
  const things = new Map<string, Thing>();
  const looks = new Map<string, number>();
  let version = 0;

  /** The state that controllers have brought an object to by now. */
  function control(resource: string, thing: Thing): void {
    const place = `${resource}/${thing.metadata.name}`;
    const seen = looks.get(place) ?? 0;
    looks.set(place, seen + 1);
    if (seen < UNSEEN || thing.status) return;
    if (resource === 'ingresses') thing.status = { loadBalancer: { ingress: [{ ip: '192.0.2.10' }] } };
    if (resource !== 'certificates') return;
    const notAfter = new Date(Date.now() + 90 * DAY_MS).toISOString();
    thing.status = { conditions: [{ type: 'Ready', status: 'True', reason: 'Ready' }], notAfter };
    things.set(`secrets/${thing.spec.secretName}`, {
      metadata: { name: thing.spec.secretName },
      type: 'kubernetes.io/tls',
    });
  }

  function write(resource: string, { kind, group, check }: Kind, thing: Thing, there: Thing): Answer {
    const { metadata = {}, spec } = thing;
    const apiVersion = group.replace(/^apis?\//, '');
    if (thing.kind !== kind || thing.apiVersion !== apiVersion) return refuse(400, 'BadRequest');
    const labels = Object.values<string>(metadata.labels ?? {});
    const errors = [
      ...(NAME.test(metadata.name) ? [] : ['metadata.name: Invalid value']),
      ...(labels.every((label) => LABEL.test(label)) ? [] : ['metadata.labels: Invalid value']),
      ...check(spec),
    ];
    if (errors.length > 0) return refuse(422, 'Invalid', errors.join('; '));
    const made = { apiVersion, kind, spec, metadata: { ...metadata, namespace: NAMESPACE }, status: there?.status };
    made.metadata.resourceVersion = String(++version);
    things.set(`${resource}/${metadata.name}`, made);
    return answer(there ? 200 : 201, made);
  }

  function handle({ method, path, body }: Asked): Answer {
    const { pathname } = new URL(path, 'http://cluster');
    const group = pathname.slice(1);
    const served = Object.entries(KINDS).filter(([, one]) => one.group === group);
    if (served.length > 0)
      return answer(200, {
        kind: 'APIResourceList',
        groupVersion: group.replace(/^apis?\//, ''),
        resources: served.map(([name, { kind }]) => ({ name, kind, namespaced: true, singularName: '', verbs: [] })),
      });
    const [, at, namespace, resource, name] =
      /^\/(.+)\/namespaces\/([^/]+)\/([^/]+)(?:\/([^/]+))?$/.exec(pathname) ?? [];
    const known = KINDS[resource];
    if (!known || known.group !== at || namespace !== NAMESPACE) return refuse(404, 'NotFound');
    if (!MAY[resource].includes(method)) return refuse(403, 'Forbidden');
    const sent = body.length > 0 ? JSON.parse(body.toString()) : undefined;
    const there = things.get(`${resource}/${name ?? sent?.metadata?.name}`);
    if (method === 'POST') {
      if (sent.metadata?.resourceVersion) return refuse(400, 'BadRequest');
      return there ? refuse(409, 'AlreadyExists') : write(resource, known, sent, undefined);
    }
    if (method === 'GET' && !name)
      return answer(200, {
        kind: `${known.kind}List`,
        apiVersion: at.replace(/^apis?\//, ''),
        metadata: {},
        items: [...things].filter(([place]) => place.startsWith(`${resource}/`)).map(([, thing]) => thing),
      });
    if (!there) return refuse(404, 'NotFound');
    if (method === 'PUT')
      return sent.metadata?.resourceVersion === there.metadata.resourceVersion
        ? write(resource, known, sent, there)
        : refuse(409, 'Conflict');
    if (method === 'DELETE') {
      things.delete(`${resource}/${name}`);
      return answer(200, { kind: 'Status', apiVersion: 'v1', status: 'Success' });
    }
    control(resource, there);
    return answer(200, there);
  }

  things.set('services/gateway', { apiVersion: 'v1', kind: 'Service', metadata: { name: 'gateway' } });
  things.set('endpointslices/gateway-1', {
    metadata: { name: 'gateway-1' },
    endpoints: [{ conditions: { ready: true } }],
  });
  const nameOf = ({ method, path }: Asked) =>
    method === 'GET' ? undefined : `${method} ${/namespaces\/[^/]+\/(\w+)/.exec(path)?.[1]}`;
  const gate = await startGate({ nameOf, handle });
  return {
    gate,
    things,
    made: async () =>
      [...things.keys()]
        .map((place) => place.split('/')[0])
        .filter((kind) => /^(?:ing|cert|sec)/.test(kind))
        .sort(),
    all: ['certificates', 'ingresses', 'secrets'],
    environment: {
      SITE_DOMAIN_PROVIDER: 'kubernetes',
      SITE_K8S_NAMESPACE: NAMESPACE,
      SITE_K8S_ISSUER: 'letsencrypt',
      SITE_K8S_INGRESS_CLASS: 'nginx',
      SITE_K8S_API: gate.url,
    },
    close: () => gate.close(),
  };
}
