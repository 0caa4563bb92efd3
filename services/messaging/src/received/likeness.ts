/** Whether two drafts of one sender tell of the same job or person, by their words. */
import { foldText } from '@enishi/protos/fields/normalize';
import type { Values } from '@enishi/protos/fields/parse';
import type { DraftRow } from './collections';

/** A text that is sent again with another price, date or greeting keeps so much of itself. */
const SAME_JOB = 0.7;
const SIGN = 3;
/** Hashes that stand for a text: two texts share about as many of them as they share words. */
const HASHES = 48;

/** Fields that say which job it is: not those that are negotiated, nor its beginning. */
const JOB_WORDS = ['name', 'detail', 'required', 'welcome'] as const;

/** FNV-1a with a seed, 32 bits. */
function hashOf(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

function signature(text: string): string[] {
  const parts = new Set<string>();
  for (let at = 0; at + SIGN <= text.length; at++) parts.add(text.slice(at, at + SIGN));
  const least = Array.from({ length: HASHES }, (_, seed) => {
    let smallest = Number.POSITIVE_INFINITY;
    for (const part of parts) smallest = Math.min(smallest, hashOf(part, Math.imul(seed + 1, 0x9e3779b1)));
    return smallest;
  });
  return parts.size === 0 ? [] : least.map((hash) => hash.toString(36));
}

const MOST_WORDS = 4_000;

/** Signs by which a draft is known again. */
export function likenessOf(entity: DraftRow['entity'], values: Values): string[] {
  if (entity === 'job') {
    const words = JOB_WORDS.map((name) => String(values[name] ?? '')).join('\n');
    return signature(
      foldText(words)
        .replace(/[\s・,、。]/g, '')
        .slice(0, MOST_WORDS),
    );
  }
  const name = foldText(String(values.name_for_company ?? `${values.l_name ?? ''}${values.f_name ?? ''}`));
  const signs = name.replace(/[^\p{L}\p{N}]/gu, '');
  return signs ? [`${signs} ${values.station_id ?? ''}`, String(values.birth_date ?? '').slice(0, 4)] : [];
}

/** From 0 to 1. */
const shareOf = (one: readonly string[], other: readonly string[]): number =>
  one.length === 0 ? 0 : one.filter((hash, at) => hash === other[at]).length / one.length;

type Like = Pick<DraftRow, 'entity' | 'likeness'>;

export function isSame(one: Like, other: Like): boolean {
  if (one.entity !== other.entity || one.likeness.length === 0 || other.likeness.length === 0) return false;
  if (one.entity === 'job') return shareOf(one.likeness, other.likeness) >= SAME_JOB;
  const [name, born] = one.likeness;
  return name === other.likeness[0] && (!born || !other.likeness[1] || Math.abs(+born - +other.likeness[1]) <= 1);
}

const asText = (value: unknown): string => JSON.stringify(Array.isArray(value) ? [...value].sort() : (value ?? null));

/** Fields that two drafts tell differently. */
export const changedFields = (before: Values, now: Values): string[] =>
  Object.keys(now).filter((name) => asText(before[name]) !== asText(now[name]));
