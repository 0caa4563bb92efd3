// Objects that a cluster has before the charts are installed: nodes, a namespace that lets only restricted pods in, and what a production
// installation brings itself.
import { NAMESPACE } from './render.mjs';

export const NODES = ['node-1', 'node-2', 'node-3'];
const RESTRICTED = 'pod-security.kubernetes.io';

const node = (name) => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: {
    name,
    labels: { 'kubernetes.io/hostname': name, 'kubernetes.io/arch': 'amd64', 'kubernetes.io/os': 'linux' },
    annotations: { 'kwok.x-k8s.io/node': 'fake' },
  },
  status: {
    allocatable: { cpu: '16', memory: '64Gi', pods: '110', 'ephemeral-storage': '100Gi' },
    capacity: { cpu: '16', memory: '64Gi', pods: '110', 'ephemeral-storage': '100Gi' },
  },
});

const namespace = {
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: {
    name: NAMESPACE,
    labels: {
      [`${RESTRICTED}/enforce`]: 'restricted',
      [`${RESTRICTED}/enforce-version`]: 'latest',
      [`${RESTRICTED}/warn`]: 'restricted',
    },
  },
};

export const before = [...NODES.map(node), namespace];

const secret = (name) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name, namespace: NAMESPACE },
  stringData: { CONTEXT_SECRET: '0123456789abcdef' },
});

const MASTERS = 'enishi-masters';
const storage = { accessModes: ['ReadOnlyMany'], resources: { requests: { storage: '1Gi' } } };

/** Secrets and the like that values-production.yaml names. */
export const ofProduction = (secrets) => [
  ...secrets.map(secret),
  {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name: MASTERS },
    spec: {
      ...{ accessModes: storage.accessModes, capacity: storage.resources.requests, storageClassName: '' },
      ...{ persistentVolumeReclaimPolicy: 'Retain', hostPath: { path: '/masters' } },
    },
  },
  {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name: MASTERS, namespace: NAMESPACE },
    spec: { ...storage, storageClassName: '', volumeName: MASTERS },
  },
];
