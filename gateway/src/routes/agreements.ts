/** Agreements, and what is done with them beside reading and writing. */
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { commentAgreement } from '@enishi/protos/deals/agreements/comment-agreement';
import { crud } from '../api/crud';
import { type Route } from '../http/route';
import { agreementHourRoutes } from './agreement-hours';
import { agreementPaperRoutes } from './agreement-papers';
import { clientInvoiceRoutes } from './client-invoices';
import { comments } from './comments';
import { dealPaperRoutes } from './deal-papers';
import { journalRoutes } from './journals';
import type { RouteOptions } from './options';
import { paperImageRoutes } from './paper-images';
import { paymentNoticeRoutes } from './payment-notices';
import { receiptRoutes } from './receipts';
import { timeSheetRoutes } from './time-sheets';

export const agreementRoutes = (options: RouteOptions): Route[] => [
  ...crud(agreement, {
    only: ['index', 'show', 'create', 'update', 'bulk_update', 'delete', 'bulk_delete', 'search', 'history', 'export'],
  }),
  ...comments(commentAgreement, agreement),
  ...agreementHourRoutes,
  ...agreementPaperRoutes(options),
  ...timeSheetRoutes(options),
  ...clientInvoiceRoutes,
  ...receiptRoutes,
  ...paperImageRoutes,
  ...paymentNoticeRoutes(options),
  ...journalRoutes,
  ...dealPaperRoutes(options),
];
