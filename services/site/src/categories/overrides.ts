import { textLength } from '@enishi/protos/fields/normalize';
import type { Values } from '@enishi/protos/fields/parse';
import type { CrudOverrides } from '@enishi/service-kit/crud/store';

/** Lists show how much was written, and are sorted by it. */
export const describeOverrides: CrudOverrides = {
  derive({ describe }): Values {
    return describe === undefined ? {} : { describe_count: textLength(String(describe ?? '')) };
  },
};
