/** Exceptions of automation e-mails within CRUD: their place, their group, and whether they say what is official. */

import { automationEmailOpen } from '@enishi/protos/master/messaging';
import { automationEmailEdition } from '@enishi/protos/messaging/automation-email-edition';
import { invalid } from '@enishi/service-kit/base/errors';
import { crudOf } from '@enishi/service-kit/crud/register';
import { type CrudOverrides, findRecord } from '@enishi/service-kit/crud/store';
import { checkRights } from '@enishi/service-kit/rpc/member-rights';
import { checkSender } from '../agency';
import type { AutomationDeps } from './collections';
import { saysTheSame } from './editions';
import { makePlace, nextOrder } from './order';

const MOST = 100;

export const draftOverrides = (deps: Pick<AutomationDeps, 'connection' | 'records' | 'clients'>): CrudOverrides => ({
  async beforeWrite({ ctx, session, before, values }) {
    const address = values.sender_address_id as number | null | undefined;
    if (address && address !== before?.sender_address_id) await checkSender(deps, { ctx, session }, [address]);
    if (before && before.group !== values.group)
      throw invalid({
        group: ['送信のきっかけは、作成したあとに変更できません。新しい自動メールを作成してください。'],
      });
    if (!before) {
      const last = await nextOrder(deps, ctx, values.group as number, session);
      if (last > MOST)
        throw invalid({
          group: [`1つの区分に作成できる自動メールは${MOST}件までです。使わないものを削除してください。`],
        });
      values.order ??= await makePlace(deps, ctx, values, last, session);
    }
    const turnsOn = before && before.open_flg !== values.open_flg && values.open_flg === automationEmailOpen.code.on;
    // Candidates get its official edition from now on.
    if (turnsOn && values.automation_email_edition_id) checkRights(ctx, 'send');
    const edition = values.automation_email_edition_id as number | undefined;
    const official = edition && (await findRecord(crudOf(deps, automationEmailEdition).store, ctx, edition, session));
    values.official_edition_flg = official && saysTheSame(values, official) ? 1 : 0;
  },
});
