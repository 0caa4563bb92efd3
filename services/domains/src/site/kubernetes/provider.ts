/**
 * Host names in a cluster: an Ingress that leads to the gateway, and a Certificate of cert-manager, which renews it.
 * States that have no object of their own wait for what the cluster says of those two and of the gateway's Service.
 */
import { siteDomainStatus } from '@enishi/protos/master/domains';
import type { DomainsConfig } from '../../env';
import type { Certificate, SiteProvider, SiteWork, StepResult } from '../provider';
import { allRight, lookUpSiteRows, ownershipRow, targetRow } from '../rows';
import { type Cluster, createCluster, nameOf, type Wanted } from './api';

const { code } = siteDomainStatus;

const INGRESS = { apiVersion: 'networking.k8s.io/v1', kind: 'Ingress' } as const;
const CERTIFICATE = { apiVersion: 'cert-manager.io/v1', kind: 'Certificate' } as const;
const SECRET = { apiVersion: 'v1', kind: 'Secret' } as const;
const SERVICE = { apiVersion: 'v1', kind: 'Service' } as const;
const SLICE = { apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice' } as const;

const DONE: StepResult = { done: true };
const ENTER = 'DNSの設定を確認しています。表示されている行を登録してください。反映に時間がかかることがあります。';
const ISSUING = '証明書の発行を待っています。数分かかることがあります。';
const BEING_WRITTEN = '配信の設定を更新しています。';
const NO_ADDRESS = '配信の設備が設定を受け取るのを待っています。';
const NO_SERVICE = 'サイトのサーバーが見つかるのを待っています。';
const NOT_READY = 'サイトのサーバーが応答するのを待っています。';
const BEING_REMOVED = '配信の設定を片付けています。';

interface CertificateStatus {
  conditions?: { type: string; status: string; reason?: string; message?: string }[];
  notAfter?: string | Date;
  lastFailureTime?: string | Date;
}
interface IngressStatus {
  loadBalancer?: { ingress?: { ip?: string; hostname?: string }[] };
}
interface Slice {
  endpoints?: { conditions?: { ready?: boolean } }[];
}

const isReady = ({ conditions = [] }: CertificateStatus): boolean =>
  conditions.some(({ type, status }) => type === 'Ready' && status === 'True');

type Step = (work: SiteWork) => Promise<StepResult>;

function wantedOf(config: DomainsConfig) {
  const { SITE_K8S_INGRESS_CLASS, SITE_K8S_SERVICE, SITE_K8S_SERVICE_PORT, SITE_K8S_ISSUER } = config;
  const backend = { service: { name: SITE_K8S_SERVICE, port: { number: SITE_K8S_SERVICE_PORT } } };
  return {
    ingress: (work: SiteWork): Wanted => ({
      ...INGRESS,
      spec: {
        ...(SITE_K8S_INGRESS_CLASS && { ingressClassName: SITE_K8S_INGRESS_CLASS }),
        tls: [{ hosts: [work.host], secretName: nameOf(work) }],
        rules: [{ host: work.host, http: { paths: [{ path: '/', pathType: 'Prefix', backend }] } }],
      },
    }),
    certificate: (work: SiteWork): Wanted => ({
      ...CERTIFICATE,
      spec: {
        secretName: nameOf(work),
        dnsNames: [work.host],
        issuerRef: { group: 'cert-manager.io', kind: 'ClusterIssuer', name: SITE_K8S_ISSUER },
      },
    }),
  };
}

function stepsOf(cluster: Cluster, config: DomainsConfig, rowsOf: SiteProvider['rows']) {
  const { SITE_K8S_SERVICE } = config;
  const wanted = wantedOf(config);
  const certificateOf = (work: SiteWork) => cluster.apply<CertificateStatus>(work, wanted.certificate(work));

  /** The issuer visits the name, so that it has to lead here before a certificate is asked for. */
  const verify: Step = async (work) => {
    const rows = await lookUpSiteRows(rowsOf(work), work.lookUp);
    if (!allRight(rows)) return { done: false, rows, reason: ENTER };
    const { status = {} } = (await certificateOf(work)) ?? {};
    if (!isReady(status)) return { done: false, rows, reason: ISSUING };
    return { done: true, rows, ...(status.notAfter && { certificate_expires_at: new Date(status.notAfter) }) };
  };

  const makeIngress: Step = async (work) =>
    (await cluster.apply(work, wanted.ingress(work))) ? DONE : { done: false, reason: BEING_WRITTEN };

  const findService: Step = async () =>
    (await cluster.find(SERVICE, SITE_K8S_SERVICE)) ? DONE : { done: false, reason: NO_SERVICE };

  const addressed: Step = async (work) => {
    const there = await cluster.apply<IngressStatus>(work, wanted.ingress(work));
    return there?.status?.loadBalancer?.ingress?.length ? DONE : { done: false, reason: NO_ADDRESS };
  };

  const certified: Step = async (work) =>
    isReady((await certificateOf(work))?.status ?? {}) ? DONE : { done: false, reason: ISSUING };

  const served: Step = async () => {
    const slices = await cluster.list<Slice>(SLICE, `kubernetes.io/service-name=${SITE_K8S_SERVICE}`);
    // Nothing said of an endpoint means that it is ready.
    const isServed = slices.some(({ endpoints }) => endpoints?.some(({ conditions }) => conditions?.ready !== false));
    return isServed ? DONE : { done: false, reason: NOT_READY };
  };

  const reached: Step = async (work) => {
    const rows = await lookUpSiteRows(rowsOf(work), work.lookUp);
    return allRight(rows) ? { done: true, rows } : { done: false, rows, reason: ENTER };
  };

  const removeIngress: Step = async (work) =>
    (await cluster.remove(work, INGRESS)) ? DONE : { done: false, reason: BEING_REMOVED };

  /** The key of a certificate stays behind when the certificate goes. */
  const removeCertificate: Step = async (work) => {
    if (!(await cluster.remove(work, CERTIFICATE))) return { done: false, reason: BEING_REMOVED };
    await cluster.removeUnread(work, SECRET);
    return DONE;
  };

  const steps: Readonly<Record<number, Step>> = {
    [code.certificate_verifying]: verify,
    [code.load_balancer_creating]: makeIngress,
    [code.target_group_creating]: findService,
    [code.port_80_creating]: addressed,
    [code.port_443_creating]: certified,
    [code.target_registering]: served,
    [code.endpoint_creating]: reached,
    [code.load_balancer_deleting]: removeIngress,
    [code.certificate_deleting]: removeCertificate,
  };
  return steps;
}

function stateOf({ conditions = [], notAfter, lastFailureTime }: CertificateStatus): Certificate['state'] {
  if (notAfter && new Date(notAfter) <= new Date()) return 'expired';
  if (isReady({ conditions })) return 'issued';
  return lastFailureTime ? 'failed' : 'pending';
}

const STUCK = '証明書を発行または更新できていません。表示されている行が登録されているか、ご確認ください。';

export function createKubernetesProvider(config: DomainsConfig): SiteProvider {
  const cluster = createCluster(config);
  const rows: SiteProvider['rows'] = ({ host, token }) => [
    ownershipRow(host, token),
    targetRow(host, config.SITE_TARGET_HOST),
  ];
  const steps = stepsOf(cluster, config, rows);
  return {
    name: 'kubernetes',
    rows,
    step: async (status, work) => (await steps[status]?.(work)) ?? DONE,
    async certificate(work) {
      const found = await lookUpSiteRows(rows(work), work.lookUp);
      const there = await cluster.find<CertificateStatus>(CERTIFICATE, nameOf(work));
      if (!there) return { state: 'none', rows: found };
      const status = there.status ?? {};
      const state = stateOf(status);
      const expires_at = status.notAfter ? new Date(status.notAfter) : undefined;
      const isStuck = state === 'failed' || state === 'expired' || status.lastFailureTime !== undefined;
      return { state, rows: found, expires_at, ...(isStuck && { reason: STUCK }) };
    },
    close: () => undefined,
  };
}
