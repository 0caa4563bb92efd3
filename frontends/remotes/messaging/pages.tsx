import { definePages } from '@enishi/frontend-kit/runtime/federation/remote';

export default definePages({
  AutomationEmailList: () => import('./pages/AutomationEmailList'),
  AutomationEmailCreate: () => import('./pages/AutomationEmailCreate'),
  AutomationEmailDetail: () => import('./pages/AutomationEmailDetail'),
  AutomationEmailEditions: () => import('./pages/AutomationEmailEditions'),
  AutomationEmailMails: () => import('./pages/AutomationEmailMails'),
  ProposalList: () => import('./pages/ProposalList'),
  ProposalCreate: () => import('./pages/ProposalCreate'),
  ProposalDetail: () => import('./pages/ProposalDetail'),
  BroadcastList: () => import('./pages/BroadcastList'),
  BroadcastCreate: () => import('./pages/BroadcastCreate'),
  BroadcastDetail: () => import('./pages/BroadcastDetail'),
  MailingSettings: () => import('./pages/MailingSettings'),
  SuppressionList: () => import('./pages/SuppressionList'),
  SuppressionPaste: () => import('./pages/SuppressionPaste'),
  SuppressionCreate: () => import('./pages/SuppressionCreate'),
  TemplateList: () => import('./pages/TemplateList'),
  TemplateCreate: () => import('./pages/TemplateCreate'),
  MailStopNotice: () => import('./slots/MailStopNotice'),
  PersonMails: () => import('./slots/PersonMails'),
  TemplateDetail: () => import('./pages/TemplateDetail'),
});
