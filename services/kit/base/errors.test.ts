import { Metadata, status } from '@grpc/grpc-js';
import {
  AppError,
  conflict,
  errorCodes,
  fromGrpcError,
  invalid,
  notFound,
  toAppError,
  toGrpcError,
  tooMany,
} from './errors';

test('an error keeps its code, message, fields and pause across the wire', () => {
  const sent = invalid({ email: ['メールアドレスの形式が正しくありません。'] });
  expect(fromGrpcError(toGrpcError(sent))).toMatchObject({
    code: 'invalid',
    message: sent.message,
    fieldErrors: { email: ['メールアドレスの形式が正しくありません。'] },
  });
  expect(fromGrpcError(toGrpcError(tooMany(2.3)))).toMatchObject({ code: 'too_many', retryAfter: 3 });
});

test('every code survives the wire although several share a gRPC status', () => {
  for (const code of Object.keys(errorCodes) as (keyof typeof errorCodes)[])
    expect(fromGrpcError(toGrpcError(new AppError(code)))).toMatchObject({ code, status: errorCodes[code].status });
});

test('an unexpected error becomes internal and says nothing about itself', () => {
  const sent = toGrpcError(new TypeError('secret of user taro@example.jp'));
  expect(JSON.stringify(sent.metadata.toJSON()) + sent.details + sent.message).not.toContain('secret');
  const error = fromGrpcError(sent);
  expect(error.code).toBe('internal');
  expect(error.message).toBe(errorCodes.internal.message);
  expect(toAppError('thrown text').cause).toBe('thrown text');
});

test('transport failures become unavailable, an oversized message payload_too_large', () => {
  const failure = (code: number) => Object.assign(new Error('transport'), { code, metadata: new Metadata() });
  expect(fromGrpcError(failure(status.DEADLINE_EXCEEDED))).toMatchObject({ code: 'unavailable', status: 503 });
  expect(fromGrpcError(failure(status.UNAVAILABLE)).code).toBe('unavailable');
  expect(fromGrpcError(failure(status.RESOURCE_EXHAUSTED)).code).toBe('payload_too_large');
  expect(fromGrpcError(failure(status.UNIMPLEMENTED)).code).toBe('internal');
});

test('more field errors than a header can hold are cut, not lost with the connection', () => {
  const many = Object.fromEntries(
    Array.from({ length: 2000 }, (_, n) => [`rows.${n}.email`, ['形式が正しくありません。']]),
  );
  const sent = toGrpcError(invalid(many));
  expect((sent.metadata.get('enishi-error-bin')[0] as Buffer).length).toBeLessThan(48_000);
  const kept = Object.keys(fromGrpcError(sent).fieldErrors ?? {});
  expect(kept.length).toBeGreaterThan(300);
  expect(kept[0]).toBe('rows.0.email');
});

test('details that are not ours are not trusted', () => {
  const metadata = new Metadata();
  metadata.set('enishi-error-bin', Buffer.from('{"code":"constructor"}'));
  expect(fromGrpcError({ code: status.INTERNAL, metadata }).code).toBe('internal');
  metadata.set('enishi-error-bin', Buffer.from('not json'));
  expect(fromGrpcError({ code: status.UNAVAILABLE, metadata }).code).toBe('unavailable');
});

test('the HTTP body has message, status and errors', () => {
  expect(notFound().toBody()).toEqual({ message: errorCodes.not_found.message, status: 404, errors: {} });
  expect(conflict('重複しています。', { email: ['登録済みです。'] }).toBody()).toEqual({
    message: '重複しています。',
    status: 409,
    errors: { email: ['登録済みです。'] },
  });
});
