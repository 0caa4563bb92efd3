import { candidate } from '@enishi/protos/crm/candidate';
import { sensitiveColumns } from '@enishi/protos/fields/sensitive';
import { createLog, redact, registerSensitive } from './log';

function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(createLog('test', 'info', { write: (line: string) => lines.push(line) }));
  return JSON.parse(lines[0]);
}

test('sensitive values do not reach the log at any depth', () => {
  const line = logged((log) =>
    log.info({ member: { email: 'a@example.jp', id: 3, more: [{ password: 'hunter2' }] }, tel: '0312345678' }, 'seen'),
  );
  expect(JSON.stringify(line)).not.toMatch(/example|hunter2|0312345678/);
  expect(line).toMatchObject({ name: 'test', level: 'info', msg: 'seen', member: { id: 3, email: '[redacted]' } });
});

test('passwords and tokens are known by any name', () => {
  const names = ['password_new', 'password_current', 'hub_secret', 'bootstrap_token', 'Set-Cookie', 'api_key'];
  const line = logged((log) => log.info(Object.fromEntries(names.map((name) => [name, 'hunter2'])), 'seen'));
  expect(JSON.stringify(line)).not.toContain('hunter2');
});

test('field names can be added to what is redacted', () => {
  expect(redact({ favourite_food_of_test: 'natto' })).toEqual({ favourite_food_of_test: 'natto' });
  registerSensitive(['favourite_food_of_test']);
  expect(redact({ favourite_food_of_test: 'natto' })).toEqual({ favourite_food_of_test: '[redacted]' });
});

test('what a definition calls personal is found by its kind or its mark', () => {
  const columns = sensitiveColumns(candidate);
  expect(columns).toEqual(expect.arrayContaining(['email', 'tel', 'l_name_kana', 'birth_date', 'address']));
  expect(columns).not.toContain('skill_ids');
});

test('an error is logged with stack and cause, without what hangs on it', () => {
  const error = Object.assign(new Error('outer', { cause: new Error('inner') }), { request: { token: 'abc' } });
  const line = logged((log) => log.error(error, 'failed')) as { err: { stack: string; cause: { message: string } } };
  expect(line.err.stack).toContain('outer');
  expect(line.err.cause.message).toBe('inner');
  expect(JSON.stringify(line)).not.toContain('abc');
});

test('what a database quotes of a value does not reach the log', () => {
  const refused = 'E11000 duplicate key error collection: a.b index: email_1 dup key: { email: "a@example.jp" }';
  const line = logged((log) => log.error(new Error(`${refused} ${'あ'.repeat(100_000)}`), 'failed'));
  expect(JSON.stringify(line)).not.toContain('example.jp');
  expect(JSON.stringify(line).length).toBeLessThan(20_000);
});

test('what refers to itself does not stop the log', () => {
  const loop: Record<string, unknown> = { id: 1 };
  loop.self = loop;
  expect(JSON.stringify(redact(loop))).toContain('[deep]');
});
