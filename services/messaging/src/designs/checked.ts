/** The cards and pictures of a design when it is written down: its author must be able to see them. */
import { readDesign } from '@enishi/protos/messaging/mail-design/check';
import { invalid } from '@enishi/service-kit/base/errors';
import type { Write } from '@enishi/service-kit/crud/store';
import { hear } from '@enishi/service-kit/data/rounds';
import { type Audience, materialOf } from './material';
import type { DesignDeps } from './theme';

/** @throws AppError `invalid` at `design`, with what its author has to mend */
export async function checkDesign(
  deps: DesignDeps,
  { ctx, session, before, values }: Pick<Write, 'ctx' | 'session' | 'before' | 'values'>,
  audience: Audience,
): Promise<void> {
  const { design } = readDesign(values.design as string | null | undefined);
  // What has become of cards since is told where the mailing is looked at: other columns can still be changed.
  if (!design || before?.design === values.design) return;
  const question = `design ${ctx.enterprise_id}/${audience}/${values.design}`;
  const { problems } = await hear(session, question, () => materialOf(deps, ctx, design, audience));
  if (problems.length > 0) throw invalid({ design: problems.map(({ message }) => message) });
}
