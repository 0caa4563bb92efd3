import type { Deps } from '@enishi/service-kit/boot/service';
import type { SearchWordsDeps, SearchWordsShared } from '../search-words';
import type { SearchShared } from './shown-jobs';

export interface SearchDeps extends Pick<Deps, 'connection' | 'log'>, Pick<SearchWordsDeps, 'of'> {
  shared: SearchShared & SearchWordsShared;
}
