import { invalid } from '@enishi/service-kit/base/errors';
import { oneLine } from '@enishi/service-kit/mail/one-line';

const MOST = 100;

/** The name of who answers by a link, which is kept with the answer. @throws AppError `invalid` on `name` */
export function saidName(text: string): string {
  const name = oneLine(text);
  if (!name) throw invalid({ name: ['お名前を入力してください。'] });
  if ([...name].length > MOST) throw invalid({ name: [`お名前は${MOST}文字以内で入力してください。`] });
  return name;
}
