/** For entities that people write under their own name, like comments. */

import type { Values } from '@enishi/protos/fields/parse';
import { authority } from '@enishi/protos/master/identity';
import type { CallContext } from '../base/context';
import { forbidden } from '../base/errors';
import type { CrudOverrides } from './store';

/**
 * The caller becomes the author of what is created; afterwards only the author and administrators change or delete it.
 * @param column read-only reference to the member who wrote it
 */
export function authoredBy(column: string): Pick<CrudOverrides, 'beforeWrite' | 'beforeDelete'> {
  const check = (ctx: CallContext, before: Values) => {
    const trusted = ctx.realm === 'system' || ctx.authority >= authority.code.administrator;
    if (!trusted && before[column] !== ctx.member_id) throw forbidden('ほかのメンバーが書いたものは変更できません。');
  };
  return {
    beforeWrite({ ctx, before, values }) {
      if (before) check(ctx, before);
      else if (ctx.member_id > 0) values[column] = ctx.member_id;
    },
    beforeDelete: ({ ctx, before }) => check(ctx, before),
  };
}
