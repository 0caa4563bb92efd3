/** Operators: the first one, those made by others, their roles and states. */
import { collections } from './collections';
import { rolesOfOperators, statesOfOperators } from './migrations';
import { setRole } from './roles';
import { adminSignUp } from './sign-up';

export { adminOverrides, operatorOverrides } from './overrides';

export const operators = {
  collections,
  /** Its part of `AuthService`. */
  auth: { AdminSignUp: adminSignUp, SetRole: setRole },
  migrations: [rolesOfOperators, statesOfOperators],
};
