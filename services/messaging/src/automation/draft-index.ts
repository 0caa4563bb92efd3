/** The list of automation e-mails; an agency that never saw it finds its first texts there. */
import { automationEmail } from '@enishi/protos/messaging/automation-email';
import type { AutomationEmailDraftIndexResponse } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { staffOnly } from '@enishi/service-kit/base/staff';
import type { IndexRequest } from '@enishi/service-kit/crud/messages';
import { crudOf } from '@enishi/service-kit/crud/register';
import type { AutomationDeps } from './collections';
import { setUpEmails } from './set-up';

export async function draftIndex(
  deps: AutomationDeps,
  ctx: CallContext,
  request: IndexRequest,
): Promise<AutomationEmailDraftIndexResponse> {
  staffOnly(ctx);
  await setUpEmails(deps, ctx);
  return crudOf(deps, automationEmail).index(ctx, request) as Promise<AutomationEmailDraftIndexResponse>;
}
