import type { automation } from '../automation';
import type { mailings } from '../mailings';
import type { MessagingNeeds } from '../needs';

export type FeedbackDeps = MessagingNeeds<typeof mailings.collections & typeof automation.collections>;
