import { isInParts, type Values } from '../data/steps';

/** Values of a posted form as a call takes them: a day with a part missing is none yet. */
export const sendable = (raw: Record<string, unknown>): Values =>
  Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [
      name,
      isInParts(name) && typeof value === 'string' && value.split('-').some((part) => part === '')
        ? null
        : (value as string),
    ]),
  );
