/** The hand-written RPCs of this service: those of the .proto files beside messaging.proto. */
import { automationEmail } from '@enishi/protos/messaging/automation-email';
import { automationEmailMailMgmt } from '@enishi/protos/messaging/automation-email-mail-mgmt';
import { crudOf } from '@enishi/service-kit/crud/register';
import type { RecordUseCases, UseCases } from '@enishi/service-kit/grpc/rpc';
import { editions } from './automation/editions';
import { fitting } from './automation/fitting-preview';
import { tellOutcomes } from './automation/mail-record';
import { setOfficialEdition } from './automation/set-official-edition';
import { setUpEmails } from './automation/set-up';
import { staffOnly } from './automation/staff-only';
import { updateOrder } from './automation/update-order';
import type { MessagingDeps } from './deps';

export const useCases: UseCases<'messaging', MessagingDeps> = {
  AutomationEmailService: {
    SetOfficialEdition: setOfficialEdition,
    Editions: editions,
    UpdateOrder: updateOrder,
    Fitting: fitting,
  },
};

/** In place of what the definitions make. */
export const recordUseCases: RecordUseCases<'messaging', MessagingDeps> = {
  AutomationEmailDraftService: {
    async Index(deps, ctx, request) {
      staffOnly(ctx);
      await setUpEmails(deps, ctx);
      return crudOf(deps, automationEmail).index(ctx, request) as never;
    },
  },
  AutomationEmailMailMgmtService: {
    async Index(deps, ctx, request) {
      staffOnly(ctx);
      await tellOutcomes(deps, ctx);
      return crudOf(deps, automationEmailMailMgmt).index(ctx, request) as never;
    },
  },
};
