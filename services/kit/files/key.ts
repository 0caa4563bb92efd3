import { badRequest } from '../base/errors';

const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;
const MAX_LENGTH = 500;

/** Keys are allow-listed, so that no spelling of a path leads out of the store. @throws AppError `bad_request` */
export function checkKey(key: string): string {
  if (key.length > MAX_LENGTH || !KEY.test(key) || key.includes('..'))
    throw badRequest('ファイルの指定が正しくありません。');
  return key;
}
