import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rpcServices } from './protos';

const kept = path.join(__dirname, '../testing/protos');
let protoDir: string;

beforeAll(() => {
  protoDir = mkdtempSync(path.join(tmpdir(), 'enishi-protos-'));
});

afterAll(() => rmSync(protoDir, { recursive: true, force: true }));

const write = (service: string, text: string): void => {
  mkdirSync(path.join(protoDir, service));
  writeFileSync(path.join(protoDir, service, 'a.proto'), `syntax = "proto3";\npackage enishi.${service};\n${text}`);
};

test('a method is what calls need of it, and no description of its messages', () => {
  const say = rpcServices('echo', kept).get('EchoService')?.get('Say');
  expect(Object.keys(say ?? {}).sort()).toEqual([
    'path',
    'requestDeserialize',
    'requestSerialize',
    'requestStream',
    'responseDeserialize',
    'responseSerialize',
    'responseStream',
  ]);
  expect(say).toMatchObject({ path: '/enishi.echo.EchoService/Say', requestStream: false, responseStream: false });
  expect(say?.requestDeserialize(say.requestSerialize({ text: '縁' }))).toMatchObject({ text: '縁' });
});

test('each service has the RPCs that all have, and is read once', () => {
  expect([...rpcServices('echo', kept).keys()]).toEqual(
    expect.arrayContaining(['EchoService', 'DeadLetterService', 'PersonService', 'UsageService']),
  );
  expect(rpcServices('echo', kept)).toBe(rpcServices('echo', kept));
});

test('a list is no message', () => {
  const say = rpcServices('echo', kept).get('EchoService')?.get('Say');
  expect(() => say?.requestSerialize([])).toThrow('A list instead of a message');
});

test('what is not there is named', () => {
  write('torn', 'import "torn/gone.proto";');
  expect(() => rpcServices('torn', protoDir)).toThrow('torn/gone.proto');
  mkdirSync(path.join(protoDir, 'empty'));
  expect(() => rpcServices('empty', protoDir)).toThrow('No .proto file');
});
