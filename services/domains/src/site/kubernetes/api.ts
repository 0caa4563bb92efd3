/** Objects of a cluster: read before they are written, known by a name that each host has once. */
import { createHash } from 'node:crypto';
import { createConfiguration, KubeConfig, KubernetesObjectApi, ServerConfiguration } from '@kubernetes/client-node';
import type { DomainsConfig } from '../../env';
import { type SiteWork, StepRefused } from '../provider';

const ANSWER_MS = 15_000;
const MANAGER = 'enishi';
const SITE = 'enishi.app/site';
/** The digest of the values that the object was made of: it is written again when that is another. */
const SPEC = 'enishi.app/spec';

/** The part of an object that is read, whatever its kind. */
export interface Thing<Status = unknown> {
  apiVersion: string;
  kind: string;
  metadata: {
    name: string;
    namespace?: string;
    resourceVersion?: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
  };
  spec?: unknown;
  status?: Status;
}

export interface Wanted {
  apiVersion: string;
  kind: string;
  spec: unknown;
}

type Named = Pick<Wanted, 'apiVersion' | 'kind'>;

export const nameOf = ({ key }: Pick<SiteWork, 'key'>): string => `site-${key}`;

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

const RIGHTS =
  'クラスターの権限または設定が正しくないため、先へ進めません。運営の担当者へご連絡ください。直した後に「もう一度試す」を押してください。';
const FOREIGN = '同じ名前のものがクラスターにあるため、先へ進めません。運営の担当者へご連絡ください。';
/** Not signed in, not allowed, and what the server finds wrong with an object. */
const REFUSALS: ReadonlySet<unknown> = new Set([400, 401, 403, 422]);

async function refusing<Answer>(asked: Promise<unknown>): Promise<Answer> {
  try {
    return (await asked) as Answer;
  } catch (error) {
    throw REFUSALS.has(codeOf(error)) ? new StepRefused(RIGHTS, { cause: error }) : error;
  }
}

function connect(server: string | undefined): KubernetesObjectApi {
  const cluster = new KubeConfig();
  // One that is spoken to without TLS, such as `kubectl proxy`, has to be said to be so.
  const skipTLSVerify = server?.startsWith('http:') ?? false;
  if (server) cluster.loadFromClusterAndUser({ name: 'given', server, skipTLSVerify }, { name: 'given' });
  else cluster.loadFromDefault();
  const baseServer = new ServerConfiguration(cluster.getCurrentCluster()?.server ?? '', {});
  const deadline = {
    pre: async (request: { setSignal(signal: AbortSignal): void }) => {
      request.setSignal(AbortSignal.timeout(ANSWER_MS));
      return request;
    },
    post: async <Response>(response: Response) => response,
  };
  const promiseMiddleware = [deadline] as unknown as NonNullable<
    NonNullable<Parameters<typeof createConfiguration>[0]>['promiseMiddleware']
  >;
  return new KubernetesObjectApi(
    createConfiguration({ baseServer, authMethods: { default: cluster }, promiseMiddleware }),
  );
}

export interface Cluster {
  find<Status>(named: Named, name: string): Promise<Thing<Status> | undefined>;
  /** Objects with a label. */
  list<Found>(named: Named, labelSelector: string): Promise<Found[]>;
  /** Makes the object of a host, or makes it again as it is wanted. @returns undefined while another client writes it */
  apply<Status>(work: SiteWork, wanted: Wanted): Promise<Thing<Status> | undefined>;
  /** @returns whether it is gone */
  remove(work: SiteWork, named: Named): Promise<boolean>;
  /** Takes away what may be removed but not read. */
  removeUnread(work: SiteWork, named: Named): Promise<void>;
}

const hashOf = (spec: unknown): string => createHash('sha256').update(JSON.stringify(spec)).digest('hex').slice(0, 32);

export function createCluster({ SITE_K8S_API, SITE_K8S_NAMESPACE: namespace = 'default' }: DomainsConfig): Cluster {
  const api = connect(SITE_K8S_API);
  const at = (named: Named, name: string) => ({ ...named, metadata: { name, namespace } });

  async function unless404<Answer>(asked: Promise<unknown>): Promise<Answer | undefined> {
    try {
      return await refusing<Answer>(asked);
    } catch (error) {
      if (codeOf(error) === 404) return undefined;
      throw error;
    }
  }

  const find: Cluster['find'] = (named, name) => unless404(api.read(at(named, name)));

  const mine = (thing: Thing, { key }: SiteWork): void => {
    if (thing.metadata.labels?.[SITE] !== key) throw new StepRefused(FOREIGN);
  };

  async function write<Status>(asked: Promise<unknown>): Promise<Thing<Status> | undefined> {
    try {
      return await refusing<Thing<Status>>(asked);
    } catch (error) {
      // Made, or changed, since it was read.
      if (codeOf(error) === 409) return undefined;
      throw error;
    }
  }

  return {
    find,
    async list<Found>(named: Named, labelSelector: string) {
      const { apiVersion, kind } = named;
      const asked = api.list(apiVersion, kind, namespace, undefined, undefined, undefined, undefined, labelSelector);
      return (await refusing<{ items: Found[] }>(asked)).items;
    },
    async apply<Status>(work: SiteWork, wanted: Wanted) {
      const { apiVersion, kind, spec } = wanted;
      const there = await find<Status>(wanted, nameOf(work));
      const metadata = {
        ...at(wanted, nameOf(work)).metadata,
        labels: { 'app.kubernetes.io/managed-by': MANAGER, [SITE]: work.key },
        annotations: { [SPEC]: hashOf(spec) },
      };
      if (!there) return write<Status>(api.create({ apiVersion, kind, metadata, spec } as Thing));
      mine(there, work);
      if (there.metadata.annotations?.[SPEC] === metadata.annotations[SPEC]) return there;
      const { resourceVersion, annotations } = there.metadata;
      const changed = { ...metadata, resourceVersion, annotations: { ...annotations, ...metadata.annotations } };
      return write<Status>(api.replace({ apiVersion, kind, metadata: changed, spec } as Thing));
    },
    async remove(work, named) {
      const there = await find(named, nameOf(work));
      if (!there) return true;
      mine(there, work);
      await unless404(api.delete(at(named, nameOf(work))));
      return (await find(named, nameOf(work))) === undefined;
    },
    removeUnread: async (work, named) => void (await unless404(api.delete(at(named, nameOf(work))))),
  };
}
