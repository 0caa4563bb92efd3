import type { AccessLogCollections } from '../access-log';
import type { IdentityNeeds } from '../needs';

export type RoleDeps = IdentityNeeds<AccessLogCollections>;
