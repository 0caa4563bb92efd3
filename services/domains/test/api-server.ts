/**
 * The real API server of a cluster, asked with the rights that the charts give the service: KUBERNETES_URL and
 * KUBERNETES_TOKEN, with the charts installed. The controllers of certificates and Ingresses are played, by
 * KUBERNETES_ADMIN; the gateway's Service and its end points are the cluster's own.
 */
import { once } from 'node:events';
import https from 'node:https';
import { type Answer, type Asked, type PlayedCloud, startGate } from './gate';

const NAMESPACE = 'enishi';
const PATHS = {
  certificates: `/apis/cert-manager.io/v1/namespaces/${NAMESPACE}/certificates`,
  ingresses: `/apis/networking.k8s.io/v1/namespaces/${NAMESPACE}/ingresses`,
  secrets: `/api/v1/namespaces/${NAMESPACE}/secrets`,
} as const;
type Resource = keyof typeof PATHS;

interface Thing {
  metadata: { name: string };
  spec: { secretName?: string };
  status?: { conditions?: object[]; loadBalancer?: { ingress?: object[] } };
}

const DAY_MS = 86_400_000;
const JSON_TYPE = 'application/json';
/** Objects of host names; what the charts install, the service `site` too, stands in the same namespace. */
const isOurs = ({ metadata }: Thing): boolean => /^site-[0-9a-f]{24}$/.test(metadata.name);

interface ServerOptions {
  url: string;
  /** Token that the service calls with. */
  token: string;
  admin: string;
}

async function send(url: string, token: string, method: string, type: string | undefined, body: Buffer | string) {
  const asked = https.request(url, {
    // The server's certificate is one that it made for itself.
    ...{ method, rejectUnauthorized: false },
    headers: { authorization: `Bearer ${token}`, accept: JSON_TYPE, ...(type && { 'content-type': type }) },
  });
  asked.end(body);
  const [answer] = await once(asked, 'response');
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  return {
    status: answer.statusCode ?? 0,
    type: answer.headers['content-type'] ?? JSON_TYPE,
    body: Buffer.concat(pieces),
  };
}

export async function startApiServer({ url, token, admin }: ServerOptions): Promise<PlayedCloud> {
  const looks = new Map<string, number>();

  async function command(
    method: string,
    path: string,
    body?: object,
    type = JSON_TYPE,
  ): Promise<Thing & { items: Thing[] }> {
    const sent = body ? JSON.stringify(body) : '';
    const answer = await send(`${url}${path}`, admin, method, body && type, sent);
    if (answer.status >= 400 && answer.status !== 404) throw new Error(`${method} ${path}: ${answer.body}`);
    return JSON.parse(answer.body.toString());
  }

  /** The fields a controller writes into an object, at the second look. */
  async function control(resource: Resource, name: string): Promise<void> {
    const place = `${PATHS[resource]}/${name}`;
    const seen = looks.get(place) ?? 0;
    const thing = await command('GET', place);
    if (!thing.spec) return;
    looks.set(place, seen + 1);
    const { conditions, loadBalancer } = thing.status ?? {};
    if (seen === 0 || conditions || loadBalancer?.ingress) return;
    const write = (status: object) => command('PATCH', `${place}/status`, { status }, 'application/merge-patch+json');
    if (resource === 'ingresses') return void (await write({ loadBalancer: { ingress: [{ ip: '192.0.2.10' }] } }));
    const now = new Date();
    const ready = { type: 'Ready', status: 'True', reason: 'Ready', message: 'issued', lastTransitionTime: now };
    const notAfter = new Date(now.getTime() + 90 * DAY_MS);
    await command('POST', PATHS.secrets, {
      ...{ apiVersion: 'v1', kind: 'Secret', type: 'kubernetes.io/tls' },
      metadata: { name: thing.spec.secretName },
      data: { 'tls.crt': '', 'tls.key': '' },
    });
    await write({ conditions: [ready], notAfter: notAfter.toISOString().replace(/\.\d+Z$/, 'Z') });
  }

  async function handle({ method, path, headers, body }: Asked): Promise<Answer> {
    const [, resource, name] = /\/namespaces\/[^/]+\/(certificates|ingresses)\/([^/?]+)/.exec(path) ?? [];
    if (method === 'GET' && name) await control(resource as Resource, name);
    return send(`${url}${path}`, token, method, headers['content-type'], body);
  }

  const list = async (resource: Resource) => (await command('GET', PATHS[resource])).items.filter(isOurs);
  const kinds = Object.keys(PATHS) as Resource[];
  const made = async () =>
    (await Promise.all(kinds.map(async (kind) => (await list(kind)).map(() => kind as string)))).flat().sort();

  const gate = await startGate({
    nameOf: ({ method, path }) =>
      method === 'GET' ? undefined : `${method} ${/namespaces\/[^/]+\/(\w+)/.exec(path)?.[1]}`,
    handle,
  });
  return {
    gate,
    made,
    all: ['certificates', 'ingresses', 'secrets'],
    environment: {
      SITE_DOMAIN_PROVIDER: 'kubernetes',
      SITE_K8S_NAMESPACE: NAMESPACE,
      SITE_K8S_ISSUER: 'letsencrypt',
      SITE_K8S_INGRESS_CLASS: 'nginx',
      SITE_K8S_API: gate.url,
    },
    async close() {
      await gate.close();
      for (const kind of kinds)
        for (const { metadata } of await list(kind)) await command('DELETE', `${PATHS[kind]}/${metadata.name}`);
    },
  };
}
