/** Types for partners follow the description of the API, and the client its kinds of records. */
import { type ApiDocument, partnerTypes } from './partner-types';

const JSON_TYPE = 'application/json';
const body = (schema: object) => ({ content: { [JSON_TYPE]: { schema } } });
const thing = {
  title: 'もの',
  properties: {
    id_by_enterprise_id: { title: 'ID', readOnly: true, type: ['integer', 'null'] },
    created_at: { type: ['string', 'null'] },
    rank_id: { title: 'ランク', type: ['integer', 'null'], enum: [1, 2], description: '1: A、\n2: B */' },
    tag_ids: { title: '印', type: ['array', 'null'], items: { type: 'integer', enum: [3, 4] } },
  },
};

function document(more: Partial<ApiDocument['components']['schemas']> = {}): ApiDocument {
  const record = { anyOf: [{ $ref: '#/components/schemas/sub_thing' }, { type: 'null' }] };
  const event = { required: ['id'], properties: { id: { type: 'string' }, type: { enum: ['thing.made'] }, record } };
  const upsert = { properties: { records: { items: { properties: { external_id: {}, rank_id: {} } } } } };
  const condition = {
    properties: { column: { enum: ['rank_id'] }, operator: { anyOf: [{ enum: ['eq', null] }] }, value: {}, not: {} },
  };
  const schemas = {
    Problem: { properties: { code: { enum: ['invalid'] } } },
    thing,
    sub_thing: { title: '部分', properties: { file: { type: ['string', 'null'] } } },
    thing_input: {
      properties: {
        rank_id: { anyOf: [{ enum: [1, 2] }, { type: 'string' }] },
        group_a: { type: ['array', 'string'] },
      },
    },
    thing_index: { properties: { conditions: { items: { anyOf: [condition] } } } },
    inbound_thing: {},
    ...more,
  } as ApiDocument['components']['schemas'];
  return {
    info: { version: '1.0.0' },
    paths: {
      '/api/partner/v1/things/upsert': { post: { requestBody: body(upsert), responses: {} } },
      '/api/partner/v1/candidate_resumes/create/{id}': {
        post: {
          requestBody: body({}),
          responses: { '201': body({ properties: { candidate_resume: { title: '経歴書' } } }) },
        },
      },
    },
    webhooks: { thing: { post: { requestBody: body(event), responses: {} } } },
    components: { schemas },
  };
}

it('writes records, inputs, conditions and events with their values and names', () => {
  const text = partnerTypes(document(), { things: 'thing' }).replace(/\n\s*/g, ' ');
  for (const part of [
    'export interface Thing { /** ID */ id_by_enterprise_id: number; created_at: string;',
    // A note ends where it should.
    '/** ランク。1: A、 2: B * / */ rank_id?: 1 | 2 | null;',
    'tag_ids?: (3 | 4)[] | null; }',
    // What is sent has the types of what is read, beside groups that are written alone.
    /interface ThingInput \{ .{0,40}rank_id\?: 1 \| 2 \| null; group_a\?: number\[\] \| null; \}/,
    /interface ThingUpsert \{ .{0,40}rank_id\?: 1 \| 2 \| null; \}/,
    'column: "rank_id"; operator?: "eq" | null; value?: unknown;',
    'things: { record: Thing; input: ThingInput; upsert: ThingUpsert; condition: ThingCondition;',
    'interface ThingEvent { id: string; type?: "thing.made"; record?: SubThing | null; }',
    'type PartnerEvent = ThingEvent;',
    'type PartnerErrorCode = "invalid";',
  ])
    expect(text).toMatch(part);
  for (const name of ['ThingIndex', 'InboundThing', 'interface Problem']) expect(text).not.toContain(name);
});

it('refuses a client that knows other records than the description', () => {
  expect(() => partnerTypes(document(), {})).toThrow('The client knows , the description things');
});
