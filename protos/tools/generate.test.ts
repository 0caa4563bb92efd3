import { readFileSync } from 'node:fs';
import path from 'node:path';
import { entities } from '../entities';
import { choices, entity, integer, records, text } from '../fields/entity';
import type { Entity, Fields, Kind } from '../fields/types';
import { generate, generateTypes } from './generate';
import { readLock } from './lock';
import { serviceProto } from './service-proto';
import { pascalCase, wireTypes } from './wire';

const make = (own: Fields): Entity =>
  entity('thing', own, { plural: 'things', label: '物', service: 'crm', table: [] }) as Entity;

const proto = (own: Fields, previous = '') => serviceProto('crm', [make(own)], previous);

const numbersOf = (file: string, message = 'Thing') =>
  Object.fromEntries([...(readLock(file).get(message)?.fields ?? [])].map(([name, { number }]) => [name, number]));

const first = proto({ name: text('名前'), size: integer('大きさ') });

test('the committed .proto files are what the definitions generate', () => {
  const files = generate(path.resolve(__dirname, '..'), Object.values(entities) as Entity[]);
  expect(files.length).toBe(8);
  for (const file of files) expect({ [file.path]: file.after }).toEqual({ [file.path]: file.before });
});

test('the committed types of RPCs are what the .proto files say', () => {
  const files = generateTypes(path.resolve(__dirname, '..'), Object.values(entities) as Entity[]);
  expect(files.length).toBe(10);
  for (const file of files) expect({ [file.path]: file.after }).toEqual({ [file.path]: file.before });
});

test('messages that carry a record have beside it what the common ones have', () => {
  const fieldsOf = (text: string, message: string, left?: string) =>
    [...(readLock(text).get(message)?.fields ?? [])]
      .filter(([name]) => name !== left)
      .map(([name, { signature }]) => [name, signature]);
  const common = readFileSync(path.resolve(__dirname, '../common/crud.proto'), 'utf8');
  for (const definition of Object.values(entities) as Entity[]) {
    const own = serviceProto(definition.service, [definition], '');
    const name = pascalCase(definition.name);
    for (const [message, carried] of [
      ['IndexResponse', definition.plural],
      ['CreateRequest', definition.name],
      ['UpdateRequest', definition.name],
      ['BulkUpdateRequest', definition.name],
    ]) {
      const expected = fieldsOf(common, `Record${message}`);
      expect(expected.length).toBeGreaterThan(0);
      expect(fieldsOf(own, `${name}${message}`, carried)).toEqual(expected);
    }
  }
});

test('generating again from its own output changes nothing', () => {
  expect(proto({ name: text('名前'), size: integer('大きさ') }, first)).toBe(first);
});

test('a message has the tenant, the system fields and the own fields in order', () => {
  expect(numbersOf(first)).toEqual({
    enterprise_id: 1,
    id_by_enterprise_id: 2,
    created_at: 3,
    updated_at: 4,
    name: 5,
    size: 6,
  });
});

test('a new field gets the next number wherever the definition puts it', () => {
  const second = proto({ color: text('色'), name: text('名前'), size: integer('大きさ') }, first);
  expect(numbersOf(second)).toMatchObject({ color: 7, name: 5, size: 6 });
});

test('a removed field is reserved by number and name, for good', () => {
  const second = proto({ name: text('名前') }, first);
  expect(second).toContain('  reserved 6;\n  reserved "size";');
  const third = proto({ name: text('名前'), color: text('色') }, second);
  expect(third).toContain('  reserved 6;\n  reserved "size";');
  expect(numbersOf(third)).toMatchObject({ name: 5, color: 7 });
});

test('a renamed field is a removed one and a new one', () => {
  const second = proto({ title: text('名前'), size: integer('大きさ') }, first);
  expect(second).toContain('  reserved 5;\n  reserved "name";');
  expect(numbersOf(second)).toMatchObject({ title: 7, size: 6 });
});

test('a field that comes back gets a new number, and its name is free again', () => {
  const second = proto({ name: text('名前') }, first);
  const third = proto({ name: text('名前'), size: integer('大きさ') }, second);
  expect(third).toContain('  reserved 6;\n');
  expect(third).not.toContain('"size"');
  expect(numbersOf(third)).toMatchObject({ size: 7 });
});

test('a field whose type changes gets a new number', () => {
  const second = proto({ name: text('名前'), size: text('大きさ') }, first);
  expect(second).toContain('  reserved 6;\n');
  expect(second).toContain('  optional string size = 7;');
});

test('lists are wrapped and records have messages of their own, with locks of their own', () => {
  const list = { max: 3 };
  const own = { tags: choices('札', undefined as never), parts: records('部品', { title: text('題') }, list) };
  const file = proto(own);
  expect(file).toContain('  optional enishi.common.Int32List tags = 5;');
  expect(file).toContain('  optional ThingPartsList parts = 6;');
  expect(file).toContain('message ThingPartsList {\n  repeated ThingParts values = 1;\n}');
  const more = { ...own, parts: records('部品', { size: integer('大'), title: text('題') }, list) };
  expect(numbersOf(proto(more, file), 'ThingParts')).toEqual({ title: 1, size: 2 });
});

test('every kind has a wire type', () => {
  const kinds = new Set((Object.values(entities) as Entity[]).flatMap((d) => Object.values(d.own).map((f) => f.kind)));
  for (const kind of kinds) expect(wireTypes[kind satisfies Kind]).toBeDefined();
});
