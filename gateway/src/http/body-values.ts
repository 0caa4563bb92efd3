/** Single values of a body that are no fields of an entity. Each is undefined where none is given. */
import { invalid } from '@enishi/service-kit/errors';
import type { Json } from './route';

const MAX_INT = 2 ** 31 - 1;

/** From 0 on. @throws AppError `invalid` for anything else */
export function whole(body: Json, name: string): number | undefined {
  const raw = body[name];
  if (raw === undefined || raw === null || raw === '') return undefined;
  const value = typeof raw === 'string' && /^\d{1,10}$/.test(raw) ? Number(raw) : raw;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > MAX_INT)
    throw invalid({ [name]: ['0以上の整数で指定してください。'] });
  return value;
}

/** @throws AppError `invalid` */
export function text(body: Json, name: string, max = 200): string | undefined {
  const raw = body[name];
  if (raw === undefined || raw === null || raw === '') return undefined;
  if (typeof raw !== 'string') throw invalid({ [name]: ['文字で指定してください。'] });
  if (raw.length > max) throw invalid({ [name]: [`${max}文字以内で指定してください。`] });
  return raw;
}

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** YYYY-MM-DD; with slashes, too. @throws AppError `invalid` */
export function day(body: Json, name: string): string | undefined {
  const given = text(body, name, 20)?.replaceAll('/', '-');
  if (given === undefined || (DAY.test(given) && !Number.isNaN(Date.parse(`${given}T00:00:00Z`)))) return given;
  throw invalid({ [name]: ['日付を「2026/04/30」のように入力してください。'] });
}
