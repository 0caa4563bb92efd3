import type { CallContext } from '@enishi/service-kit/base/context';
import type { FeatureNeeds } from '@enishi/service-kit/boot/service';
import type { NoCollections } from '@enishi/service-kit/data/collections';
import type { CrmConfig } from './env';

/** What a feature of this service works with; `Own` are the collections that it reaches. */
export type CrmNeeds<Own extends object = NoCollections> = FeatureNeeds<CrmConfig, Own>;

/** The agency whose documents are meant. */
export type Agency = Pick<CallContext, 'enterprise_id'>;
