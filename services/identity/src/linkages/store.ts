import { linkage } from '@enishi/protos/identity/linkage';
import { crudOf } from '@enishi/service-kit/crud/register';
import type { Store } from '@enishi/service-kit/crud/store';
import type { RecordDeps } from '../records';

export const linkageStore = (deps: RecordDeps): Store => crudOf(deps, linkage).store;
