import type { Deps } from '@enishi/service-kit/boot/service';
import type { SearchShared } from './shown-jobs';

export interface SearchDeps extends Pick<Deps, 'connection' | 'log'> {
  shared: SearchShared;
}
