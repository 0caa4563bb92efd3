/** Roles that an agency makes for its members: the rights of an authority that they have. */
import { memberLimits } from './limits';

export { roleOverrides } from './overrides';
export { findRole, limitsOf, roleWords, takeRoleTurn } from './roles';

export const memberRoles = { useCases: { MemberLimitService: { Show: memberLimits } } };
