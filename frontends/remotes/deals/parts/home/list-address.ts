/** The list behind a figure. */
import { type BuiltCondition, encodeConditions } from '@enishi/frontend-kit/entity/conditions/conditions';

export const listAddress = (plural: string, conditions: readonly BuiltCondition[], sort?: string): string =>
  `/enterprise/${plural}?${new URLSearchParams({ conditions: encodeConditions(conditions), ...(sort && { sort }) })}`;
