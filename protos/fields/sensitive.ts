/** Columns that say something about a person or give access: no log may show them, and taking many of them along is noted. */
import type { Entity, Kind } from './types';

const SENSITIVE: ReadonlySet<Kind> = new Set(['email', 'tel', 'kana', 'password']);

export const sensitiveColumns = ({ own }: Entity): string[] =>
  Object.keys(own).filter((name) => own[name].sensitive || own[name].secret || SENSITIVE.has(own[name].kind));
