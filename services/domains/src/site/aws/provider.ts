/**
 * Host names at AWS: a certificate of ACM, a load balancer with its listeners and targets, and an accelerator in front
 * of it. Each state is one of them; everything is found by a name, a tag or a token before it is made.
 */
import { siteDomainStatus } from '@enishi/protos/master/domains';
import type { DomainsConfig } from '../../env';
import type { SiteProvider, SiteWork, StepResult } from '../provider';
import { lookUpSiteRows, ownershipRow } from '../rows';
import * as accelerator from './accelerator';
import * as balancer from './balancer';
import { type Aws, connect, refusing } from './calls';
import { certificateDeleting, certificateNow, certificateVerifying } from './certificate';

const { code } = siteDomainStatus;

const STEPS: Readonly<Record<number, (aws: Aws, work: SiteWork) => Promise<StepResult>>> = {
  [code.certificate_verifying]: certificateVerifying,
  [code.load_balancer_creating]: balancer.loadBalancerCreating,
  [code.target_group_creating]: balancer.targetGroupCreating,
  [code.port_80_creating]: balancer.port80Creating,
  [code.port_443_creating]: balancer.port443Creating,
  [code.target_registering]: balancer.targetRegistering,
  [code.accelerator_creating]: accelerator.acceleratorCreating,
  [code.listener_creating]: accelerator.listenerCreating,
  [code.endpoint_creating]: accelerator.endpointCreating,
  [code.endpoint_deleting]: accelerator.endpointDeleting,
  [code.listener_deleting]: accelerator.listenerDeleting,
  [code.accelerator_disabling]: accelerator.acceleratorDisabling,
  [code.accelerator_deleting]: accelerator.acceleratorDeleting,
  [code.target_deregistering]: balancer.targetDeregistering,
  [code.port_443_deleting]: balancer.port443Deleting,
  [code.port_80_deleting]: balancer.port80Deleting,
  [code.target_group_deleting]: balancer.targetGroupDeleting,
  [code.load_balancer_deleting]: balancer.loadBalancerDeleting,
  [code.certificate_deleting]: certificateDeleting,
};

export function createAwsProvider(config: DomainsConfig): SiteProvider {
  const aws = connect(config);
  return {
    name: 'aws',
    rows: ({ host, token }) => [ownershipRow(host, token)],
    step: (status, work) => refusing(() => STEPS[status](aws, work)),
    async certificate(work) {
      const now = await certificateNow(aws, work);
      return { ...now, rows: [...now.rows, ...(await lookUpSiteRows(accelerator.targetRows(work), work.lookUp))] };
    },
    close() {
      for (const client of [aws.acm, aws.elb, aws.accelerator]) client.destroy();
    },
  };
}
