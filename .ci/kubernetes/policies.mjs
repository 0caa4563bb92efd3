// Policies hold for everything that the charts render. A policy gets all objects and says what is wrong, one line each.

const nameOf = ({ kind, metadata }) => `${kind} ${metadata.name}`;
const ofKind = (objects, kind) => objects.filter((object) => object.kind === kind);
const workloads = (objects) => objects.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');
const podOf = ({ spec }) => spec.template;
const matches = (selector = {}, labels = {}) =>
  Object.entries(selector).every(([name, value]) => labels[name] === value);
const isAll = (selector) => Object.keys(selector ?? {}).length === 0;

/** Every container of every pod, with where it is. */
const containers = (objects) =>
  workloads(objects).flatMap((owner) =>
    podOf(owner).spec.containers.map((container) => ({ owner, container, pod: podOf(owner).spec, at: nameOf(owner) })),
  );

/** Deployments that a selector finds. */
const found = (objects, selector) =>
  workloads(objects).filter((owner) => matches(selector, podOf(owner).metadata.labels));

function* restricted(objects) {
  for (const { container, pod, at } of containers(objects)) {
    const { allowPrivilegeEscalation, readOnlyRootFilesystem, capabilities } = container.securityContext ?? {};
    if (pod.securityContext?.runAsNonRoot !== true || !pod.securityContext.runAsUser) yield `${at}: may run as root`;
    if (pod.securityContext?.seccompProfile?.type !== 'RuntimeDefault') yield `${at}: no seccomp profile`;
    if (allowPrivilegeEscalation !== false) yield `${at}: may gain rights`;
    if (readOnlyRootFilesystem !== true) yield `${at}: its root file system can be written`;
    if (!capabilities?.drop?.includes('ALL')) yield `${at}: keeps capabilities`;
    if (pod.hostNetwork || pod.hostPID || pod.hostIPC) yield `${at}: shares the node's namespaces`;
  }
}

function* bounded(objects) {
  for (const { container, pod, at } of containers(objects)) {
    const { requests = {}, limits = {} } = container.resources ?? {};
    if (!requests.cpu || !requests.memory || !limits.memory) yield `${at}: resources without requests or a limit`;
    if (/:(?:latest)?$|^[^:]+$/.test(container.image)) yield `${at}: image ${container.image} names no version`;
    for (const { name, emptyDir } of pod.volumes ?? [])
      if (emptyDir && !emptyDir.sizeLimit) yield `${at}: volume ${name} has no limit`;
  }
}

function* quiet(objects) {
  const withRights = ofKind(objects, 'RoleBinding').flatMap(({ subjects }) => subjects.map(({ name }) => name));
  for (const { owner, pod, at } of containers(objects)) {
    if (pod.enableServiceLinks !== false) yield `${at}: is told of Services by its environment`;
    if (pod.automountServiceAccountToken !== withRights.includes(owner.metadata.name))
      yield `${at}: a token of the cluster that it has no right to use, or none where it has`;
  }
}

function* probed(objects) {
  for (const { owner, container, at } of containers(objects)) {
    if (owner.kind !== 'Deployment') continue;
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      const port = container[probe]?.httpGet?.port;
      if (!container.ports.some(({ name }) => name === port)) yield `${at}: ${probe} asks a port that is not there`;
    }
    if (!podOf(owner).metadata.annotations?.['checksum/secret']) yield `${at}: goes on with an old secret`;
  }
}

/** @param given names of Secrets that are made outside the charts */
function* secretsThere(objects, { given = [] }) {
  const there = new Set([...ofKind(objects, 'Secret').map(({ metadata }) => metadata.name), ...given]);
  for (const { container, at } of containers(objects))
    for (const { secretRef } of container.envFrom ?? [])
      if (!there.has(secretRef.name)) yield `${at}: the Secret ${secretRef.name} is not there`;
}

function* servicesLead(objects) {
  for (const service of ofKind(objects, 'Service')) {
    const owners = found(objects, service.spec.selector);
    if (owners.length === 0) yield `${nameOf(service)}: finds no pod`;
    for (const { targetPort } of service.spec.ports)
      for (const owner of owners.filter(({ kind }) => kind === 'Deployment'))
        if (!podOf(owner).spec.containers[0].ports.some(({ name }) => name === targetPort))
          yield `${nameOf(service)}: ${owner.metadata.name} has no port ${targetPort}`;
  }
  const gateway = ofKind(objects, 'Service').find(({ metadata }) => metadata.name === 'gateway');
  if (gateway?.spec.clusterIP === 'None') yield 'Service gateway: has no address';
  if (gateway?.spec.ports.length !== 1) yield 'Service gateway: has more than its one port';
}

function* ingressesLead(objects) {
  for (const ingress of ofKind(objects, 'Ingress')) {
    const { rules = [], tls = [] } = ingress.spec;
    if (rules.length === 0) yield `${nameOf(ingress)}: has no rules`;
    const covered = tls.flatMap(({ hosts }) => hosts);
    for (const { host, http } of rules) {
      if (!covered.includes(host)) yield `${nameOf(ingress)}: ${host} without TLS`;
      for (const { backend } of http.paths) {
        const { name, port } = backend.service;
        const service = ofKind(objects, 'Service').find(({ metadata }) => metadata.name === name);
        if (!service?.spec.ports.some((one) => one.name === port.name || one.port === port.number))
          yield `${nameOf(ingress)}: leads to no port of ${name}`;
      }
    }
  }
}

function* scaled(objects) {
  const scalers = ofKind(objects, 'HorizontalPodAutoscaler');
  for (const deployment of ofKind(objects, 'Deployment')) {
    const scaler = scalers.find(({ spec }) => spec.scaleTargetRef.name === deployment.metadata.name);
    const { replicas } = deployment.spec;
    if (scaler && replicas !== undefined) yield `${nameOf(deployment)}: an upgrade would undo what its scaler did`;
    if ((scaler?.spec.minReplicas ?? replicas) < 2) yield `${nameOf(deployment)}: away while its one pod moves`;
    const budgets = ofKind(objects, 'PodDisruptionBudget').filter(({ spec }) =>
      matches(spec.selector.matchLabels, podOf(deployment).metadata.labels),
    );
    if (budgets.length !== 1) yield `${nameOf(deployment)}: ${budgets.length} budgets of disruption`;
  }
}

function* closed(objects) {
  const policies = ofKind(objects, 'NetworkPolicy');
  const names = ofKind(objects, 'Deployment').map(({ metadata }) => metadata.name);
  for (const owner of workloads(objects)) {
    const labels = podOf(owner).metadata.labels;
    const mine = policies.filter(({ spec }) => matches(spec.podSelector.matchLabels, labels));
    for (const type of ['Ingress', 'Egress'])
      if (!mine.some(({ spec }) => spec.policyTypes.includes(type) && !spec[type.toLowerCase()]))
        yield `${nameOf(owner)}: ${type} is not refused by default`;
    if (!mine.some(({ spec }) => spec.egress?.length)) yield `${nameOf(owner)}: can call nobody`;
  }
  for (const policy of policies)
    for (const { from = [] } of policy.spec.ingress ?? [])
      for (const { podSelector } of from) {
        const caller = podSelector?.matchLabels?.['app.kubernetes.io/name'];
        if (caller && !names.includes(caller)) yield `${nameOf(policy)}: lets in ${caller}, which nobody is`;
        if (podSelector && isAll(podSelector.matchLabels)) yield `${nameOf(policy)}: lets in every pod`;
      }
}

function* once(objects) {
  const seen = new Set();
  for (const object of objects) {
    const name = nameOf(object);
    if (seen.has(name)) yield `${name}: is there twice`;
    seen.add(name);
    if (object.metadata.labels?.['app.kubernetes.io/instance'] === undefined) yield `${name}: does not say whose it is`;
  }
}

export const policies = {
  restricted,
  bounded,
  quiet,
  probed,
  secretsThere,
  servicesLead,
  ingressesLead,
  scaled,
  closed,
  once,
};

/** @returns what is wrong, one line each */
export const problemsOf = (objects, known = {}) =>
  Object.entries(policies).flatMap(([name, policy]) =>
    [...policy(objects, known)].map((problem) => `${name}: ${problem}`),
  );
