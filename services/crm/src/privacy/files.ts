/** Files that were imported and tell of the person go; files of the person's own go with their records. */
import type { CallContext } from '@enishi/service-kit/base/context';
import { cleaned, patternOf } from '@enishi/service-kit/privacy/marks';
import { deleteTelling } from '../imports';
import type { Erased, ErasureDoc, PrivacyDeps } from './collections';

export async function eraseFiles(deps: PrivacyDeps, ctx: CallContext, { person }: ErasureDoc): Promise<Erased[]> {
  const pattern = patternOf(person?.marks ?? []);
  if (!pattern) return [];
  const count = await deleteTelling(deps, ctx, (cells) => cleaned(cells, pattern).found > 0);
  return count > 0 ? [{ service: 'crm', collection: 'files', treatment: 'gone', count }] : [];
}
