import type { automation } from '../automation';
import type { mailings } from '../mailings';
import type { MessagingNeeds } from '../needs';
import type { preferences } from '../preferences';
import type { received } from '../received';

export type FeedbackDeps = MessagingNeeds<
  typeof mailings.collections &
    typeof preferences.collections &
    typeof automation.collections &
    typeof received.collections
>;
