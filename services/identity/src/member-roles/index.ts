/** Roles that an agency makes for its members: the rights of an authority that they have. */
export { roleOverrides } from './overrides';
export { findRole, limitsOf, roleWords, takeRoleTurn } from './roles';
